-- A month of the bank is closed with all that the ledger has up to its end, so nothing of an earlier day may come later.
-- A month that has another balance since stays as it is: the check is red, and docs/operations.md says how to mend it.

-- The ledger's balance of the bank at the end of a month that begins on that day.
CREATE FUNCTION bank_balance(month date) RETURNS bigint LANGUAGE sql STABLE
RETURN (SELECT coalesce(sum(poisha), 0)::bigint FROM bank_movement
  WHERE day < bank_balance.month + interval '1 month');

-- As in 0067. Whoever books is waited for, as no row's lock keeps a month that has none yet.
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
  -- Of now: the statement that closes has read before it waited.
  NEW.booked := bank_balance(NEW.month);
  RETURN NEW;
END
$$;
DROP TRIGGER bank_month_is_explained ON bank_month;
CREATE TRIGGER bank_month_is_explained BEFORE INSERT OR UPDATE OF closed_at ON bank_month
  FOR EACH ROW WHEN (NEW.closed_at IS NOT NULL) EXECUTE FUNCTION keep_bank_month_explained();
ALTER TABLE bank_month ENABLE ALWAYS TRIGGER bank_month_is_explained;

-- Nothing is booked at the bank on a day of a month that is closed, or before one.
CREATE FUNCTION refuse_day_of_closed_bank_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE its_month date := date_trunc('month', NEW.day)::date;
BEGIN
  INSERT INTO bank_month (month) VALUES (its_month) ON CONFLICT DO NOTHING;
  -- Held until the transaction ends, so that nobody closes any month meanwhile.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('bank months', 0));
  PERFORM FROM bank_month WHERE month >= its_month AND closed_at IS NOT NULL;
  IF FOUND THEN
    RAISE check_violation USING MESSAGE = 'this month of the bank or a later one is closed', CONSTRAINT = 'bank_month_is_open';
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER payout_is_of_an_open_month ON payout;
DROP TRIGGER deposit_is_of_an_open_month ON cash_deposit;
DROP TRIGGER slip_is_of_an_open_month ON hand_gift;
DROP TRIGGER booking_is_of_an_open_month ON bank_booking;
CREATE TRIGGER payout_is_of_an_open_month BEFORE INSERT OR UPDATE OF state ON payout
  FOR EACH ROW WHEN (NEW.way IN ('cheque', 'bank') AND NEW.state IN ('prepared', 'released'))
  EXECUTE FUNCTION refuse_day_of_closed_bank_month();
CREATE TRIGGER deposit_is_of_an_open_month BEFORE INSERT ON cash_deposit
  FOR EACH ROW EXECUTE FUNCTION refuse_day_of_closed_bank_month();
CREATE TRIGGER slip_is_of_an_open_month BEFORE INSERT ON hand_gift
  FOR EACH ROW WHEN (NEW.way = 'bankLine' AND NEW.batch IS NULL) EXECUTE FUNCTION refuse_day_of_closed_bank_month();
CREATE TRIGGER booking_is_of_an_open_month BEFORE INSERT ON bank_booking
  FOR EACH ROW EXECUTE FUNCTION refuse_day_of_closed_bank_month();
ALTER TABLE payout ENABLE ALWAYS TRIGGER payout_is_of_an_open_month;
ALTER TABLE cash_deposit ENABLE ALWAYS TRIGGER deposit_is_of_an_open_month;
ALTER TABLE hand_gift ENABLE ALWAYS TRIGGER slip_is_of_an_open_month;
ALTER TABLE bank_booking ENABLE ALWAYS TRIGGER booking_is_of_an_open_month;

-- As in 0052: a closed sheet takes no slip of what would lie in its box. A line of the bank and what is in kind do not.
CREATE OR REPLACE FUNCTION refuse_slip_of_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_sheet (day, box) VALUES (NEW.day, NEW.box) ON CONFLICT DO NOTHING;
  IF NEW.way IN ('bankLine', 'inKind') THEN
    RETURN NEW;
  END IF;
  PERFORM FROM day_sheet WHERE day = NEW.day AND box = NEW.box AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE check_violation USING MESSAGE = 'the day is closed', CONSTRAINT = 'slip_is_of_an_open_day';
  END IF;
  RETURN NEW;
END
$$;
