-- INCLUDING ALL brings indexes too, under names that are free; a view would bring its columns.
-- given
CREATE TABLE visits (id INT NOT NULL, seen INT, place VARCHAR(20), CONSTRAINT few CHECK (seen < 9));
CREATE INDEX visits_seen ON visits (seen DESC, id);
CREATE UNIQUE INDEX visits_place ON visits (place);
-- statement
CREATE TABLE visits_copy LIKE visits (INCLUDING ALL)
-- H2
CREATE TABLE "PUBLIC"."VISITS_COPY" (
  "ID"    INTEGER NOT NULL,
  "SEEN"  INTEGER,
  "PLACE" CHARACTER VARYING(20),
  CHECK ("SEEN" < 9)
);
CREATE UNIQUE NULLS DISTINCT INDEX "VISITS_COPY_PLACE_IDX" ON "PUBLIC"."VISITS_COPY" ("PLACE" NULLS FIRST);
CREATE INDEX "VISITS_COPY_SEEN_ID_IDX" ON "PUBLIC"."VISITS_COPY" ("SEEN" DESC NULLS LAST, "ID" NULLS FIRST);
-- PostgreSQL
CREATE TABLE "public"."visits_copy" (
  "id"    integer NOT NULL,
  "seen"  integer,
  "place" character varying(20),
  CONSTRAINT "few" CHECK (seen < 9)
);
CREATE UNIQUE INDEX ON "public"."visits_copy" USING btree (place);
CREATE INDEX ON "public"."visits_copy" USING btree (seen DESC, id);
-- MariaDB
COMMIT;
CREATE TABLE `test`.`visits_copy` (
  `id`    int(11) NOT NULL,
  `seen`  int(11),
  `place` varchar(20) COLLATE utf8mb4_general_ci,
  UNIQUE (`place`),
  CONSTRAINT `few` CHECK (`seen` < 9),
  KEY `visits_seen` (`seen` DESC,`id`)
) ENGINE=InnoDB;
-- SQLite
CREATE TABLE `main`.`visits_copy` (
  `id`    INT NOT NULL,
  `seen`  INT,
  `place` VARCHAR(20),
  CONSTRAINT `few` CHECK (seen < 9)
);
CREATE UNIQUE INDEX `main`.`visits_copy_place_idx` ON `visits_copy` (place);
CREATE INDEX `main`.`visits_copy_seen_id_idx` ON `visits_copy` (seen DESC, id);
