-- A base that Likewise did not make: defaults, identity, unique keys and checks come along, its names for them do not.
-- given
CREATE TABLE customer (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT customer_key PRIMARY KEY,
  email varchar(80) NOT NULL CONSTRAINT customer_email UNIQUE,
  rating int DEFAULT 3 CONSTRAINT customer_rating CHECK (rating BETWEEN 0 AND 5),
  twice int GENERATED ALWAYS AS (rating * 2) STORED,
  born date
);
-- given MariaDB
CREATE TABLE customer (
  id bigint AUTO_INCREMENT PRIMARY KEY,
  email varchar(80) NOT NULL,
  rating int DEFAULT 3 CHECK (rating BETWEEN 0 AND 5),
  twice int GENERATED ALWAYS AS (rating * 2) STORED,
  born date,
  CONSTRAINT customer_email UNIQUE (email)
);
-- given SQLite
CREATE TABLE customer (
  id INTEGER PRIMARY KEY,
  email varchar(80) NOT NULL CONSTRAINT customer_email UNIQUE,
  rating int DEFAULT 3 CONSTRAINT customer_rating CHECK (rating BETWEEN 0 AND 5),
  twice int GENERATED ALWAYS AS (rating * 2) STORED,
  born date
);
-- statement
CREATE TABLE customer_copy (note STRING) WITH ('connector' = 'jdbc') LIKE customer
-- H2
CREATE TABLE "PUBLIC"."CUSTOMER_COPY" (
  "ID"     BIGINT GENERATED ALWAYS AS IDENTITY NOT NULL,
  "EMAIL"  CHARACTER VARYING(80) NOT NULL,
  "RATING" INTEGER DEFAULT 3,
  "TWICE"  INTEGER GENERATED ALWAYS AS ("RATING" * 2),
  "BORN"   DATE,
  "NOTE"   VARCHAR,
  PRIMARY KEY ("ID"),
  UNIQUE ("EMAIL"),
  CHECK ("RATING" BETWEEN 0 AND 5)
);
-- PostgreSQL
CREATE TABLE "public"."customer_copy" (
  "id"     bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  "email"  character varying(80) NOT NULL,
  "rating" integer DEFAULT 3,
  "twice"  integer GENERATED ALWAYS AS (rating * 2) STORED,
  "born"   date,
  "note"   text,
  PRIMARY KEY ("id"),
  UNIQUE ("email"),
  CONSTRAINT "customer_rating" CHECK (rating >= 0 AND rating <= 5)
);
-- MariaDB
COMMIT;
CREATE TABLE `test`.`customer_copy` (
  `id`     bigint(20) AUTO_INCREMENT NOT NULL,
  `email`  varchar(80) COLLATE utf8mb4_general_ci NOT NULL,
  `rating` int(11) DEFAULT 3,
  `twice`  int(11) GENERATED ALWAYS AS (`rating` * 2) STORED,
  `born`   date,
  `note`   longtext,
  PRIMARY KEY (`id`),
  UNIQUE (`email`),
  CHECK (`rating` between 0 and 5)
) ENGINE=InnoDB;
-- SQLite
CREATE TABLE `main`.`customer_copy` (
  `id`     integer NOT NULL,
  `email`  varchar(80) NOT NULL,
  `rating` INT DEFAULT 3,
  `twice`  INT GENERATED ALWAYS AS (rating * 2) STORED,
  `born`   date,
  `note`   text,
  PRIMARY KEY (`id`),
  UNIQUE (`email`),
  CONSTRAINT `customer_rating` CHECK (rating BETWEEN 0 AND 5)
);
