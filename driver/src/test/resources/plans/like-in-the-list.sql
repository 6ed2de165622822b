-- LIKE among the columns: each base has its own rules, and its columns stand where its clause does.
-- given
CREATE TABLE base_table_1 (id BIGINT, name STRING, PRIMARY KEY (id)) WITH ('connector' = 'kafka', 'start' = '7');
CREATE TABLE base_table_2 (tstmp TIMESTAMP(3), PRIMARY KEY (tstmp)) WITH ('connector' = 'filesystem');
-- statement
CREATE TABLE derived_table (
  first_column INT,
  LIKE base_table_1 (OVERWRITING SOURCE_OPTIONS),
  LIKE base_table_2 (EXCLUDING SOURCE_OPTIONS, EXCLUDING CONSTRAINTS),
  day_of AS CAST(tstmp AS DATE),
  WATERMARK FOR tstmp AS tstmp - INTERVAL '5' SECOND
) WITH ('start' = '0')
-- H2
CREATE TABLE "PUBLIC"."DERIVED_TABLE" (
  "FIRST_COLUMN" INTEGER,
  "ID"           BIGINT NOT NULL,
  "NAME"         VARCHAR,
  "TSTMP"        TIMESTAMP(3) NOT NULL,
  "DAY_OF"       DATE GENERATED ALWAYS AS (CAST("TSTMP" AS DATE)),
  PRIMARY KEY ("ID")
);
-- PostgreSQL
CREATE TABLE "public"."derived_table" (
  "first_column" integer,
  "id"           bigint NOT NULL,
  "name"         text,
  "tstmp"        timestamp(3) NOT NULL,
  "day_of"       date GENERATED ALWAYS AS (CAST("tstmp" AS date)) STORED,
  PRIMARY KEY ("id")
);
-- MariaDB
COMMIT;
CREATE TABLE `test`.`derived_table` (
  `first_column` int,
  `id`           bigint NOT NULL,
  `name`         longtext,
  `tstmp`        datetime(3) NOT NULL,
  `day_of`       date GENERATED ALWAYS AS (CAST(`tstmp` AS DATE)) STORED,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB;
-- SQLite
CREATE TABLE `main`.`derived_table` (
  `first_column` int,
  `id`           bigint NOT NULL,
  `name`         text,
  `tstmp`        text NOT NULL,
  `day_of`       GENERATED ALWAYS AS (SUBSTR(`tstmp`, 1, 10)) STORED,
  PRIMARY KEY (`id`)
);
