-- EXCLUDING ALL keeps NOT NULL and column comments; EXCLUDING COLUMNS leaves columns out.
-- given
CREATE TABLE customer (
  id bigint NOT NULL PRIMARY KEY,
  email varchar(80) NOT NULL UNIQUE,
  rating int DEFAULT 3,
  born date
);
COMMENT ON COLUMN customer.email IS 'never shown';
-- given MariaDB
CREATE TABLE customer (
  id bigint NOT NULL PRIMARY KEY,
  email varchar(80) NOT NULL UNIQUE COMMENT 'never shown',
  rating int DEFAULT 3,
  born date
);
-- given SQLite
CREATE TABLE customer (
  id bigint NOT NULL PRIMARY KEY,
  email varchar(80) NOT NULL UNIQUE,
  rating int DEFAULT 3,
  born date
);
-- statement
CREATE TABLE customer_copy LIKE customer (EXCLUDING ALL, EXCLUDING COLUMNS (born, rating))
-- H2
CREATE TABLE "PUBLIC"."CUSTOMER_COPY" (
  "ID"    BIGINT NOT NULL,
  "EMAIL" CHARACTER VARYING(80) NOT NULL
);
COMMENT ON COLUMN "PUBLIC"."CUSTOMER_COPY"."EMAIL" IS 'never shown';
-- PostgreSQL
CREATE TABLE "public"."customer_copy" (
  "id"    bigint NOT NULL,
  "email" character varying(80) NOT NULL
);
COMMENT ON COLUMN "public"."customer_copy"."email" IS 'never shown';
-- MariaDB
COMMIT;
CREATE TABLE `test`.`customer_copy` (
  `id`    bigint(20) NOT NULL,
  `email` varchar(80) COLLATE utf8mb4_general_ci NOT NULL COMMENT 'never shown'
) ENGINE=InnoDB;
-- SQLite
CREATE TABLE `main`.`customer_copy` (
  `id`    bigint NOT NULL,
  `email` varchar(80) NOT NULL
);
