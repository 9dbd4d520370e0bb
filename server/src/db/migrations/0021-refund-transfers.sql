-- Money given back, whole or in part, by a gateway: a reversal takes back a whole transfer and no less.
-- Alone, because PostgreSQL does not let the transaction that adds a value use it.
ALTER TYPE transfer_kind ADD VALUE 'refund';
