-- The engine's own clauses are carried over, names in backquotes in its own quotes; odd names survive.
-- statement
CREATE TABLE `odd "name" ä$1` (
  "a.b" INT DEFAULT 5 NOT NULL,
  `c d` INT CHECK (`c d` > 0) COMMENT 'it''s',
  user STRING UNIQUE,
  CONSTRAINT "Key" PRIMARY KEY ("a.b"),
  CONSTRAINT few CHECK (`c d` < "a.b")
) COMMENT 'say "hi"'
-- H2
CREATE TABLE "PUBLIC"."ODD ""NAME"" Ä$1" (
  "a.b"  INTEGER DEFAULT 5 NOT NULL,
  "C D"  INTEGER CHECK ("C D" > 0),
  "USER" VARCHAR,
  CONSTRAINT "Key" PRIMARY KEY ("a.b"),
  UNIQUE ("USER"),
  CONSTRAINT few CHECK ("C D" < "a.b")
);
COMMENT ON TABLE "PUBLIC"."ODD ""NAME"" Ä$1" IS 'say "hi"';
COMMENT ON COLUMN "PUBLIC"."ODD ""NAME"" Ä$1"."C D" IS 'it''s';
-- PostgreSQL
CREATE TABLE "public"."odd ""name"" ä$1" (
  "a.b"  integer DEFAULT 5 NOT NULL,
  "c d"  integer CHECK ("c d" > 0),
  "user" text,
  CONSTRAINT "Key" PRIMARY KEY ("a.b"),
  UNIQUE ("user"),
  CONSTRAINT few CHECK ("c d" < "a.b")
);
COMMENT ON TABLE "public"."odd ""name"" ä$1" IS 'say "hi"';
COMMENT ON COLUMN "public"."odd ""name"" ä$1"."c d" IS 'it''s';
-- MariaDB
COMMIT;
CREATE TABLE `test`.`odd "name" ä$1` (
  `a.b`  int DEFAULT 5 NOT NULL,
  `c d`  int COMMENT 'it''s' CHECK (`c d` > 0),
  `user` longtext,
  CONSTRAINT `Key` PRIMARY KEY (`a.b`),
  UNIQUE (`user`),
  CONSTRAINT few CHECK (`c d` < "a.b")
) ENGINE=InnoDB COMMENT='say "hi"';
-- SQLite
CREATE TABLE `main`.`odd "name" ä$1` (
  `a.b`  int DEFAULT 5 NOT NULL,
  `c d`  int CHECK (`c d` > 0),
  `user` text,
  CONSTRAINT `Key` PRIMARY KEY (`a.b`),
  UNIQUE (`user`),
  CONSTRAINT few CHECK (`c d` < "a.b")
);
