-- Columns that say something about their row, kept by the database. Words such as timestamp and offset
-- are ordinary names in these statements.

CREATE TABLE readings (
  sensor    INT PRIMARY KEY NOT ENFORCED,
  celsius   DECIMAL(5, 2),
  -- the key is the column's own name; the application may give a time of its own
  timestamp TIMESTAMP_LTZ(3) METADATA,
  -- VIRTUAL: only to be read
  offset    BIGINT METADATA VIRTUAL,
  -- FROM: the key under another name; the declared type is a cast, here to milliseconds
  changed   BIGINT METADATA FROM 'op_ts' VIRTUAL,
  home      STRING METADATA FROM 'table_name' VIRTUAL
);

LIKEWISE DESCRIBE readings;

INSERT INTO readings (sensor, celsius) VALUES (1, 20.50), (2, 19.25);
UPDATE readings SET celsius = 21.00 WHERE sensor = 1;

SELECT * FROM readings ORDER BY sensor;
