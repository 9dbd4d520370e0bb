-- As in 0070. A reversal of a later month hides nothing: its original is in the balance at the end of this one.
CREATE OR REPLACE FUNCTION missing_at_bank(last date)
RETURNS TABLE (id bigint, kind transfer_kind, subject bigint, reverses bigint, poisha bigint, day date)
LANGUAGE sql STABLE AS $$
  WITH missing AS MATERIALIZED (
    SELECT movement.* FROM bank_movement AS movement
    WHERE movement.day <= last AND NOT EXISTS (SELECT FROM bank_line WHERE transfer = movement.id))
  SELECT id, kind, subject, reverses, poisha, day FROM missing
  WHERE NOT EXISTS (SELECT FROM missing AS reversal WHERE reversal.reverses = missing.id)
    AND NOT EXISTS (SELECT FROM missing AS reversed WHERE reversed.id = missing.reverses)
$$;

-- As in 0074. Months with statements are closed in their order, as what is of an earlier one is refused afterwards.
CREATE OR REPLACE FUNCTION keep_bank_month_explained() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last date := (NEW.month + interval '1 month')::date - 1;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('bank months', 0));
  IF NOT EXISTS (SELECT FROM bank_line WHERE month = NEW.month)
    OR EXISTS (SELECT FROM bank_line WHERE month = NEW.month AND transfer IS NULL AND note IS NULL)
    OR EXISTS (SELECT FROM missing_at_bank(last) AS missing
      WHERE missing.day >= NEW.month AND NOT EXISTS (SELECT FROM bank_note WHERE transfer = missing.id)) THEN
    RAISE check_violation USING MESSAGE = 'lines are left to explain', CONSTRAINT = 'bank_month_is_explained';
  END IF;
  IF EXISTS (SELECT FROM bank_month AS earlier WHERE month < NEW.month AND closed_at IS NULL
      AND EXISTS (SELECT FROM bank_line WHERE bank_line.month = earlier.month)) THEN
    RAISE check_violation USING MESSAGE = 'an earlier month is open', CONSTRAINT = 'bank_month_is_next';
  END IF;
  -- Of now: the statement that closes has read before it waited.
  NEW.booked := bank_balance(NEW.month);
  RETURN NEW;
END
$$;
