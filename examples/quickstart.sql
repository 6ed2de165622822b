-- A table with rows, a second table that is like it, and a few writes to watch the second one follow.

CREATE TABLE orders (
  id       INT PRIMARY KEY,
  customer VARCHAR(20) NOT NULL,
  price    DECIMAL(8, 2) NOT NULL,
  quantity INT NOT NULL
);

INSERT INTO orders VALUES (1, 'Ada', 2.50, 4), (2, 'Grace', 10.00, 1);

-- The columns, the key and the rows of orders, and one column more; from here on it stays that way.
CREATE TABLE orders_with_total AS TABLE orders
ADD COLUMN (total AS price * quantity);

SELECT * FROM orders_with_total ORDER BY id;

INSERT INTO orders VALUES (3, 'Edsger', 1.25, 8);
UPDATE orders SET quantity = 5 WHERE id = 1;
DELETE FROM orders WHERE id = 2;

SELECT * FROM orders_with_total ORDER BY id;
