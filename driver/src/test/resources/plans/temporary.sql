-- A temporary table is the engine's; its definition is kept in the session, not in the database.
-- statement
CREATE TEMPORARY TABLE scratch (
  id INT,
  twice AS id * 2
) WITH ('connector' = 'datagen')
-- H2
CREATE LOCAL TEMPORARY TABLE "PUBLIC"."SCRATCH" (
  "ID"    INTEGER,
  "TWICE" INTEGER GENERATED ALWAYS AS ("ID" * 2)
);
-- PostgreSQL
CREATE TEMPORARY TABLE "scratch" (
  "id"    integer,
  "twice" integer GENERATED ALWAYS AS ("id" * 2) STORED
);
-- MariaDB
CREATE TEMPORARY TABLE `test`.`scratch` (
  `id`    int,
  `twice` bigint GENERATED ALWAYS AS (`id` * 2) STORED
) ENGINE=InnoDB;
-- SQLite
CREATE TEMPORARY TABLE `scratch` (
  `id`    int,
  `twice` GENERATED ALWAYS AS (`id` * 2) STORED
);
