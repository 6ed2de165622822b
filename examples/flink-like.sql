-- Two things that LIKE is for in Flink SQL, here in a relational database.

-- First: the same table again, with a watermark and one option of its own.
CREATE TABLE orders (
  `user`     BIGINT,
  product    STRING,
  order_time TIMESTAMP(3)
) WITH (
  'connector' = 'kafka',
  'scan.startup.mode' = 'earliest-offset'
);

CREATE TABLE orders_with_watermark (
  WATERMARK FOR order_time AS order_time - INTERVAL '5' SECOND
) WITH (
  'scan.startup.mode' = 'latest-offset'
) LIKE orders;

LIKEWISE SHOW CREATE TABLE orders_with_watermark;

-- Second: a table that describes files, and one for another system. Partitions and options of the files
-- mean nothing there; the computed column does.
CREATE TABLE orders_in_file (
  `user`            BIGINT,
  product           STRING,
  order_time_string STRING,
  order_time AS TO_TIMESTAMP(order_time_string)
) PARTITIONED BY (`user`) WITH (
  'connector' = 'filesystem',
  'path' = '/srv/orders'
);

CREATE TABLE orders_in_kafka (
  WATERMARK FOR order_time AS order_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka'
) LIKE orders_in_file (
  EXCLUDING ALL
  INCLUDING GENERATED
);

LIKEWISE SHOW CREATE TABLE orders_in_kafka;

INSERT INTO orders_in_kafka (product, order_time_string) VALUES ('tea', '2025-03-01 08:30:00');

SELECT product, order_time FROM orders_in_kafka;
