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

-- As in 0074, for whatever reaches or leaves the bank: a reversal begins in a month's last second and ends when it is
-- closed. A payout is refused when it is prepared, too.
CREATE FUNCTION refuse_closed_bank_month_of(day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE its_month date := date_trunc('month', day)::date;
BEGIN
  INSERT INTO bank_month (month) VALUES (its_month) ON CONFLICT DO NOTHING;
  -- Held until the transaction ends, so that nobody closes any month meanwhile.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('bank months', 0));
  PERFORM FROM bank_month WHERE month >= its_month AND closed_at IS NOT NULL;
  IF FOUND THEN
    RAISE check_violation USING MESSAGE = 'this month of the bank or a later one is closed', CONSTRAINT = 'bank_month_is_open';
  END IF;
END
$$;
CREATE OR REPLACE FUNCTION refuse_day_of_closed_bank_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_closed_bank_month_of(NEW.day);
  RETURN NEW;
END
$$;
DROP TRIGGER payout_is_of_an_open_month ON payout;
DROP TRIGGER deposit_is_of_an_open_month ON cash_deposit;
DROP TRIGGER slip_is_of_an_open_month ON hand_gift;
DROP TRIGGER booking_is_of_an_open_month ON bank_booking;
CREATE TRIGGER payout_is_of_an_open_month BEFORE INSERT ON payout
  FOR EACH ROW WHEN (NEW.way IN ('cheque', 'bank')) EXECUTE FUNCTION refuse_day_of_closed_bank_month();
ALTER TABLE payout ENABLE ALWAYS TRIGGER payout_is_of_an_open_month;

-- After the statement, which writes the row that has the day, too.
CREATE FUNCTION refuse_transfer_of_closed_bank_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_closed_bank_month_of((SELECT day FROM bank_movement WHERE id = NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER transfer_is_of_an_open_month AFTER INSERT ON transfer
  FOR EACH ROW WHEN (NEW.debit = 'bank' OR NEW.credit = 'bank') EXECUTE FUNCTION refuse_transfer_of_closed_bank_month();
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_is_of_an_open_month;

-- Money of gifts that went out of the bank again: a refund by hand, or what a gateway took back.
ALTER TABLE bank_booking ADD COLUMN is_sent_back boolean NOT NULL DEFAULT false
  CONSTRAINT charge_is_never_sent_back CHECK (kind = 'settlement' OR NOT is_sent_back);
