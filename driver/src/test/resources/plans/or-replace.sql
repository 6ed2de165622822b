-- OR REPLACE is honoured.
-- given
CREATE TABLE t (id INT, seen TIMESTAMP_LTZ(3) METADATA FROM 'op_ts' VIRTUAL);
-- statement
CREATE OR REPLACE TABLE t (id BIGINT, name STRING)
-- H2
DROP TABLE IF EXISTS "PUBLIC"."T";
DROP SEQUENCE IF EXISTS "PUBLIC"."likewise_T_offset";
CREATE TABLE "PUBLIC"."T" (
  "ID"   BIGINT,
  "NAME" VARCHAR
);
-- PostgreSQL
DROP TABLE IF EXISTS "public"."t";
DROP FUNCTION IF EXISTS "public"."likewise_t_metadata"();
CREATE TABLE "public"."t" (
  "id"   bigint,
  "name" text
);
-- MariaDB
DROP TABLE IF EXISTS `test`.`t`;
DROP SEQUENCE IF EXISTS `test`.`likewise_t_offset`;
COMMIT;
CREATE TABLE `test`.`t` (
  `id`   bigint,
  `name` longtext
) ENGINE=InnoDB;
-- SQLite
DROP TABLE IF EXISTS `main`.`t`;
DROP TABLE IF EXISTS `main`.`likewise_t_keeping`;
CREATE TABLE `main`.`t` (
  `id`   bigint,
  `name` text
);
