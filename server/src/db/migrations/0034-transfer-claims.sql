-- Several people may say that one transfer is theirs: an admin finds out whose it is. It counts once, whatever
-- channel each of them named.
CREATE FUNCTION normalised(transaction text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN upper(regexp_replace(transaction, '[^A-Za-z0-9]', '', 'g'));

ALTER TABLE payment
  -- Counted before this was enforced, though an earlier payment counts by the same number.
  ADD COLUMN is_duplicate boolean NOT NULL DEFAULT false,
  -- When whoever claimed a transfer said that it is theirs all the same, and when an admin decided on that.
  ADD COLUMN objected_at timestamptz,
  ADD COLUMN objection_closed_at timestamptz,
  ADD CONSTRAINT only_transfers_are_objected_to CHECK (objected_at IS NULL OR gateway = 'transfer') NOT VALID,
  ADD CONSTRAINT closed_objection_was_raised
    CHECK (objection_closed_at IS NULL OR objected_at IS NOT NULL) NOT VALID;

UPDATE payment SET is_duplicate = true
  WHERE gateway = 'transfer' AND state >= 'held' AND refunded_poisha < poisha AND EXISTS (
    SELECT FROM payment AS earlier WHERE earlier.gateway = 'transfer' AND earlier.state >= 'held'
      AND earlier.refunded_poisha < earlier.poisha AND earlier.number < payment.number
      AND normalised(earlier.transaction) = normalised(payment.transaction));

DROP INDEX transaction_pays_once;
CREATE UNIQUE INDEX transaction_pays_once ON payment (gateway, transaction)
  WHERE gateway <> 'transfer' AND transaction IS NOT NULL AND state <> 'failed';
-- What was given back whole was counted by mistake, and its number may be another gift's.
CREATE UNIQUE INDEX transfer_counts_once ON payment (normalised(transaction))
  WHERE gateway = 'transfer' AND state >= 'held' AND refunded_poisha < poisha AND NOT is_duplicate;
CREATE INDEX payment_by_transaction ON payment (normalised(transaction)) WHERE transaction IS NOT NULL;
CREATE INDEX payment_objected_to ON payment (number)
  WHERE objected_at IS NOT NULL AND objection_closed_at IS NULL;
