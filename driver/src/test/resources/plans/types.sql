-- Every type of Flink's.
-- statement
CREATE TABLE every_type (
  c1 BOOLEAN, c2 TINYINT, c3 SMALLINT, c4 INT, c5 BIGINT, c6 FLOAT, c7 DOUBLE, c8 DECIMAL, c9 DECIMAL(38, 10),
  c10 CHAR(3), c11 VARCHAR(40), c12 STRING, c13 BINARY(4), c14 VARBINARY(16), c15 BYTES,
  c16 DATE, c17 TIME, c18 TIMESTAMP, c19 TIMESTAMP(9), c20 TIMESTAMP_LTZ(3), c21 TIMESTAMP(0) WITH LOCAL TIME ZONE,
  c22 ARRAY<INT NOT NULL>, c23 ARRAY<ARRAY<STRING>>, c24 MAP<STRING, BYTES>, c25 ROW<a INT, b ARRAY<STRING>>, c26 MULTISET<STRING>,
  c27 VARCHAR(2000000000), c28 UUID, c29 INT ARRAY
)
-- H2
CREATE TABLE "PUBLIC"."EVERY_TYPE" (
  "C1"  BOOLEAN,
  "C2"  TINYINT,
  "C3"  SMALLINT,
  "C4"  INTEGER,
  "C5"  BIGINT,
  "C6"  REAL,
  "C7"  DOUBLE PRECISION,
  "C8"  DECIMAL(10, 0),
  "C9"  DECIMAL(38, 10),
  "C10" CHAR(3),
  "C11" VARCHAR(40),
  "C12" VARCHAR,
  "C13" BINARY(4),
  "C14" VARBINARY(16),
  "C15" VARBINARY,
  "C16" DATE,
  "C17" TIME(0),
  "C18" TIMESTAMP(6),
  "C19" TIMESTAMP(9),
  "C20" TIMESTAMP(3) WITH TIME ZONE,
  "C21" TIMESTAMP(0) WITH TIME ZONE,
  "C22" INTEGER ARRAY,
  "C23" VARCHAR ARRAY ARRAY,
  "C24" JSON,
  "C25" JSON,
  "C26" JSON,
  "C27" VARCHAR,
  "C28" UUID,
  "C29" INTEGER ARRAY
);
-- PostgreSQL
CREATE TABLE "public"."every_type" (
  "c1"  boolean,
  "c2"  smallint,
  "c3"  smallint,
  "c4"  integer,
  "c5"  bigint,
  "c6"  real,
  "c7"  double precision,
  "c8"  numeric(10,0),
  "c9"  numeric(38,10),
  "c10" char(3),
  "c11" varchar(40),
  "c12" text,
  "c13" bytea,
  "c14" bytea,
  "c15" bytea,
  "c16" date,
  "c17" time(0),
  "c18" timestamp(6),
  "c19" timestamp(6),
  "c20" timestamptz(3),
  "c21" timestamptz(0),
  "c22" integer[],
  "c23" jsonb,
  "c24" jsonb,
  "c25" jsonb,
  "c26" jsonb,
  "c27" text,
  "c28" UUID,
  "c29" integer[]
);
-- warning: c19: TIMESTAMP(9) keeps 6 digits of a second here, not 9
