-- Whose a statement is: "ours", "native", or what the database must be asked ("type T": ours if the
-- engine has no type T; "base b": ours if b has a stored definition). Where it differs: an engine
-- without own forms of LIKE and COMMENT, then one with all of them.

-- columns
CREATE TABLE t (a INT, b VARCHAR(10) NOT NULL DEFAULT 'x')
=> native
CREATE TABLE t (id INT, o BIGINT METADATA)
=> ours
CREATE TABLE t (o BIGINT NOT NULL METADATA FROM 'offset' VIRTUAL, id INT)
=> ours
CREATE TABLE t (metadata VARCHAR(3), virtual INT)
=> native
CREATE TABLE t (a INT REFERENCES metadata (id), CONSTRAINT metadata UNIQUE (a), b INT CONSTRAINT metadata UNIQUE)
=> native
CREATE TABLE t (a s.metadata, b "metadata", c TEXT COLLATE metadata, FOREIGN KEY (a) REFERENCES s.metadata)
=> native
CREATE TABLE t (a INT DEFAULT (metadata), CHECK (metadata > 1), UNIQUE KEY metadata (a), INDEX metadata (a))
=> native
CREATE TABLE t (info metadata)
=> type metadata
CREATE TABLE t (info metadata FROM 'x')
=> ours
CREATE TABLE t (a TIMESTAMP(3) METADATA
=> ours
CREATE TABLE t (a VARCHAR(3) METADATA, b 'unterminated)
=> ours
CREATE TABLE t (a VARCHAR(3), b 'unterminated)
=> native
CREATE TABLE t (a INT, b AS a + 1)
=> ours
CREATE TABLE t (a INT, b INT AS (a + 1), c INT GENERATED ALWAYS AS (a) STORED)
=> native
CREATE TABLE t (ts TIMESTAMP, WATERMARK FOR ts AS ts)
=> ours
CREATE TABLE t (watermark INT, constraint_ INT)
=> native
CREATE TABLE t (a TIMESTAMP SYSTEM_METADATA("ts"))
=> ours
CREATE TABLE t (a INT COMMENT 'x')
=> ours | native
CREATE TABLE t (comment VARCHAR(3))
=> native

-- types
CREATE TABLE t (a STRING, b BYTES, c TIMESTAMP_LTZ(3))
=> type STRING type BYTES type TIMESTAMP_LTZ
CREATE TABLE t (string INT, "a" s.string, b "STRING")
=> native
CREATE TABLE t (a MAP<INT, INT>)
=> ours
CREATE TABLE t (a ROW<x INT>, b INT)
=> ours
CREATE TABLE t (a INT ARRAY, b ROW(x INT), c INT[], d ARRAY)
=> native
CREATE TABLE t (a INT MULTISET)
=> ours
CREATE TABLE t (a TIMESTAMP(3) WITH LOCAL TIME ZONE)
=> ours
CREATE TABLE t (a TIMESTAMP(3) WITH TIME ZONE)
=> native

-- constraints
CREATE TABLE t (a INT, PRIMARY KEY (a) NOT ENFORCED)
=> ours
CREATE TABLE t (a INT PRIMARY KEY NOT ENFORCED)
=> ours
CREATE TABLE t (a INT PRIMARY KEY, CHECK (a > 0) NOT ENFORCED, FOREIGN KEY (a) REFERENCES p NOT ENFORCED)
=> native

-- clauses
CREATE TABLE t (a INT) WITH ('k' = 'v')
=> ours
CREATE TABLE t (a INT) WITH ()
=> ours
CREATE TABLE t (a INT) WITH (fillfactor = 70)
=> native
CREATE TABLE t (a INT) PARTITIONED BY (a)
=> ours
CREATE TABLE t (a INT) PARTITION BY RANGE (a)
=> native
CREATE TABLE t (a INT) DISTRIBUTED INTO 3 BUCKETS
=> ours
CREATE TABLE t (a INT) COMMENT 'x'
=> ours | native
CREATE TABLE p PARTITION OF t FOR VALUES WITH (MODULUS 4, REMAINDER 0)
=> native
CREATE TABLE t (a INT) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COMMENT='with'
=> native
CREATE TABLE t (a INT); CREATE TABLE u (a MAP<INT, INT>) WITH ('k' = 'v')
=> native
CREATE TABLE t (a INT)) WITH ('k' = 'v')
=> native

-- LIKE
CREATE TABLE d LIKE c.s.b
=> ours | base c.s.b
CREATE TABLE d LIKE b (INCLUDING ALL)
=> ours
CREATE TABLE d (x INT) LIKE b
=> ours | base b
CREATE TABLE d WITH ('k' = 'v') LIKE b
=> ours
CREATE TABLE d LIKE
=> ours | native
CREATE TABLE d (LIKE b)
=> ours | base b
CREATE TABLE d (LIKE s.b, LIKE c, x INT)
=> ours | base s.b base c
CREATE TABLE d (LIKE b INCLUDING ALL EXCLUDING INDEXES, x INT)
=> ours | native
CREATE TABLE d (LIKE b (OVERWRITING OPTIONS))
=> ours
CREATE TABLE d (LIKE b INCLUDING ALL, o BIGINT METADATA)
=> ours
CREATE TABLE d (like VARCHAR(10), like_ INT)
=> native

-- AS
CREATE TABLE a AS TABLE b
=> ours
CREATE TABLE IF NOT EXISTS a AS TABLE s.b;
=> ours
CREATE TABLE a (PRIMARY KEY (id)) AS TABLE b
=> ours
CREATE TABLE a AS TABLE b /*+ OPTIONS('k' = 'v') */ ADD COLUMN c AS 1
=> ours
CREATE TABLE a AS SELECT * FROM b WHERE c LIKE 'x'
=> native
CREATE TABLE a AS (TABLE b)
=> native
CREATE TABLE a (x, y) AS TABLE b
=> native
CREATE TEMP TABLE a AS TABLE b
=> native
CREATE GLOBAL TEMPORARY TABLE a AS TABLE b
=> native
CREATE UNLOGGED TABLE a AS TABLE b
=> native
CREATE TABLE a WITH (fillfactor = 70) AS TABLE b
=> native
CREATE TABLE a USING heap AS TABLE b
=> native
CREATE TABLE a ON COMMIT DROP AS TABLE b
=> native
CREATE TABLE a TABLESPACE x AS TABLE b
=> native
CREATE TABLE a AS TABLE b WITH NO DATA
=> native
CREATE TABLE a AS TABLE b WITH DATA
=> native
CREATE TABLE a AS TABLE ONLY b
=> native
CREATE TABLE a AS TABLE b UNION ALL TABLE c
=> native
CREATE TABLE a AS TABLE b ADDD COLUMN c AS 1
=> ours
CREATE TEMPORARY TABLE a (c AS 1) LIKE b
=> ours
CREATE TABLE a SELECT * FROM b WHERE c LIKE d
=> native

-- ALTER TABLE
ALTER TABLE t ADD COLUMN a INT, DROP COLUMN b, ALTER COLUMN c SET NOT NULL
=> native
ALTER TABLE t ADD o BIGINT METADATA
=> ours
ALTER TABLE IF EXISTS ONLY t ADD COLUMN c AS a + 1
=> ours
ALTER TABLE t ADD a INT, ADD COLUMN b STRING
=> type STRING
ALTER TABLE t ALTER COLUMN a TYPE STRING
=> type STRING
ALTER TABLE t ADD CONSTRAINT k PRIMARY KEY (id) NOT ENFORCED
=> ours
ALTER TABLE t ADD WATERMARK FOR ts AS ts
=> ours
ALTER TABLE t SET ('k' = 'v')
=> ours
ALTER TABLE t RESET ('k')
=> ours
ALTER TABLE t SET (fillfactor = 70)
=> native
ALTER TABLE t RENAME a TO b
=> base t
ALTER TABLE t RENAME COLUMN a TO b
=> native
ALTER TABLE t RENAME TO u
=> base t
ALTER TABLE t ADD a DOUBLE
=> base t
ALTER TABLE t DROP a
=> base t
ALTER TABLE t DROP COLUMN a
=> native
ALTER TABLE t DROP a, DROP b
=> native
ALTER TABLE t ADD INDEX i (a)
=> native
ALTER TABLE t ADD SYSTEM VERSIONING
=> native
ALTER TABLE t MODIFY COLUMN a BIGINT
=> native
ALTER TABLE t DROP CONSTRAINT k
=> base t
ALTER TABLE t ADD DISTRIBUTION BY HASH(a) INTO 4 BUCKETS
=> base t
ALTER TABLE s.t ADD (a INT, b INT FIRST)
=> base s.t
ALTER TABLE t ADD a INT AFTER b
=> base t
ALTER TABLE t MODIFY a BIGINT
=> base t
ALTER TABLE t DROP (a, b)
=> base t
ALTER TABLE t DROP WATERMARK
=> base t

-- others
CREATE DATABASE x
=> native
CREATE DATABASE x COMMENT 'c' AS DATABASE y
=> ours
CREATE CATALOG c WITH ('type' = 'jdbc')
=> ours
SET 'k' = 'v'
=> ours
BEGIN STATEMENT SET
=> ours
LIKEWISE SHOW SYNCS
=> ours
REPLACE TABLE t AS SELECT 1
=> ours
DROP TABLE t
=> native
SELECT 1
=> native
