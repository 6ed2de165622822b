-- An orders table in a file, and a copy of it for another system that takes only the computed column.
-- given
CREATE TABLE orders_in_file (
  id BIGINT NOT NULL,
  ts STRING,
  order_time AS TO_TIMESTAMP(ts),
  PRIMARY KEY (id) NOT ENFORCED
) PARTITIONED BY (id) WITH ('connector' = 'filesystem', 'path' = '/data/orders');
-- statement
CREATE TABLE orders_in_kafka (
  WATERMARK FOR order_time AS order_time - INTERVAL '5' SECOND
) WITH ('connector' = 'kafka')
LIKE orders_in_file (EXCLUDING ALL INCLUDING GENERATED)
-- H2
CREATE TABLE "PUBLIC"."ORDERS_IN_KAFKA" (
  "ID"         BIGINT NOT NULL,
  "TS"         VARCHAR,
  "ORDER_TIME" TIMESTAMP(3) GENERATED ALWAYS AS (
    CASE WHEN REGEXP_LIKE("TS", '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])( ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,9})?)?$')
      THEN CASE WHEN SUBSTRING("TS", 9, 2) <= DAY(LAST_DAY(CAST(SUBSTRING("TS", 1, 7) || '-' || '01' AS DATE))) THEN CAST(SUBSTRING("TS", 1, 23) AS TIMESTAMP(3)) END
      END
  )
);
-- PostgreSQL
CREATE TABLE "public"."orders_in_kafka" (
  "id"         bigint NOT NULL,
  "ts"         text,
  "order_time" timestamp(3) without time zone GENERATED ALWAYS AS (
    CAST(CASE WHEN "ts" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])( ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,9})?)?$'
      THEN CASE WHEN substr("ts", 9, 2)::integer <= EXTRACT(DAY FROM make_date(substr("ts", 1, 4)::integer, substr("ts", 6, 2)::integer, 1) + INTERVAL '1 month -1 day')
        THEN make_timestamp(
        substr("ts", 1, 4)::integer, substr("ts", 6, 2)::integer, substr("ts", 9, 2)::integer,
        ('0' || substr("ts", 12, 2))::integer, ('0' || substr("ts", 15, 2))::integer, ('0' || substr("ts", 18, 6))::double precision) END
      END AS timestamp(3))
  ) STORED
);
-- MariaDB
COMMIT;
CREATE TABLE `test`.`orders_in_kafka` (
  `id`         bigint NOT NULL,
  `ts`         longtext,
  `order_time` datetime(3) GENERATED ALWAYS AS (
    CASE WHEN `ts` REGEXP '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])( ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,9})?)?$'
      THEN CASE WHEN SUBSTRING(`ts`, 9, 2) <= DAY(LAST_DAY(CONCAT(LEFT(`ts`, 8), '01')))
        THEN ADDTIME(STR_TO_DATE(LEFT(CONCAT(`ts`, ' 00:00:00'), 19), '%Y-%m-%d %H:%i:%s'), SEC_TO_TIME(CAST(CONCAT('0', SUBSTRING(`ts`, 20, 4)) AS DECIMAL(4,3)))) END END
  ) STORED
) ENGINE=InnoDB;
-- SQLite
CREATE TABLE `main`.`orders_in_kafka` (
  `id`         bigint NOT NULL,
  `ts`         text,
  `order_time` GENERATED ALWAYS AS (
    CASE WHEN (`ts` GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' OR SUBSTR(`ts`, 1, 19) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9] [0-9][0-9]:[0-9][0-9]:[0-9][0-9]' AND (LENGTH(`ts`) = 19 OR SUBSTR(`ts`, 20) GLOB '.[0-9]*' AND SUBSTR(`ts`, 21) NOT GLOB '*[^0-9]*'))
      AND strftime('%Y-%m-%d', SUBSTR(`ts`, 1, 10)) = SUBSTR(`ts`, 1, 10)
      THEN strftime('%Y-%m-%d %H:%M:%f', SUBSTR(`ts`, 1, 23)) END
  ) STORED
);
