-- Two lines, one case: a statement, and below it carets under what is to blame, with the error.
-- An error in brackets is of another kind than SYNTAX.

-- columns
CREATE TABLE t ()
                ^ Expected a column, found ')'
CREATE TABLE t (a INT,)
                      ^ Expected a column, found ')'
CREATE TABLE t (a)
                ^ Column a has no type
CREATE TABLE t (a, b STRING) WITH ('k' = 'v')
                ^ Column a has no type
CREATE TABLE t (a INT b STRING)
                      ^ Expected ',' or ')' or a clause of the column, found b
CREATE TABLE t (a INT; b INT)
                     ^ Expected ',' or ')', found ';'
CREATE TABLE t (1a INT)
                ^^ Expected a column, found 1a
CREATE TABLE t ("" INT)
                ^^ A name cannot be empty
CREATE TABLE t ('a' INT)
                ^^^ Expected a column, found 'a'
CREATE TABLE t (a INT NOT NULL NOT NULL)
                               ^^^ [DUPLICATE_CLAUSE] Column a has NULL or NOT NULL twice
CREATE TABLE t (a INT NULL NOT NULL)
                           ^^^ [DUPLICATE_CLAUSE] Column a has NULL or NOT NULL twice
CREATE TABLE t (a INT PRIMARY KEY UNIQUE)
                                  ^^^^^^ [DUPLICATE_CLAUSE] Column a has PRIMARY KEY or UNIQUE twice
CREATE TABLE t (a INT DEFAULT 1 DEFAULT 2)
                                ^^^^^^^ [DUPLICATE_CLAUSE] Column a has DEFAULT twice
CREATE TABLE t (a INT COMMENT 'a' COMMENT 'b')
                                  ^^^^^^^ [DUPLICATE_CLAUSE] Column a has COMMENT twice
CREATE TABLE t (a INT COMMENT b)
                              ^ Expected a comment in single quotes, found b
CREATE TABLE t (a INT COMMENT "b")
                              ^^^ Expected a comment in single quotes, found "b"
CREATE TABLE t (a INT PRIMARY)
                             ^ Expected KEY, found ')'
CREATE TABLE t (a INT NOT ENFORCED)
                          ^^^^^^^^ Expected NULL, found ENFORCED
CREATE TABLE t (a INT NOTT NULL)
                      ^^^^ Expected ',' or ')' or a clause of the column, found NOTT; did you mean NOT?
CREATE TABLE t (a INT COMENT 'x')
                      ^^^^^^ Expected ',' or ')' or a clause of the column, found COMENT; did you mean COMMENT?
CREATE TABLE t (a INT DEFAULT)
                             ^ Expected a value, found ')'
CREATE TABLE t (a INT = 3)
                      ^ Expected ',' or ')', found '='
CREATE TABLE t (a INT CHECK (a > 0)
                                   ^ Expected ',' or ')', found the end of the statement
CREATE TABLE t (a INT CHECK (a > 0]))
                                  ^ Nothing that this ] could close
CREATE TABLE t (a INT PRIMARY KEY DEFERRABLE)
                                  ^^^^^^^^^^ [UNSUPPORTED] A key of a statement of Likewise cannot be declared DEFERRABLE; leave it out, or add the key with the engine's own ALTER TABLE
CREATE TABLE t (a INT, PRIMARY KEY (a) USING INDEX x)
                                       ^^^^^ [UNSUPPORTED] A key of a statement of Likewise cannot be declared USING; leave it out, or add the key with the engine's own ALTER TABLE
CREATE TABLE t (a INT, PRIMARY KEY USING INDEX x)
                                   ^^^^^ [UNSUPPORTED] A key of a statement of Likewise cannot be declared USING; leave it out, or add the key with the engine's own ALTER TABLE

-- types
CREATE TABLE t (a MAP<INT>)
                         ^ Expected ',', found '>'
CREATE TABLE t (a ARRAY<INT, INT>)
                           ^ Expected '>', found ','
CREATE TABLE t (a MULTISTE<INT>)
                  ^^^^^^^^ MULTISTE takes no <…>; did you mean MULTISET?
CREATE TABLE t (a ROW<INT>)
                         ^ Expected a type, found '>'
CREATE TABLE t (a DECIMAL(10,))
                             ^ Expected a parameter of the type, found ')'
