-- Every statement of ours in the LIKE, METADATA and CTAS cases that were tried on Apache Flink 2.3.0, white
-- space collapsed. Whether it makes sense is not the grammar's question.

CREATE TABLE t (id INT, v STRING) WITH ('connector' = 'kafka')
CREATE TABLE t (a INT, b INT, PRIMARY KEY (a) NOT ENFORCED) PARTITIONED BY (b) WITH ('connector' = 'kafka')
CREATE TABLE t (a INT COMMENT 'c', b INT) WITH ('connector' = 'kafka')
CREATE TABLE t (a INT, b INT, g AS a + b) WITH ('connector' = 'kafka')
CREATE TEMPORARY TABLE t (a INT) WITH ('connector' = 'kafka')
CREATE TABLE t (a INT NOT NULL CONSTRAINT k PRIMARY KEY NOT ENFORCED COMMENT 'x', b$1 STRING, _c DATE) WITH ('connector' = 'kafka')
CREATE TABLE t (a INT COMMENT 'x' PRIMARY KEY NOT ENFORCED) WITH ('connector' = 'kafka')
CREATE TABLE t (a INT DEFAULT 5) WITH ('connector' = 'kafka')
CREATE TABLE t (a INT, CHECK (a > 0)) WITH ('connector' = 'kafka')
CREATE TABLE "t" (a INT) WITH ('connector' = 'kafka')
CREATE TABLE t (1a INT) WITH ('connector' = 'kafka')
=> refused
CREATE TABLE t (a INT)
CREATE TABLE base ( id BIGINT NOT NULL, name STRING COMMENT 'display name', price DECIMAL(10, 2), gross AS price * 1.2, src_ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', pos BIGINT METADATA FROM 'offset' VIRTUAL, CONSTRAINT base_pk PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR src_ts AS src_ts - INTERVAL '3' SECOND ) COMMENT 'all features' DISTRIBUTED BY HASH(id) INTO 4 BUCKETS PARTITIONED BY (name) WITH ('connector' = 'kafka', 'topic' = 'base', 'scan.startup.mode' = 'earliest-offset')
CREATE TABLE derived LIKE base
CREATE TABLE base (id INT, note STRING) WITH ('connector' = 'kafka', 'topic' = 'a', 'format' = 'json')
CREATE TABLE derived (extra DOUBLE) WITH ('topic' = 'b') LIKE base
CREATE TABLE b (k INT, dbl AS k * 2) WITH ('connector' = 'datagen')
CREATE TABLE d (dbl AS k * 3) LIKE b
CREATE TABLE base (id INT NOT NULL, twice AS id * 2, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'datagen')
CREATE TABLE derived (n STRING) WITH ('fields.n.length' = '5') LIKE base (INCLUDING ALL)
CREATE TABLE base (id INT) WITH ('connector' = 'kafka', 'topic' = 'x')
CREATE TABLE derived WITH ('topic' = 'y') LIKE base (INCLUDING ALL)
CREATE TABLE events (ts TIMESTAMP(3), hh AS HOUR(ts)) WITH ('connector' = 'datagen')
CREATE TABLE events2 (hh AS MINUTE(ts)) LIKE events (INCLUDING ALL)
CREATE TABLE base ( id BIGINT NOT NULL, name STRING COMMENT 'kept', up AS UPPER(name), rt TIMESTAMP(3) METADATA FROM 'timestamp', PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR rt AS rt ) COMMENT 'dropped' WITH ('connector' = 'kafka', 'topic' = 't')
CREATE TABLE derived WITH ('connector' = 'blackhole') LIKE base (EXCLUDING ALL)
CREATE TABLE base (id BIGINT, name STRING, up AS UPPER(name)) WITH ('connector' = 'kafka', 'topic' = 't')
CREATE TABLE derived (up STRING, more INT) WITH ('connector' = 'blackhole') LIKE base (EXCLUDING ALL)
CREATE TABLE sensor (dev STRING, reading DOUBLE) WITH ('connector' = 'kafka')
CREATE TABLE sensor_sink (reading FLOAT) WITH ('connector' = 'blackhole') LIKE sensor (EXCLUDING ALL)
CREATE TABLE base (id INT, s STRING, t TIMESTAMP(3), len AS CHAR_LENGTH(s), WATERMARK FOR t AS t) WITH ('connector' = 'datagen')
CREATE TABLE derived WITH ('connector' = 'blackhole') LIKE base (EXCLUDING ALL INCLUDING WATERMARKS)
CREATE TABLE base (id INT, s STRING, len AS CHAR_LENGTH(s)) WITH ('connector' = 'datagen')
CREATE TABLE derived WITH ('connector' = 'blackhole') LIKE base (INCLUDING GENERATED EXCLUDING ALL)
CREATE TABLE base (id INT NOT NULL, off BIGINT METADATA, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'kafka', 'a' = '1')
CREATE TABLE derived WITH ('a' = '2') LIKE base (EXCLUDING METADATA INCLUDING ALL OVERWRITING OPTIONS)
CREATE TABLE base (id INT, c1 AS id + 1) WITH ('connector' = 'kafka')
CREATE TABLE derived (c1 AS id + 2) WITH ('connector' = 'blackhole') LIKE base (OVERWRITING GENERATED EXCLUDING ALL)
CREATE TABLE base (id INT NOT NULL, p STRING, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED BY HASH(id) PARTITIONED BY (p) WITH ('connector' = 'kafka')
CREATE TABLE derived LIKE base (OVERWRITING ALL)
CREATE TABLE derived LIKE base (OVERWRITING DISTRIBUTION)
CREATE TABLE derived LIKE base (OVERWRITING PARTITIONS)
CREATE TABLE base (id INT, t TIMESTAMP(3), c1 AS id + 1, m INT METADATA, WATERMARK FOR t AS t) WITH ('connector' = 'kafka')
CREATE TABLE derived LIKE base (OVERWRITING GENERATED OVERWRITING METADATA OVERWRITING OPTIONS OVERWRITING WATERMARKS)
CREATE TABLE base (id INT) WITH ('connector' = 'datagen')
CREATE TABLE derived LIKE base (INCLUDING OPTIONS OVERWRITING OPTIONS)
CREATE TABLE derived LIKE base (EXCLUDING ALL INCLUDING ALL)
CREATE TABLE derived LIKE base ()
=> refused
CREATE TABLE derived LIKE base (EXCLUDING ALL, INCLUDING GENERATED)
CREATE TABLE derived LIKE base (INCLUDING DEFAULTS)
CREATE TABLE base (id INT, c1 AS id + 1) WITH ('connector' = 'datagen')
create table derived with ('connector' = 'blackhole') like base (excluding all Including Generated)
CREATE TABLE derived LIKE base (INCLUDING COMMENTS)
CREATE TABLE base (b1 INT, b2 STRING, b3 AS b1 + 1, b4 DATE) WITH ('connector' = 'datagen')
CREATE TABLE derived (d1 AS b1 * 2, d2 BIGINT, d3 STRING METADATA, d4 BOOLEAN) LIKE base
CREATE TABLE base (b1 INT, b2 STRING) WITH ('connector' = 'datagen')
CREATE TABLE derived (WATERMARK FOR z AS z, a INT, PRIMARY KEY (a) NOT ENFORCED, z TIMESTAMP(3)) LIKE base
CREATE TABLE gen1 (a INT) WITH ('connector' = 'datagen')
CREATE TABLE gen2 (b INT) LIKE gen1
CREATE TABLE gen3 (c INT) LIKE gen2
CREATE TABLE gen4 LIKE gen3
CREATE TABLE base (id INT, v STRING) WITH ('connector' = 'datagen')
CREATE TABLE derived (id BIGINT) LIKE base
CREATE TABLE derived (id INT) LIKE base (OVERWRITING GENERATED OVERWRITING METADATA OVERWRITING OPTIONS)
CREATE TABLE derived (v AS CAST(id AS STRING)) LIKE base (OVERWRITING GENERATED)
CREATE TABLE derived (id AS 1) LIKE base (EXCLUDING GENERATED)
CREATE TABLE derived (x INT, x STRING) LIKE base
CREATE TABLE derived (x AS id + 1, x AS id + 2) LIKE base
CREATE TABLE derived (x AS id + 1, y INT, x AS id + 2) LIKE base (OVERWRITING GENERATED)
CREATE TABLE t (x INT, x AS 1) WITH ('connector' = 'datagen')
CREATE TABLE t (id INT, x INT METADATA FROM 'a', x INT METADATA FROM 'b') WITH ('connector' = 'datagen')
CREATE TABLE base (a INT, s AS a + 1 COMMENT 'succ', b INT) WITH ('connector' = 'datagen')
CREATE TABLE derived (p AS b - 1) LIKE base (INCLUDING GENERATED)
CREATE TABLE base (a INT, s AS a + 1) WITH ('connector' = 'datagen')
CREATE TABLE derived (s AS a + 1) LIKE base (INCLUDING GENERATED)
CREATE TABLE j (doc STRING, name AS JSON_VALUE(doc, '$.name')) WITH ('connector' = 'kafka')
CREATE TABLE j2 (name STRING) LIKE j
CREATE TABLE base (a INT, s AS a + 1, b INT) WITH ('connector' = 'datagen')
CREATE TABLE derived LIKE base (EXCLUDING GENERATED)
CREATE TABLE derived (s BIGINT) LIKE base (EXCLUDING GENERATED)
CREATE TABLE base (a INT, s AS a + 1, b INT) WITH ('connector' = 'kafka')
CREATE TABLE derived (s STRING METADATA FROM 'k' VIRTUAL) LIKE base (EXCLUDING GENERATED)
CREATE TABLE base (a INT, s AS a + 1 COMMENT 'old', b INT) WITH ('connector' = 'datagen')
CREATE TABLE derived (n INT, s AS CAST(a AS STRING)) LIKE base (OVERWRITING GENERATED)
CREATE TABLE derived (s INT) LIKE base (OVERWRITING GENERATED)
CREATE TABLE base (a INT, s AS a + 1) WITH ('connector' = 'kafka')
CREATE TABLE derived (s INT METADATA) LIKE base (OVERWRITING GENERATED OVERWRITING METADATA)
CREATE TABLE base (id INT, m1 BIGINT METADATA FROM 'offset' VIRTUAL COMMENT 'position', m2 STRING METADATA) WITH ('connector' = 'kafka')
CREATE TABLE derived (m3 INT METADATA FROM 'partition') LIKE base (INCLUDING METADATA)
CREATE TABLE base (id INT, m1 BIGINT METADATA FROM 'offset') WITH ('connector' = 'kafka')
CREATE TABLE derived (m1 BIGINT METADATA FROM 'offset') LIKE base
CREATE TABLE feed (`timestamp` TIMESTAMP_LTZ(3) METADATA, headers MAP<STRING, BYTES> METADATA, txt STRING) WITH ('connector' = 'kafka', 'topic' = 'feed')
CREATE TABLE feed2 (`leader-epoch` INT METADATA VIRTUAL) LIKE feed (INCLUDING METADATA EXCLUDING OPTIONS)
CREATE TABLE base (id INT, m1 BIGINT METADATA FROM 'offset', m2 STRING METADATA VIRTUAL, v STRING) WITH ('connector' = 'kafka')
CREATE TABLE derived (m2 BOOLEAN, m1 AS id * 2) LIKE base (EXCLUDING METADATA)
CREATE TABLE base (id INT, m1 BIGINT METADATA FROM 'offset', nxt AS m1 + 1) WITH ('connector' = 'kafka')
CREATE TABLE derived LIKE base (EXCLUDING METADATA)
CREATE TABLE derived (m1 BIGINT) LIKE base (EXCLUDING METADATA)
CREATE TABLE base (a INT, m BIGINT METADATA FROM 'offset' VIRTUAL COMMENT 'gone', z INT) WITH ('connector' = 'kafka')
CREATE TABLE derived (b INT, m STRING METADATA FROM 'key') LIKE base (OVERWRITING METADATA)
CREATE TABLE base (a INT, m BIGINT METADATA, z AS a + 1) WITH ('connector' = 'kafka')
CREATE TABLE derived (z INT METADATA) LIKE base (OVERWRITING METADATA)
CREATE TABLE base (a INT, m BIGINT METADATA) WITH ('connector' = 'kafka')
CREATE TABLE derived (m AS a * 10) LIKE base (OVERWRITING METADATA OVERWRITING GENERATED)
CREATE TABLE base (a INT, pos BIGINT METADATA FROM 'offset') WITH ('connector' = 'kafka')
CREATE TABLE derived (`offset` BIGINT METADATA VIRTUAL) LIKE base
CREATE TABLE derived (`offset` BIGINT METADATA VIRTUAL) LIKE base (EXCLUDING METADATA)
CREATE TABLE base (a INT, b INT) WITH ('connector' = 'datagen')
CREATE TABLE derived (sum_ab AS a + b + c, c INT) LIKE base
CREATE TABLE base (a INT, g AS a + 1) WITH ('connector' = 'datagen')
CREATE TABLE derived (h AS g + 1) LIKE base
CREATE TABLE derived (h AS m + a) LIKE base
CREATE TABLE base (a INT) WITH ('connector' = 'kafka')
CREATE TABLE derived (m BIGINT METADATA, h AS m + a) LIKE base
CREATE TABLE base (a INT) WITH ('connector' = 'datagen')
CREATE TABLE derived (g AS nope + 1) LIKE base
CREATE TABLE base (id INT, t TIMESTAMP(3)) WITH ('connector' = 'datagen')
CREATE TABLE derived (WATERMARK FOR t AS t - INTERVAL '5' SECOND) LIKE base
CREATE TABLE base (id BIGINT, s STRING, t AS TO_TIMESTAMP(s)) PARTITIONED BY (id) WITH ('connector' = 'filesystem', 'path' = '/data/o')
CREATE TABLE derived (WATERMARK FOR t AS t - INTERVAL '5' SECOND) WITH ('connector' = 'kafka') LIKE base (EXCLUDING ALL INCLUDING GENERATED)
CREATE TABLE base (id INT, t TIMESTAMP(3) METADATA FROM 'timestamp') WITH ('connector' = 'kafka')
CREATE TABLE derived (WATERMARK FOR t AS t) LIKE base
CREATE TABLE base (id INT, s STRING) WITH ('connector' = 'datagen')
CREATE TABLE derived (t AS TO_TIMESTAMP(s), WATERMARK FOR t AS t - INTERVAL '1' SECOND) LIKE base
CREATE TABLE base (id INT, t TIMESTAMP(6)) WITH ('connector' = 'datagen')
CREATE TABLE base (r ROW<t TIMESTAMP(3)>) WITH ('connector' = 'datagen')
CREATE TABLE derived (WATERMARK FOR r.t AS r.t) LIKE base
CREATE TABLE base (id INT, t TIMESTAMP(3), WATERMARK FOR t AS t - INTERVAL '7' SECOND) WITH ('connector' = 'datagen')
CREATE TABLE derived (n INT) LIKE base (INCLUDING WATERMARKS)
CREATE TABLE base (t1 TIMESTAMP(3), t2 TIMESTAMP(3), WATERMARK FOR t1 AS t1) WITH ('connector' = 'datagen')
CREATE TABLE derived (WATERMARK FOR t2 AS t2 - INTERVAL '1' DAY) LIKE base (EXCLUDING WATERMARKS)
CREATE TABLE base (id INT, t TIMESTAMP(3), WATERMARK FOR t AS t) WITH ('connector' = 'datagen')
CREATE TABLE derived (WATERMARK FOR t AS t - INTERVAL '30' SECOND) LIKE base (OVERWRITING WATERMARKS)
CREATE TABLE derived (WATERMARK FOR t2 AS t2) LIKE base (OVERWRITING WATERMARKS)
CREATE TABLE base (s STRING, t AS TO_TIMESTAMP(s), WATERMARK FOR t AS t) WITH ('connector' = 'datagen')
CREATE TABLE derived (t TIMESTAMP(3)) LIKE base (EXCLUDING GENERATED)
CREATE TABLE derived LIKE base (EXCLUDING GENERATED EXCLUDING WATERMARKS)
CREATE TABLE base (v INT, s STRING, et AS TO_TIMESTAMP(s), WATERMARK FOR et AS et - INTERVAL '1' SECOND) WITH ('connector' = 'kafka')
CREATE TABLE base (a INT NOT NULL, b STRING NOT NULL, v DOUBLE, CONSTRAINT ab_pk PRIMARY KEY (b, a) NOT ENFORCED) WITH ('connector' = 'datagen')
CREATE TABLE derived LIKE base (INCLUDING CONSTRAINTS)
CREATE TABLE base (a INT NOT NULL, PRIMARY KEY (a) NOT ENFORCED) WITH ('connector' = 'datagen')
CREATE TABLE derived (n INT, PRIMARY KEY (n) NOT ENFORCED) LIKE base
CREATE TABLE base (a INT, b STRING, PRIMARY KEY (a) NOT ENFORCED) WITH ('connector' = 'datagen')
CREATE TABLE derived LIKE base (EXCLUDING CONSTRAINTS)
CREATE TABLE derived (n INT, CONSTRAINT mine PRIMARY KEY (n, a) NOT ENFORCED) LIKE base (EXCLUDING CONSTRAINTS)
CREATE TABLE base (a INT, b STRING) WITH ('connector' = 'datagen')
CREATE TABLE derived (PRIMARY KEY (a) NOT ENFORCED) LIKE base
CREATE TABLE base (a INT NOT NULL, b STRING) WITH ('connector' = 'datagen')
CREATE TABLE base (b STRING) WITH ('connector' = 'datagen')
CREATE TABLE derived (k BIGINT, PRIMARY KEY (k) NOT ENFORCED) LIKE base
CREATE TABLE base (a INT NOT NULL, g AS a + 1) WITH ('connector' = 'datagen')
CREATE TABLE derived (PRIMARY KEY (g) NOT ENFORCED) LIKE base
CREATE TABLE base (a INT NOT NULL, b INT) WITH ('connector' = 'datagen')
CREATE TABLE derived (c INT, PRIMARY KEY (c, a, b) NOT ENFORCED) LIKE base
CREATE TABLE t (a INT, PRIMARY KEY (a)) WITH ('connector' = 'datagen')
CREATE TABLE t (a INT, UNIQUE (a) NOT ENFORCED) WITH ('connector' = 'datagen')
CREATE TABLE base (z INT) WITH ('connector' = 'datagen')
CREATE TABLE t (a INT PRIMARY KEY NOT ENFORCED, b INT, PRIMARY KEY (b) NOT ENFORCED) LIKE base
CREATE TABLE t (x1 INT, `x 2` STRING, PRIMARY KEY (`x 2`, x1) NOT ENFORCED) WITH ('connector' = 'datagen')
CREATE TABLE u LIKE t
CREATE TABLE base (id INT, dt STRING, hr STRING) PARTITIONED BY (dt, hr) WITH ('connector' = 'filesystem', 'path' = '/data/p')
CREATE TABLE derived (x INT) LIKE base (INCLUDING PARTITIONS)
CREATE TABLE base (id INT, dt STRING, hr STRING) PARTITIONED BY (dt) WITH ('connector' = 'filesystem', 'path' = '/data/p')
CREATE TABLE derived PARTITIONED BY (dt, hr) LIKE base
CREATE TABLE base (id INT, dt STRING) PARTITIONED BY (dt) WITH ('connector' = 'filesystem', 'path' = '/data/p')
CREATE TABLE derived LIKE base (EXCLUDING PARTITIONS)
CREATE TABLE derived (m STRING) PARTITIONED BY (m) LIKE base (EXCLUDING PARTITIONS)
CREATE TABLE base (id INT, dt STRING) WITH ('connector' = 'filesystem', 'path' = '/data/p')
CREATE TABLE derived PARTITIONED BY (nope) LIKE base
CREATE TABLE base (id INT, dt STRING, y AS SUBSTRING(dt, 1, 4)) WITH ('connector' = 'filesystem', 'path' = '/data/p')
CREATE TABLE derived PARTITIONED BY (y) LIKE base
CREATE TABLE base (id INT, u STRING) DISTRIBUTED BY HASH(id, u) INTO 8 BUCKETS WITH ('connector' = 'kafka')
CREATE TABLE derived LIKE base (INCLUDING DISTRIBUTION)
CREATE TABLE base (id INT, u STRING) DISTRIBUTED BY (id) WITH ('connector' = 'kafka')
CREATE TABLE derived DISTRIBUTED BY (u) LIKE base
CREATE TABLE base (id INT, u STRING) DISTRIBUTED BY HASH(id) INTO 8 BUCKETS WITH ('connector' = 'kafka')
CREATE TABLE derived LIKE base (EXCLUDING DISTRIBUTION)
CREATE TABLE derived DISTRIBUTED BY RANGE(u) LIKE base (EXCLUDING DISTRIBUTION)
CREATE TABLE base (id INT, g AS id + 1) WITH ('connector' = 'kafka')
CREATE TABLE derived DISTRIBUTED BY HASH(g) LIKE base
CREATE TABLE base (id INT) WITH ('connector' = 'kafka')
CREATE TABLE derived DISTRIBUTED BY HASH(nope) INTO 2 BUCKETS LIKE base
CREATE TABLE base (id INT) WITH ('connector' = 'kafka', 'topic' = 'in', 'format' = 'json', 'properties.group.id' = 'g1')
CREATE TABLE derived WITH ('topic' = 'out', 'properties.acks' = 'all') LIKE base
CREATE TABLE base (id INT) WITH ('connector' = 'kafka', 'topic' = 'in')
CREATE TABLE derived WITH ('connector' = 'filesystem', 'path' = '/data/x') LIKE base (OVERWRITING OPTIONS)
CREATE TABLE base (id INT) WITH ('connector' = 'datagen', 'number-of-rows' = '1')
CREATE TABLE derived WITH ('number-of-rows' = '1') LIKE base (INCLUDING OPTIONS)
CREATE TABLE derived WITH ('connector' = 'blackhole') LIKE base (EXCLUDING OPTIONS)
CREATE TABLE derived LIKE base (EXCLUDING OPTIONS)
CREATE TABLE base (id INT) WITH ('connector' = 'datagen', 'Key' = 'a')
CREATE TABLE derived WITH ('key' = 'b', 'KEY' = 'c') LIKE base (INCLUDING OPTIONS)
CREATE TABLE t (id INT) WITH ('connector' = 'datagen', 'k' = '1', 'k' = '2')
CREATE TABLE derived WITH () LIKE base
CREATE TABLE derived WITH (connector = 'x') LIKE base
=> refused
CREATE TABLE base (id INT COMMENT 'key', v STRING COMMENT 'it''s', g AS id + 1 COMMENT 'gen', m INT METADATA COMMENT 'meta') COMMENT 'base table' WITH ('connector' = 'kafka')
CREATE TABLE base (id INT COMMENT 'key') COMMENT 'base table' WITH ('connector' = 'kafka')
CREATE TABLE derived (n INT COMMENT 'new') COMMENT 'own text' LIKE base (INCLUDING ALL)
CREATE TABLE t (id INT) WITH ('connector' = 'datagen')
CREATE TABLE derived WITH ('connector' = 'blackhole') LIKE v (EXCLUDING ALL)
CREATE TEMPORARY TABLE tmp_base (id INT, g AS id * 2) WITH ('connector' = 'datagen')
CREATE TABLE derived LIKE tmp_base
CREATE TABLE derived LIKE does_not_exist
CREATE TABLE derived LIKE no_cat.no_db.no_table
CREATE TABLE derived WITH ('connector' = 'blackhole') LIKE m
CREATE TABLE derived (x INT) WITH ('connector' = 'datagen')
CREATE TABLE derived (x INT) WITH ('connector' = 'blackhole')
CREATE TABLE IF NOT EXISTS derived LIKE base
CREATE TABLE IF NOT EXISTS derived LIKE missing_base
CREATE TEMPORARY TABLE t (x INT) LIKE t
CREATE TABLE IF NOT EXISTS t (id BIGINT) LIKE t
CREATE TEMPORARY TABLE t (id INT) WITH ('connector' = 'datagen')
CREATE TEMPORARY TABLE IF NOT EXISTS t (x INT) LIKE t
CREATE TABLE other.base (id INT) WITH ('connector' = 'datagen')
CREATE TABLE derived (x INT) LIKE other.base
CREATE CATALOG c2 WITH ('type' = 'generic_in_memory', 'default-database' = 'db2')
=> unsupported
CREATE TABLE c2.db2.base (id INT, g AS id + 1) COMMENT 'far' WITH ('connector' = 'datagen')
CREATE TABLE default_catalog.default_database.derived LIKE base
CREATE TABLE base (permanent_col INT) WITH ('connector' = 'datagen')
CREATE TEMPORARY TABLE base (temp_col INT) WITH ('connector' = 'blackhole')
CREATE TABLE c2.db2.base (id INT) WITH ('connector' = 'datagen')
CREATE TABLE c2.db3.derived (x INT) LIKE c2.db2.base
CREATE TABLE base (id INT, Name STRING) WITH ('connector' = 'datagen')
CREATE TABLE derived (ID BIGINT, name STRING) LIKE base
CREATE TABLE Base (id INT) WITH ('connector' = 'datagen')
CREATE TABLE base (id INT, Total AS id + 1) WITH ('connector' = 'datagen')
CREATE TABLE derived (total AS id + 2) LIKE base (OVERWRITING GENERATED)
CREATE TABLE derived (LIKE base, x INT) WITH ('connector' = 'datagen')
CREATE TABLE derived LIKE base WITH ('connector' = 'blackhole')
=> refused
CREATE TABLE b1 (id INT) WITH ('connector' = 'datagen')
CREATE TABLE b2 (x INT) WITH ('connector' = 'datagen')
CREATE TABLE derived LIKE b1 LIKE b2
=> refused
CREATE TABLE base (id INT, p STRING) WITH ('connector' = 'kafka')
CREATE TABLE derived (x INT) COMMENT 'c' DISTRIBUTED BY HASH(id) INTO 2 BUCKETS PARTITIONED BY (p) WITH ('k' = 'v') LIKE base (INCLUDING ALL)
CREATE TABLE derived () LIKE base
=> refused
CREATE TABLE derived WITH ('connector' = 'blackhole') LIKE base AS SELECT id, p FROM base
=> refused
CREATE TABLE base ( c1 CHAR(3) NOT NULL, c2 VARCHAR(40), c3 STRING, c4 BOOLEAN, c5 BINARY(4), c6 VARBINARY(16), c7 BYTES, c8 DECIMAL(38, 10), c9 TINYINT, c10 SMALLINT, c11 INT NOT NULL, c12 BIGINT, c13 FLOAT, c14 DOUBLE, c15 DATE, c16 TIME(0), c17 TIMESTAMP(9), c18 TIMESTAMP_LTZ(6), c19 ARRAY<INT NOT NULL>, c20 MAP<STRING NOT NULL, ROW<a INT, b ARRAY<STRING>>>, c21 ROW<x INT NOT NULL, y STRING> NOT NULL, c22 MULTISET<STRING> ) WITH ('connector' = 'datagen')
CREATE TABLE base (span INTERVAL DAY TO SECOND) WITH ('connector' = 'datagen')
CREATE OR REPLACE TABLE derived (x INT) LIKE base
CREATE TABLE ticks ( sym STRING NOT NULL, px DECIMAL(12, 4), qty INT, notional AS px * qty, et TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', part INT METADATA FROM 'partition' VIRTUAL, PRIMARY KEY (sym) NOT ENFORCED, WATERMARK FOR et AS et - INTERVAL '5' SECOND ) COMMENT 'ticks' PARTITIONED BY (sym) WITH ('connector' = 'kafka', 'topic' = 'ticks', 'format' = 'avro')
CREATE TABLE ticks_jdbc ( venue STRING, notional AS px * qty * 100, et TIMESTAMP_LTZ(3), CONSTRAINT tpk PRIMARY KEY (sym, venue) NOT ENFORCED ) COMMENT 'copy' WITH ('connector' = 'jdbc', 'table-name' = 'ticks') LIKE ticks (EXCLUDING METADATA EXCLUDING CONSTRAINTS EXCLUDING OPTIONS OVERWRITING GENERATED)
CREATE TABLE log0 (msg STRING, lvl INT NOT NULL, PRIMARY KEY (lvl) NOT ENFORCED) PARTITIONED BY (msg) WITH ('connector' = 'kafka', 'topic' = 'l')
CREATE TABLE log1 (PRIMARY KEY (lvl) NOT ENFORCED) PARTITIONED BY (lvl) WITH ('topic' = 'l1') LIKE log0 (EXCLUDING CONSTRAINTS)
CREATE TABLE base (id INT NOT NULL COMMENT 'k', g AS id + 1, m BIGINT METADATA FROM 'offset' VIRTUAL, CONSTRAINT bk PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'kafka', 'b' = 'it''s')
CREATE TABLE derived (x ROW<a INT, b STRING>, WATERMARK FOR t AS t - INTERVAL '4' SECOND, t TIMESTAMP(3)) COMMENT 'say ''hi''' DISTRIBUTED BY HASH(id) INTO 6 BUCKETS PARTITIONED BY (id) LIKE base
CREATE TABLE base (id INT) WITH ('connector' = 'jdbc', 'url' = 'jdbc:x', 'username' = 'u', 'password' = 'hunter2')
CREATE TABLE derived WITH ('table-name' = 't') LIKE base
CREATE TABLE t (id INT, `timestamp` TIMESTAMP_LTZ(3) METADATA, pos BIGINT METADATA FROM 'offset' VIRTUAL, same INT METADATA FROM 'same') WITH ('connector' = 'kafka')
CREATE TABLE t (id INT, o BIGINT NOT NULL METADATA FROM 'offset' VIRTUAL COMMENT 'pos') WITH ('connector' = 'kafka')
CREATE TABLE t (id INT, o BIGINT METADATA VIRTUAL FROM 'offset') WITH ('connector' = 'kafka')
=> refused
CREATE TABLE t (id INT, o BIGINT METADATA PRIMARY KEY NOT ENFORCED) WITH ('connector' = 'kafka')
=> refused
CREATE TABLE t (id INT, o METADATA) WITH ('connector' = 'kafka')
=> refused
CREATE TABLE t (id INT, a BIGINT METADATA FROM 'offset', b INT METADATA FROM 'offset' VIRTUAL) WITH ('connector' = 'kafka')
CREATE TABLE t (id INT, a BIGINT METADATA FROM 'key', b BIGINT METADATA FROM 'Key') WITH ('connector' = 'kafka')
CREATE TABLE t (`offset` INT, o BIGINT METADATA FROM 'offset' VIRTUAL) WITH ('connector' = 'stub', 'readable-metadata' = 'offset:BIGINT')
CREATE TABLE t (id INT, x MAP<INT, INT> METADATA FROM 'no-such-key') WITH ('connector' = 'datagen')
CREATE TABLE t (id INT, x INT METADATA FROM 'bogus') WITH ('connector' = 'stub', 'readable-metadata' = 'offset:BIGINT')
CREATE TABLE t (id INT, x INT METADATA) WITH ('connector' = 'datagen')
CREATE TABLE t (id INT, o INT METADATA FROM 'offset', s STRING METADATA FROM 'ts') WITH ('connector' = 'stub', 'readable-metadata' = 'offset:BIGINT;ts:TIMESTAMP_LTZ(3)')
CREATE TABLE t (id INT, o BOOLEAN METADATA FROM 'headers') WITH ('connector' = 'stub', 'readable-metadata' = 'headers:MAP<STRING, STRING>')
CREATE TABLE t (id INT, o STRING METADATA FROM 'offset') WITH ('connector' = 'stub', 'writable-metadata' = 'offset:BIGINT')
CREATE TABLE t (id INT, o BIGINT METADATA) WITH ('connector' = 'blackhole')
CREATE TABLE t (id INT, o BIGINT METADATA VIRTUAL) WITH ('connector' = 'blackhole')
CREATE TABLE t (id INT, o ARRAY<INT> METADATA FROM 'offset') WITH ('connector' = 'stub', 'writable-metadata' = 'offset:BIGINT')
CREATE TABLE t (id INT, ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', nm STRING, dbl AS id * 2, pos BIGINT METADATA FROM 'offset' VIRTUAL) WITH ('connector' = 'stub', 'readable-metadata' = 'timestamp:TIMESTAMP_LTZ(3);offset:BIGINT')
CREATE TABLE t (id INT, `offset` BIGINT METADATA VIRTUAL, pos INT METADATA FROM 'partition' VIRTUAL, w INT METADATA FROM 'wm') WITH ('connector' = 'stub', 'readable-metadata' = 'offset:BIGINT;partition:INT;wm:INT')
CREATE TABLE t (id INT, ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', nm STRING, dbl AS id * 2, pos BIGINT METADATA FROM 'offset' VIRTUAL) WITH ('connector' = 'stub', 'writable-metadata' = 'timestamp:TIMESTAMP_LTZ(3)')
CREATE TABLE t (id INT, dbl AS id * 2, nm STRING) WITH ('connector' = 'blackhole')
CREATE TABLE t (id INT, pos BIGINT METADATA FROM 'offset' VIRTUAL) WITH ('connector' = 'blackhole')
CREATE TABLE t (id INT, dbl AS id * 2) WITH ('connector' = 'blackhole')
CREATE TABLE t (id INT, ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', nm STRING) WITH ('connector' = 'stub', 'writable-metadata' = 'timestamp:TIMESTAMP_LTZ(3)')
CREATE TABLE t (id INT, code STRING NOT NULL) WITH ('connector' = 'blackhole')
CREATE TABLE t (id INT, m BIGINT NOT NULL METADATA, PRIMARY KEY (m) NOT ENFORCED) WITH ('connector' = 'kafka')
CREATE TABLE t (id INT, m BIGINT METADATA) PARTITIONED BY (m) WITH ('connector' = 'kafka')
CREATE TABLE t (id INT, m BIGINT METADATA, nxt AS m + id) WITH ('connector' = 'kafka')
CREATE TABLE t (id INT, nxt AS m + id, m BIGINT METADATA) WITH ('connector' = 'kafka')
CREATE TABLE t (a INT, b AS a + 1, c AS b + 1) WITH ('connector' = 'datagen')
CREATE TABLE t (m1 INT METADATA, p1 INT, g AS p1 + 1, m2 INT METADATA VIRTUAL, p2 STRING) WITH ('connector' = 'kafka')
CREATE TABLE u (p0 INT) LIKE t (EXCLUDING METADATA EXCLUDING GENERATED)
CREATE TABLE t (id INT, n STRING) WITH ('connector' = 'kafka')
CREATE TABLE t (id INT, pos BIGINT METADATA FROM 'offset') WITH ('connector' = 'kafka')
CREATE TABLE t (id INT, o BIGINT METADATA) WITH ('connector' = 'kafka')
CREATE TABLE t (id INT, o BIGINT METADATA, g AS o + 1) WITH ('connector' = 'kafka')
CREATE TABLE t (timestamp STRING) WITH ('connector' = 'kafka')
CREATE TABLE t (offset STRING) WITH ('connector' = 'kafka')
CREATE TABLE t (user STRING) WITH ('connector' = 'kafka')
CREATE TABLE t (key STRING) WITH ('connector' = 'kafka')
CREATE TABLE t (topic STRING) WITH ('connector' = 'kafka')
CREATE TABLE t (level STRING) WITH ('connector' = 'kafka')
CREATE TABLE t (position STRING) WITH ('connector' = 'kafka')
CREATE TABLE t (metadata STRING) WITH ('connector' = 'kafka')
CREATE TABLE t (row STRING) WITH ('connector' = 'kafka')
CREATE TABLE t (`timestamp` TIMESTAMP(3) METADATA, `offset` BIGINT METADATA VIRTUAL, `user` STRING, `partition` INT METADATA VIRTUAL) WITH ('connector' = 'kafka')
CREATE TABLE u (g AS `user`) LIKE t (EXCLUDING METADATA)
CREATE TABLE src (id INT NOT NULL COMMENT 'k', n STRING, d DECIMAL(10, 2), g AS id + 1, PRIMARY KEY (id) NOT ENFORCED) COMMENT 'source' WITH ('connector' = 'datagen', 'number-of-rows' = '1')
CREATE TABLE dst WITH ('connector' = 'blackhole') AS SELECT * FROM src
CREATE TABLE dst (x BIGINT, twice AS id * 2, z STRING COMMENT 'zz') WITH ('connector' = 'blackhole') AS SELECT 1 AS id, 'a' AS n
CREATE TABLE dst (m DOUBLE COMMENT 'wide') WITH ('connector' = 'blackhole') AS SELECT 'a' AS n, 2 AS m, TRUE AS o
CREATE TABLE dst (n INT) WITH ('connector' = 'blackhole') AS SELECT 'a' AS n, 2 AS m
CREATE TABLE dst (b, a) WITH ('connector' = 'blackhole') AS SELECT 1 AS a, 'x' AS b
CREATE TABLE dst (b) WITH ('connector' = 'blackhole') AS SELECT 1 AS a, 'x' AS b
CREATE TABLE dst (a, b STRING) WITH ('connector' = 'blackhole') AS SELECT 1 AS a, 'x' AS b
=> refused
CREATE TABLE dst (CONSTRAINT dk PRIMARY KEY (a) NOT ENFORCED) WITH ('connector' = 'blackhole') AS SELECT 1 AS a, 'x' AS b
CREATE TABLE dst (a AS 5) WITH ('connector' = 'blackhole') AS SELECT 1 AS a
CREATE TABLE dst (ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp') WITH ('connector' = 'stub', 'writable-metadata' = 'timestamp:TIMESTAMP_LTZ(3)') AS SELECT 1 AS a, TO_TIMESTAMP_LTZ(0, 3) AS ts
CREATE TABLE dst (q INT NOT NULL) WITH ('connector' = 'blackhole') AS SELECT 1 AS a
CREATE TABLE dst (q INT, r AS q + a) WITH ('connector' = 'blackhole') AS SELECT 1 AS a
CREATE TABLE dst (former INT) WITH ('connector' = 'blackhole')
CREATE TABLE IF NOT EXISTS dst WITH ('connector' = 'blackhole') AS SELECT 1 AS a
CREATE TEMPORARY TABLE dst WITH ('connector' = 'blackhole') AS SELECT 1 AS a
CREATE TABLE src (id INT NOT NULL, n STRING) WITH ('connector' = 'datagen', 'number-of-rows' = '1')
CREATE TABLE dst WITH ('connector' = 'blackhole') AS TABLE src
CREATE TABLE dst WITH ('connector' = 'blackhole') AS TABLE src /*+ OPTIONS('number-of-rows' = '2') */
CREATE TABLE dst WITH ('connector' = 'blackhole') AS SELECT * FROM src /*+ OPTIONS('number-of-rows' = '2') */
CREATE TABLE dst WITH ('connector' = 'blackhole') AS VALUES (1, 'a'), (2, 'b')
CREATE TABLE dst (former STRING) COMMENT 'was' WITH ('connector' = 'blackhole', 'x' = '1')
CREATE OR REPLACE TABLE dst WITH ('connector' = 'blackhole') AS SELECT 1 AS a
REPLACE TABLE dst WITH ('connector' = 'blackhole') AS SELECT 1 AS a
CREATE TABLE dst WITH ('connector' = 'blackhole', 'unknown-option' = '1') AS SELECT 1 AS a
CREATE TABLE dst (WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) PARTITIONED BY (p) WITH ('connector' = 'blackhole') AS SELECT 'p' AS p, TO_TIMESTAMP('2020-01-01 00:00:00') AS ts
