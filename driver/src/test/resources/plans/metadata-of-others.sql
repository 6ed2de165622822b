-- With options a table may describe another system, whose metadata keys nobody here knows.
-- statement
CREATE TABLE feed (
  id INT,
  part INT METADATA FROM 'partition' VIRTUAL,
  topic STRING METADATA
) WITH ('connector' = 'kafka')
-- H2
CREATE TABLE "PUBLIC"."FEED" (
  "ID"    INTEGER,
  "PART"  INTEGER GENERATED ALWAYS AS (CAST(NULL AS INTEGER)),
  "TOPIC" VARCHAR
);
-- warning: PART is always NULL: its key is another system's
-- warning: TOPIC is an ordinary column: its key is another system's
-- PostgreSQL
CREATE TABLE "public"."feed" (
  "id"    integer,
  "part"  integer GENERATED ALWAYS AS (CAST(NULL AS integer)) STORED,
  "topic" text
);
-- warning: part is always NULL: its key is another system's
-- warning: topic is an ordinary column: its key is another system's
-- MariaDB
COMMIT;
CREATE TABLE `test`.`feed` (
  `id`    int,
  `part`  int GENERATED ALWAYS AS (CAST(NULL AS SIGNED)) STORED,
  `topic` longtext
) ENGINE=InnoDB;
-- warning: part is always NULL: its key is another system's
-- warning: topic is an ordinary column: its key is another system's
-- SQLite
CREATE TABLE `main`.`feed` (
  `id`    int,
  `part`  int GENERATED ALWAYS AS (NULL) STORED,
  `topic` text
);
-- warning: part is always NULL: its key is another system's
-- warning: topic is an ordinary column: its key is another system's