CREATE TABLE t (a TIMESTAMP(3) WITH LOCL TIME ZONE)
                                    ^^^^ Expected LOCAL TIME ZONE or TIME ZONE, found LOCL; did you mean LOCAL?
CREATE TABLE t (a INTERVAL DAY TO SECONDS)
                                  ^^^^^^^ Expected a unit of time, found SECONDS; did you mean SECOND?
CREATE TABLE t (a INT[x])
                      ^ Expected the size of an array, found x
CREATE TABLE t (a ARRAY<INT)
                           ^ Expected '>', found ')'

-- computed columns
CREATE TABLE t (a AS)
                    ^ Expected an expression, found ')'
CREATE TABLE t (a AS (b + 1)
                            ^ Expected ',' or ')', found the end of the statement
CREATE TABLE t (a AS b + 1) + 2)
                            ^ Expected a clause of the table or the end of the statement, found '+'
CREATE TABLE t (a AS b ? 1)
                       ^ A parameter cannot stand in this statement
CREATE TABLE t (a AS b + 1 PERSISTED)
                           ^^^^^^^^^ PERSISTED is a draft that was rejected; a metadata column is stored unless it is VIRTUAL: name type METADATA [FROM 'key'] [VIRTUAL]
CREATE TABLE t (a AS b + 1 NOT NULL)
                           ^^^ NOT is out of place: a computed column is: name AS expression [COMMENT 'text']
CREATE TABLE t (a AS b + 1 VIRTUAL)
                           ^^^^^^^ VIRTUAL is out of place: a computed column is: name AS expression [COMMENT 'text']
CREATE TABLE t (a AS CAST(SYSTEM_METADATA("offset") AS INT))
                          ^^^^^^^^^^^^^^^ SYSTEM_METADATA is a draft that was rejected; write a metadata column: name type METADATA FROM 'offset'
