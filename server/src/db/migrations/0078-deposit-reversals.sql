-- A deposit that was entered wrongly is taken back by a reversal, as a slip is: it stays, and says why.
ALTER TABLE cash_deposit
  ADD COLUMN reversed_at timestamptz,
  ADD COLUMN reversed_by text,
  ADD COLUMN reversal_reason text,
  ADD CONSTRAINT deposit_is_reversed_whole CHECK (num_nulls(reversed_at, reversed_by, reversal_reason) IN (0, 3));
