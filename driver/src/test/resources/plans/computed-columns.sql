-- Computed columns are generated columns; text that is no timestamp gives NULL, as in Flink.
-- statement
CREATE TABLE orders (
  order_id   BIGINT NOT NULL,
  product    STRING COMMENT 'what was ordered',
  price      DECIMAL(10, 2),
  quantity   INT,
  ordered_at STRING,
  total      AS price * quantity,
  order_time AS TO_TIMESTAMP(ordered_at),
  label      AS CONCAT(UPPER(product), ' #', CAST(order_id AS STRING)),
  PRIMARY KEY (order_id) NOT ENFORCED,
  WATERMARK FOR order_time AS order_time - INTERVAL '5' SECOND
) COMMENT 'orders' WITH ('connector' = 'filesystem', 'path' = '/data/orders')
-- H2
CREATE TABLE "PUBLIC"."ORDERS" (
  "ORDER_ID"   BIGINT NOT NULL,
  "PRODUCT"    VARCHAR,
  "PRICE"      DECIMAL(10, 2),
  "QUANTITY"   INTEGER,
  "ORDERED_AT" VARCHAR,
  "TOTAL"      NUMERIC(20, 2) GENERATED ALWAYS AS ("PRICE" * "QUANTITY"),
  "ORDER_TIME" TIMESTAMP(3) GENERATED ALWAYS AS (
    CASE WHEN REGEXP_LIKE("ORDERED_AT", '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])( ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,9})?)?$')
      THEN CASE WHEN SUBSTRING("ORDERED_AT", 9, 2) <= DAY(LAST_DAY(CAST(SUBSTRING("ORDERED_AT", 1, 7) || '-' || '01' AS DATE))) THEN CAST(SUBSTRING("ORDERED_AT", 1, 23) AS TIMESTAMP(3)) END
      END
  ),
  "LABEL"      CHARACTER VARYING GENERATED ALWAYS AS ((UPPER("PRODUCT") || ' #' || CAST("ORDER_ID" AS VARCHAR))),
  PRIMARY KEY ("ORDER_ID")
);
COMMENT ON TABLE "PUBLIC"."ORDERS" IS 'orders';
COMMENT ON COLUMN "PUBLIC"."ORDERS"."PRODUCT" IS 'what was ordered';
-- PostgreSQL
CREATE TABLE "public"."orders" (
  "order_id"   bigint NOT NULL,
  "product"    text,
  "price"      numeric(10,2),
  "quantity"   integer,
  "ordered_at" text,
  "total"      numeric GENERATED ALWAYS AS ("price" * "quantity") STORED,
  "order_time" timestamp(3) without time zone GENERATED ALWAYS AS (
    CAST(CASE WHEN "ordered_at" ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])( ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,9})?)?$'
      THEN CASE WHEN substr("ordered_at", 9, 2)::integer <= EXTRACT(DAY FROM make_date(substr("ordered_at", 1, 4)::integer, substr("ordered_at", 6, 2)::integer, 1) + INTERVAL '1 month -1 day')
        THEN make_timestamp(
        substr("ordered_at", 1, 4)::integer, substr("ordered_at", 6, 2)::integer, substr("ordered_at", 9, 2)::integer,
        ('0' || substr("ordered_at", 12, 2))::integer, ('0' || substr("ordered_at", 15, 2))::integer, ('0' || substr("ordered_at", 18, 6))::double precision) END
      END AS timestamp(3))
  ) STORED,
  "label"      text GENERATED ALWAYS AS ((UPPER("product") || ' #' || CAST("order_id" AS text))) STORED,
  PRIMARY KEY ("order_id")
);
COMMENT ON TABLE "public"."orders" IS 'orders';
COMMENT ON COLUMN "public"."orders"."product" IS 'what was ordered';
-- MariaDB
COMMIT;
CREATE TABLE `test`.`orders` (
  `order_id`   bigint NOT NULL,
  `product`    longtext COMMENT 'what was ordered',
  `price`      decimal(10,2),
  `quantity`   int,
  `ordered_at` longtext,
  `total`      decimal(20,2) GENERATED ALWAYS AS (`price` * `quantity`) STORED,
  `order_time` datetime(3) GENERATED ALWAYS AS (
    CASE WHEN `ordered_at` REGEXP '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])( ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,9})?)?$'
      THEN CASE WHEN SUBSTRING(`ordered_at`, 9, 2) <= DAY(LAST_DAY(CONCAT(LEFT(`ordered_at`, 8), '01')))
        THEN ADDTIME(STR_TO_DATE(LEFT(CONCAT(`ordered_at`, ' 00:00:00'), 19), '%Y-%m-%d %H:%i:%s'), SEC_TO_TIME(CAST(CONCAT('0', SUBSTRING(`ordered_at`, 20, 4)) AS DECIMAL(4,3)))) END END
  ) STORED,
  `label`      longtext COLLATE utf8mb4_general_ci GENERATED ALWAYS AS (
    CONCAT(UPPER(`product`), ' #', CAST(`order_id` AS CHAR CHARACTER SET utf8mb4))
  ) STORED,
  PRIMARY KEY (`order_id`)
) ENGINE=InnoDB COMMENT='orders';
-- SQLite
CREATE TABLE `main`.`orders` (
  `order_id`   bigint NOT NULL,
  `product`    text,
  `price`      numeric,
  `quantity`   int,
  `ordered_at` text,
  `total`      GENERATED ALWAYS AS (`price` * `quantity`) STORED,
  `order_time` GENERATED ALWAYS AS (
    CASE WHEN (`ordered_at` GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' OR SUBSTR(`ordered_at`, 1, 19) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9] [0-9][0-9]:[0-9][0-9]:[0-9][0-9]' AND (LENGTH(`ordered_at`) = 19 OR SUBSTR(`ordered_at`, 20) GLOB '.[0-9]*' AND SUBSTR(`ordered_at`, 21) NOT GLOB '*[^0-9]*'))
      AND strftime('%Y-%m-%d', SUBSTR(`ordered_at`, 1, 10)) = SUBSTR(`ordered_at`, 1, 10)
      THEN strftime('%Y-%m-%d %H:%M:%f', SUBSTR(`ordered_at`, 1, 23)) END
  ) STORED,
  `label`      GENERATED ALWAYS AS ((UPPER(`product`) || ' #' || CAST(`order_id` AS text))) STORED,
  PRIMARY KEY (`order_id`)
);