CREATE TABLE t (a AS 'x)
                     ^^^ This string does not end

-- metadata columns
CREATE TABLE t (id INT, o METADATA)
                          ^^^^^^^^ METADATA needs a type in front of it, for example: o BIGINT METADATA
CREATE TABLE t (o METADATA FROM 'offset')
                  ^^^^^^^^ METADATA needs a type in front of it, for example: o BIGINT METADATA
CREATE TABLE t (o BIGINT METADATA VIRTUAL FROM 'offset')
                                          ^^^^ FROM is out of place: a metadata column is: name type [NOT NULL] METADATA [FROM 'key'] [VIRTUAL] [COMMENT 'text']
CREATE TABLE t (o BIGINT METADATA PRIMARY KEY NOT ENFORCED)
                                  ^^^^^^^ PRIMARY is out of place: a metadata column is: name type [NOT NULL] METADATA [FROM 'key'] [VIRTUAL] [COMMENT 'text']
CREATE TABLE t (o BIGINT METADATA FROM offset)
                                       ^^^^^^ Expected a metadata key in single quotes, found offset
CREATE TABLE t (o BIGINT METADTA FROM 'offset')
                         ^^^^^^^ Expected ',' or ')' or a clause of the column, found METADTA; did you mean METADATA?
CREATE TABLE t (o BIGINT METADATA VIRTUL)
                                  ^^^^^^ Expected ',' or ')', found VIRTUL; did you mean VIRTUAL?
CREATE TABLE t (o BIGINT DEFAULT 3 METADATA)
                                   ^^^^^^^^ METADATA is out of place: a metadata column is: name type [NOT NULL] METADATA [FROM 'key'] [VIRTUAL] [COMMENT 'text']
CREATE TABLE t (o BIGINT METADATA NOT NULL)
                                  ^^^ NOT is out of place: a metadata column is: name type [NOT NULL] METADATA [FROM 'key'] [VIRTUAL] [COMMENT 'text']
CREATE TABLE t (o BIGINT VIRTUAL)
                         ^^^^^^^ VIRTUAL is out of place: a metadata column is: name type [NOT NULL] METADATA [FROM 'key'] [VIRTUAL] [COMMENT 'text']
CREATE TABLE t (o TIMESTAMP(3) SYSTEM_METADATA("timestamp"))
                               ^^^^^^^^^^^^^^^ SYSTEM_METADATA is a draft that was rejected; write a metadata column: name type METADATA FROM 'timestamp'
CREATE TABLE t (o SYSTEM_METADATA('it''s'))
                  ^^^^^^^^^^^^^^^ SYSTEM_METADATA is a draft that was rejected; write a metadata column: name type METADATA FROM 'it''s'
CREATE TABLE t (o BIGINT METADATA PERSISTED)
                                  ^^^^^^^^^ PERSISTED is a draft that was rejected; a metadata column is stored unless it is VIRTUAL: name type METADATA [FROM 'key'] [VIRTUAL]
CREATE TABLE t (o BIGINT PERSISTED)
                         ^^^^^^^^^ PERSISTED is a draft that was rejected; a metadata column is stored unless it is VIRTUAL: name type METADATA [FROM 'key'] [VIRTUAL]

-- constraints
CREATE TABLE t (a INT, PRIMARY KEY ())
                                    ^ Expected a column of the key, found ')'
CREATE TABLE t (a INT, PRIMARY KEY (a) NOT ENFORCD)
                                           ^^^^^^^ Expected ENFORCED, found ENFORCD; did you mean ENFORCED?
CREATE TABLE t (a INT, PRIMRY KEY (a))
                       ^^^^^^ Expected a column or a constraint, found PRIMRY; did you mean PRIMARY?
CREATE TABLE t (WATERMARK FOR ts)
                                ^ Expected AS, found ')'
CREATE TABLE t (WATERMAKR FOR ts AS ts)
                ^^^^^^^^^ Expected a column or a constraint, found WATERMAKR; did you mean WATERMARK?
CREATE TABLE t (WATERMARK FOR AS ts)
                                 ^^ Expected AS, found ts
CREATE TABLE t (LIKE base, x INT) LIKE other
                                  ^^^^^^^^^^ LIKE stands among the columns already: behind them there can be no LIKE and no AS
CREATE TABLE t (LIKE base) AS SELECT 1 AS a
                           ^^^^^^^^^^^^^^^^ LIKE stands among the columns already: behind them there can be no LIKE and no AS
CREATE TABLE t (LIKE base (OVERWRITING OPTIONS INCLUDING STATISTICS))
                                                         ^^^^^^^^^^ Expected one of ALL, CONSTRAINTS, DISTRIBUTION, GENERATED, METADATA, OPTIONS, PARTITIONS, WATERMARKS, COMMENTS, DEFAULTS, INDEXES, IDENTITY, STORAGE, COLUMNS, found STATISTICS
CREATE TABLE t (LIKE base OVERWRITING OPTIONS)
                          ^^^^^^^^^^^ OVERWRITING stands in parentheses: LIKE name (OVERWRITING …)
CREATE TABLE t (LIKE base INCLUDING WATERMARKS)
                                    ^^^^^^^^^^ Expected one of ALL, CONSTRAINTS, GENERATED, COMMENTS, DEFAULTS, INDEXES, IDENTITY, STORAGE, COMPRESSION, STATISTICS, found WATERMARKS
CREATE TABLE t (LIKE base ())
                           ^ Expected INCLUDING, EXCLUDING or OVERWRITING, found ')'

-- the table
CREATE TABLE
            ^ Expected the name of a table, found the end of the statement
CREATE TABLE (a INT)
             ^ Expected the name of a table, found '('
CREATE TABLE a.b.c.d (a INT)
                   ^ A name has at most three parts: catalog.database.table
CREATE TABLE a. (a INT)
                ^ Expected the name of a table, found '('
CREATE GLOBAL TEMPORARY TABLE t (a AS 1)
       ^^^^^^ [UNSUPPORTED] GLOBAL does not go with a statement of Likewise
CREATE UNLOGGED TABLE t (a AS 1)
       ^^^^^^^^ [UNSUPPORTED] UNLOGGED does not go with a statement of Likewise
CREATE TABLE IF EXISTS t (a INT)
                ^^^^^^ Expected a clause of the table or the end of the statement, found EXISTS
CREATE TABLE t (a INT) COMMENT
                              ^ Expected a comment in single quotes, found the end of the statement
CREATE TABLE t (a INT) COMMNT 'x'
                       ^^^^^^ Expected a clause of the table or the end of the statement, found COMMNT; did you mean COMMENT?
CREATE TABLE t (a INT) WITH ('k' = 'v') COMMENT 'x'
                                        ^^^^^^^ COMMENT is out of place: the order is COMMENT, DISTRIBUTED, PARTITIONED BY, WITH, then LIKE or AS
CREATE TABLE t (a INT) WITH (k = 'v')
                             ^ Expected an option in single quotes, found k
CREATE TABLE t (a INT) WITH ('k' = v)
                                   ^ Expected the option's value in single quotes, found v
CREATE TABLE t (a INT) WITH ('k' 'v')
                                 ^^^ Expected '=' and the option's value, found 'v'
CREATE TABLE t (a INT) WITH ('k' = 'v',)
                                       ^ Expected an option in single quotes, found ')'
CREATE TABLE t (a INT) WITH ('k' = 'v'
                                      ^ Expected ',' or ')', found the end of the statement
CREATE TABLE t (a INT) WITH ('k' = 'v)
                                   ^^^ This string does not end
CREATE TABLE t (a INT) DISTRIBUTED HASH (a)
                                   ^^^^ Expected BY or INTO, found HASH
CREATE TABLE t (a INT) DISTRIBUTED BY RANDOM (a)
                                      ^^^^^^ Expected HASH, RANGE or '(', found RANDOM
CREATE TABLE t (a INT) DISTRIBUTED BY (a) INTO 0 BUCKETS
                                               ^ Expected a number of buckets of at least 1
CREATE TABLE t (a INT) DISTRIBUTED BY (a) INTO 1.5 BUCKETS
                                               ^^^ Expected a number of buckets, found 1.5
CREATE TABLE t (a INT) DISTRIBUTED BY (a) INTO 99999999999 BUCKETS
                                               ^^^^^^^^^^^ Expected a number of buckets, found 99999999999
CREATE TABLE t (a INT) DISTRIBUTED BY (a) INTO 3 BUCKET
                                                 ^^^^^^ Expected BUCKETS, found BUCKET; did you mean BUCKETS?
CREATE TABLE t (a INT) PARTITIONED (a)
                                   ^ Expected BY, found '('
CREATE TABLE t (a INT) PARTITIONED BY (a + 1)
                                         ^ Expected ')', found '+'
CREATE TABLE t (a INT) WITH ('k' = 'v') ENGINE = InnoDB
                                        ^^^^^^ [UNSUPPORTED] ENGINE is a clause of the engine, which a statement of Likewise cannot have; storage parameters can be written as options: WITH ('<engine>.<parameter>' = '…')
CREATE TABLE t (a INT) WITH ('k' = 'v'); SELECT 1
                                         ^^^^^^ One statement at a time: more follows the semicolon
CREATE TABLE t (a INT) WITH ('k' = 'v');;
                                        ^ One statement at a time: more follows the semicolon
CREATE TABLE t (a INT) /* open
                       ^^^^^^^ This comment does not end
CREATE TABLE t /*+ OPTIONS('a' = 'b') */ (a INT)
               ^^^^^^^^^^^^^^^^^^^^^^^^^ A hint can only stand behind the source of AS TABLE
/*+ OPTIONS('a' = 'b') */ CREATE TABLE t (a INT)
^^^^^^^^^^^^^^^^^^^^^^^^^ A hint can only stand behind the source of AS TABLE

-- LIKE
CREATE TABLE d LIKE
                   ^ Expected the name of a table, found the end of the statement
CREATE TABLE d LIKE b ()
                       ^ Expected INCLUDING, EXCLUDING or OVERWRITING, found ')'
CREATE TABLE d LIKE b INCLUDING ALL
                      ^^^^^^^^^ The options of LIKE stand in parentheses: LIKE name (INCLUDING …)
CREATE TABLE d LIKE b (INCLUDNG ALL)
                       ^^^^^^^^ Expected INCLUDING, EXCLUDING or OVERWRITING, found INCLUDNG; did you mean INCLUDING?
CREATE TABLE d LIKE b (INCLUDING WATERMARK)
                                 ^^^^^^^^^ Expected one of ALL, CONSTRAINTS, DISTRIBUTION, GENERATED, METADATA, OPTIONS, PARTITIONS, WATERMARKS, COMMENTS, DEFAULTS, INDEXES, IDENTITY, STORAGE, COLUMNS, found WATERMARK; did you mean WATERMARKS?
CREATE TABLE d LIKE b (INCLUDING ALL,)
                                     ^ Expected INCLUDING, EXCLUDING or OVERWRITING, found ')'
CREATE TABLE d LIKE b (INCLUDING ALL EXCLUDNG OPTIONS)
                                     ^^^^^^^^ Expected another like-option or ')', found EXCLUDNG; did you mean EXCLUDING?
CREATE TABLE d LIKE b (INCLUDING COLUMNS (a))
                       ^^^^^^^^^^^^^^^^^ COLUMNS goes with EXCLUDING only
CREATE TABLE d LIKE b (EXCLUDING COLUMNS)
                                        ^ Expected '(', found ')'
CREATE TABLE d LIKE b WITH ('k' = 'v')
                      ^^^^ WITH is out of place: the order is COMMENT, DISTRIBUTED, PARTITIONED BY, WITH, then LIKE or AS
CREATE TABLE d LIKE b LIKE c
                      ^^^^ A table has one LIKE or one AS, not both or two
CREATE TABLE d LIKE b AS SELECT 1
                      ^^ A table has one LIKE or one AS, not both or two
CREATE TABLE d LIEK b
               ^^^^ Expected a clause of the table or the end of the statement, found LIEK; did you mean LIKE?

-- AS
CREATE TABLE s AS
                 ^ Expected TABLE or a query, found the end of the statement
CREATE TABLE s AS TABEL t
                  ^^^^^ Expected TABLE or a query, found TABEL; did you mean TABLE?
CREATE TABLE s AS TABLE
                       ^ Expected the name of a table, found the end of the statement
CREATE TABLE s AS TABLE t /*+ OPTION('a' = 'b') */
                              ^^^^^^ Expected OPTIONS, found OPTION; did you mean OPTIONS?
CREATE TABLE s AS TABLE t /*+ OPTIONS() */
                                      ^ Expected an option in single quotes, found ')'
CREATE TABLE s AS TABLE t /*+ OPTIONS('a' = 'b') x */
                                                 ^ Expected the end of the hint, found x
CREATE TABLE s AS TABLE t /*+ OPTIONS('a' = 'b') */ /*+ OPTIONS('a' = 'b') */
                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^ A hint can only stand behind the source of AS TABLE
CREATE TABLE s AS TABLE t ADD COLUMN (/*+ OPTIONS('a' = 'b') */ c AS 1)
                                      ^^^^^^^^^^^^^^^^^^^^^^^^^ A hint can only stand behind the source of AS TABLE
CREATE TABLE s AS TABLE t ADD c AS 1
                              ^ Expected COLUMN, found c
CREATE TABLE s AS TABLE t ADD COLUMN ()
                                      ^ Expected a column, found ')'
CREATE TABLE s AS TABLE t ADD COLUMN (c INT)
                                           ^ Expected AS or METADATA: an added column is computed or metadata, found ')'
CREATE TABLE s AS TABLE t ADD COLUMN (c INT METADATA VIRTUAL)
                                      ^^^^^^^^^^^^^^^^^^^^^^ An added column is stored in the sink and cannot be VIRTUAL
CREATE TABLE s AS TABLE t ADD COLUMN (c AS 1 AFTER)
                                                  ^ Expected a column, found ')'
CREATE TABLE s AS TABLE t ADD COLUMN c AS 1, d AS 2
                                           ^ Several added columns stand in parentheses
CREATE TABLE s AS TABLE t WHERE
                               ^ Expected a condition, found the end of the statement
CREATE TABLE s AS TABLE t WHERE a > ?
                                    ^ A parameter cannot stand in this statement
CREATE TABLE s AS TABLE t LIKE b
                          ^^^^ A table has one LIKE or one AS, not both or two
CREATE TABLE s AS SELECT 1)
                          ^ Expected a clause of the table or the end of the statement, found ')'
CREATE TABLE s AS SELECT ?
                         ^ A parameter cannot stand in this statement

-- what later versions bring
CREATE DATABASE a.b.x AS DATABASE y
                ^^^^^ A database's name has at most two parts: catalog and database
CREATE DATABASE x AS DATABASE y INCLUDING 'a'
                                          ^^^ Expected TABLE, found 'a'
CREATE CATALOG c WITH ('type' = 'jdbc')
^^^^^^^^^^^^^^ [UNSUPPORTED] Catalogs are not supported yet; connect to the database that holds the tables
DROP CATALOG c
^^^^^^^^^^^^ [UNSUPPORTED] Catalogs are not supported yet; connect to the database that holds the tables
USE CATALOG c
^^^^^^^^^^^ [UNSUPPORTED] Catalogs are not supported yet; connect to the database that holds the tables
SET 'k' 'v'
        ^^^ Expected '=', found 'v'
BEGIN STATEMENT SET; INSERT INTO a SELECT 1; END;
                     ^^^^^^ Only CREATE TABLE … AS TABLE and CREATE DATABASE … AS DATABASE may stand in a statement set
EXECUTE STATEMENT SET CREATE TABLE a AS TABLE b; END;
                      ^^^^^^ Expected BEGIN, found CREATE
BEGIN STATEMENT SET; CREATE TABLE a (b INT) WITH ('k' = 'v'); END;
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ Of all that makes tables only CREATE TABLE … AS TABLE and CREATE DATABASE … AS DATABASE may stand in a statement set

-- ALTER TABLE
ALTER TABLE t ADD o
                  ^ Column o has no type
ALTER TABLE t ADD (a INT, b STRING
                                  ^ Expected ',' or ')', found the end of the statement
ALTER TABLE t ADD a STRING, DROP b
                          ^ A statement of Likewise alters one thing at a time; several columns stand in parentheses
ALTER TABLE t MODIFY a BIGINT AFTER
                                   ^ Expected a column, found the end of the statement
ALTER TABLE t RESET ()
                     ^ Expected an option in single quotes, found ')'
ALTER TABLE t RENAME a
                      ^ Expected TO, found the end of the statement
ALTER TABLE t ALTER COLUMN a TYPE STRING
              ^^^^^ Expected one of ADD, MODIFY, DROP, RENAME, SET, RESET, found ALTER

-- administration
LIKEWISE
        ^ Expected one of EXPLAIN, DESCRIBE, SHOW, RESET, STOP, EJECT, VERIFY, PAUSE, RESUME, REFRESH, found the end of the statement
LIKEWISE EXPLIAN SELECT 1
         ^^^^^^^ Expected one of EXPLAIN, DESCRIBE, SHOW, RESET, STOP, EJECT, VERIFY, PAUSE, RESUME, REFRESH, found EXPLIAN; did you mean EXPLAIN?
LIKEWISE EXPLAIN
                ^ Expected a statement to explain, found the end of the statement
LIKEWISE EXPLAIN ;
                 ^ Expected a statement to explain, found ';'
LIKEWISE EXPLAIN likewise explain SELECT 1
                 ^^^^^^^^ LIKEWISE EXPLAIN cannot explain itself
LIKEWISE SHOW
             ^ Expected one of CREATE TABLE, SYNCS, CATALOGS, found the end of the statement
LIKEWISE SHOW SYNC
              ^^^^ Expected one of CREATE TABLE, SYNCS, CATALOGS, found SYNC; did you mean SYNCS?
LIKEWISE SHOW CREATE VIEW v
                     ^^^^ Expected TABLE, found VIEW
LIKEWISE SHOW SYNCS now
                    ^^^ Expected the end of the statement, found now
LIKEWISE DESCRIBE t FORMAT XML
                           ^^^ Expected JSON, found XML
LIKEWISE SHOW CATALOGS
^^^^^^^^^^^^^^^^^^^^^^ [UNSUPPORTED] LIKEWISE SHOW CATALOGS is not supported yet; there is only the connection's own database
LIKEWISE VERIFY t REPAIR
^^^^^^^^^^^^^^^ [UNSUPPORTED] LIKEWISE VERIFY is not supported yet; compare source and sink with EXCEPT

-- others
DROP TABLE
          ^ Expected the name of a table, found the end of the statement
DROP TABLE a; DROP TABLE b
              ^^^^ One statement at a time: more follows the semicolon
TRUNCATE
        ^ Expected the name of a table, found the end of the statement
SELECT 1
^^^^^^ Expected a statement of Likewise, found SELECT
