-- LIKE among the columns, as FLIP-110 first drew it: the columns of two tables, each with its own rules.
CREATE TABLE base_table_1 (
  id   BIGINT,
  name STRING,
  PRIMARY KEY (id)
) WITH (
  'connector' = 'kafka',
  'connector.starting-offset' = '12345',
  'format' = 'json'
);

CREATE TABLE base_table_2 (
  tstmp TIMESTAMP(3),
  PRIMARY KEY (tstmp)
) WITH (
  'connector' = 'filesystem',
  'path' = '/srv/events'
);

-- The options of the first table, one with another value; of the second the column alone.
CREATE TABLE derived_table (
  LIKE base_table_1 (OVERWRITING SOURCE_OPTIONS),
  LIKE base_table_2 (EXCLUDING SOURCE_OPTIONS, EXCLUDING CONSTRAINTS),
  WATERMARK FOR tstmp AS tstmp - INTERVAL '5' SECOND
) WITH (
  'connector.starting-offset' : '0'
);

LIKEWISE SHOW CREATE TABLE derived_table;
