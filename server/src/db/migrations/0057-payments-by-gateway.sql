-- The desk lists the payments of one gateway; where it has few among many the whole table was read.
CREATE INDEX payment_by_gateway ON payment (gateway, number);
