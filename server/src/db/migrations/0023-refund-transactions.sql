-- A gateway's number of a refund is that of one refund of its payment.
CREATE UNIQUE INDEX refund_transaction_is_of_one_refund ON refund (payment, transaction) WHERE transaction IS NOT NULL;
