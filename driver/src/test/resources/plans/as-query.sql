-- Declared columns that the query has not come first; the others are as declared, where the query has them. The rows are copied once.
-- given
CREATE TABLE src (id INT NOT NULL, n VARCHAR(9), m INT);
-- statement
CREATE TABLE dst (
  note STRING DEFAULT 'none',
  twice AS id * 2,
  m BIGINT COMMENT 'wide',
  PRIMARY KEY (id) NOT ENFORCED
) WITH ('connector' = 'blackhole') AS SELECT n, m, id FROM src
-- H2
CREATE TABLE "PUBLIC"."DST" (
  "NOTE"  VARCHAR DEFAULT 'none',
  "TWICE" INTEGER GENERATED ALWAYS AS ("ID" * 2),
  "N"     CHARACTER VARYING(9),
  "M"     BIGINT,
  "ID"    INTEGER NOT NULL,
  PRIMARY KEY ("ID")
);
COMMENT ON COLUMN "PUBLIC"."DST"."M" IS 'wide';
INSERT INTO "PUBLIC"."DST" ("N", "M", "ID")
SELECT n, m, id FROM src;
-- PostgreSQL
CREATE TABLE "public"."dst" (
  "note"  text DEFAULT 'none',
  "twice" integer GENERATED ALWAYS AS ("id" * 2) STORED,
  "n"     character varying(9),
  "m"     bigint,
  "id"    integer NOT NULL,
  PRIMARY KEY ("id")
);
COMMENT ON COLUMN "public"."dst"."m" IS 'wide';
INSERT INTO "public"."dst" ("n", "m", "id")
SELECT n, m, id FROM src;
-- MariaDB
COMMIT;
CREATE TABLE `test`.`dst` (
  `note`  longtext DEFAULT 'none',
  `twice` bigint GENERATED ALWAYS AS (`id` * 2) STORED,
  `n`     varchar(9) COLLATE utf8mb4_general_ci,
  `m`     bigint COMMENT 'wide',
  `id`    int NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB;
INSERT INTO `test`.`dst` (`n`, `m`, `id`)
SELECT n, m, id FROM src;
-- SQLite
CREATE TABLE `main`.`dst` (
  `note`  text DEFAULT 'none',
  `twice` GENERATED ALWAYS AS (`id` * 2) STORED,
  `n`     VARCHAR(9),
  `m`     bigint,
  `id`    INT NOT NULL,
  PRIMARY KEY (`id`)
);
INSERT INTO `main`.`dst` (`n`, `m`, `id`)
SELECT n, m, id FROM src;
