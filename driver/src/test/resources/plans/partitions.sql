-- PARTITIONED BY is native where the engine can; elsewhere it is stored, with a warning.
-- statement
CREATE TABLE clicks (
  id BIGINT,
  dt VARCHAR(10),
  hr INT,
  PRIMARY KEY (id, dt, hr) NOT ENFORCED
) PARTITIONED BY (dt, hr) WITH ('connector' = 'filesystem')
-- H2
CREATE TABLE "PUBLIC"."CLICKS" (
  "ID" BIGINT NOT NULL,
  "DT" VARCHAR(10) NOT NULL,
  "HR" INTEGER NOT NULL,
  PRIMARY KEY ("ID", "DT", "HR")
);
-- warning: PARTITIONED BY is stored, but the table is in one piece: H2 has no partitions
-- PostgreSQL
CREATE TABLE "public"."clicks" (
  "id" bigint NOT NULL,
  "dt" varchar(10) NOT NULL,
  "hr" integer NOT NULL,
  PRIMARY KEY ("id", "dt", "hr")
)
PARTITION BY LIST ("dt");
CREATE TABLE "public"."clicks_default" PARTITION OF "public"."clicks" DEFAULT
PARTITION BY LIST ("hr");
CREATE TABLE "public"."clicks_default_2" PARTITION OF "public"."clicks_default" DEFAULT;
-- MariaDB
COMMIT;
CREATE TABLE `test`.`clicks` (
  `id` bigint NOT NULL,
  `dt` varchar(10) NOT NULL,
  `hr` int NOT NULL,
  PRIMARY KEY (`id`, `dt`, `hr`)
) ENGINE=InnoDB
PARTITION BY KEY (`dt`, `hr`) PARTITIONS 8;
-- SQLite
CREATE TABLE `main`.`clicks` (
  `id` bigint NOT NULL,
  `dt` text NOT NULL,
  `hr` int NOT NULL,
  PRIMARY KEY (`id`, `dt`, `hr`)
);
-- warning: PARTITIONED BY is stored, but the table is in one piece: SQLite has no partitions
