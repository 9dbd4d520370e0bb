-- The bank's months: what its statement says beside the ledger, and closed by name.
ALTER TYPE transfer_kind ADD VALUE 'settlement';
ALTER TYPE transfer_kind ADD VALUE 'bankCharge';
ALTER TABLE account DROP CONSTRAINT account_kind_is_known, ADD CONSTRAINT account_kind_is_known
  CHECK (kind IN ('fund', 'clearing', 'bank', 'gatewayFees', 'raffle', 'prizes', 'cash', 'cashDifference', 'goods',
    'goodsGiven', 'bankCharges'));
INSERT INTO account (name, kind) VALUES ('bank.charges', 'bankCharges');

CREATE TABLE bank_month (
  -- Its first day.
  month date PRIMARY KEY CONSTRAINT month_begins_it CHECK (extract(day FROM month) = 1),
  -- At its end: by the statement, where that says one, and by the ledger when it was closed.
  stated bigint,
  booked bigint,
  reason text,
  closed_by text,
  closed_at timestamptz,
  CONSTRAINT bank_month_is_closed_whole CHECK (num_nulls(booked, closed_by, closed_at) IN (0, 3)),
  CONSTRAINT bank_difference_has_a_reason 
    CHECK (coalesce(booked = stated, true) OR coalesce(reason, '') <> ''),
  CONSTRAINT bank_month_is_over
    CHECK ((closed_at AT TIME ZONE 'Asia/Dhaka')::date >= (month + interval '1 month')::date)
);

-- What was booked by a line of a statement: charges of the bank, and money that gateways and donors sent to it.
CREATE TABLE bank_booking (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT bank_booking_is_known CHECK (kind IN ('settlement', 'bankCharge')),
  day date NOT NULL,
  poisha bigint NOT NULL CONSTRAINT bank_booking_is_positive CHECK (poisha > 0),
  booked_by text NOT NULL,
  booked_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER bank_booking_is_append_only BEFORE UPDATE OR DELETE ON bank_booking
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_booking_is_never_emptied BEFORE TRUNCATE ON bank_booking
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Transfers to and from the bank, each on the day on which the bank should have it.
CREATE INDEX transfer_of_bank ON transfer (id) WHERE debit = 'bank' OR credit = 'bank';
CREATE VIEW bank_movement AS
SELECT t.id, t.kind, t.subject, t.reverses, CASE t.debit WHEN 'bank' THEN t.poisha ELSE -t.poisha END AS poisha,
  coalesce(payout.day, cash_deposit.day, hand_gift.day, bank_booking.day, (t.at AT TIME ZONE 'Asia/Dhaka')::date) AS day
FROM transfer t
  LEFT JOIN payout ON t.kind = 'payout' AND payout.number = t.subject
  LEFT JOIN cash_deposit ON t.kind = 'deposit' AND cash_deposit.number = t.subject
  LEFT JOIN hand_gift ON t.kind = 'donation' AND hand_gift.donation = t.subject
  LEFT JOIN bank_booking ON t.kind::text = bank_booking.kind AND bank_booking.number = t.subject
WHERE t.debit = 'bank' OR t.credit = 'bank';

INSERT INTO bank_month (month) SELECT DISTINCT date_trunc('month', day)::date FROM bank_movement;

-- A line of the bank's statement: what came, or went where it is negative. It is a transfer of ours, or a note says why not.
CREATE TABLE bank_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  month date NOT NULL REFERENCES bank_month,
  day date NOT NULL CONSTRAINT line_is_of_its_month CHECK (day >= month AND day < month + interval '1 month'),
  poisha bigint NOT NULL CONSTRAINT line_moves_money CHECK (poisha <> 0),
  -- The bank's words. NULL once they were erased.
  words text,
  transfer bigint CONSTRAINT transfer_is_one_line UNIQUE REFERENCES transfer,
  note text,
  -- NULL where the sum and the day alone said so.
  explained_by text,
  CONSTRAINT line_is_explained_once CHECK (num_nonnulls(transfer, note) < 2)
);
CREATE INDEX bank_line_by_month ON bank_line (month, id);

-- Why the bank does not have a transfer of ours, or not in that month.
CREATE TABLE bank_note (
  transfer bigint PRIMARY KEY REFERENCES transfer,
  month date NOT NULL REFERENCES bank_month,
  note text NOT NULL,
  noted_by text NOT NULL
);

CREATE FUNCTION keep_line_as_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.transfer IS NOT NULL AND NOT EXISTS (SELECT FROM bank_movement WHERE id = NEW.transfer AND poisha = NEW.poisha) THEN
    RAISE check_violation USING MESSAGE = 'the sums differ', CONSTRAINT = 'line_is_what_was_booked';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER line_is_what_was_booked BEFORE INSERT OR UPDATE OF poisha, transfer ON bank_line
  FOR EACH ROW EXECUTE FUNCTION keep_line_as_booked();

-- Transfers up to a day that no line of the bank is of. One that was taken back is none, with its reversal.
CREATE FUNCTION missing_at_bank(last date)
RETURNS TABLE (id bigint, kind transfer_kind, subject bigint, reverses bigint, poisha bigint, day date)
LANGUAGE sql STABLE AS $$
  WITH missing AS (
    SELECT movement.* FROM bank_movement AS movement
    WHERE NOT EXISTS (SELECT FROM bank_line WHERE transfer = movement.id))
  SELECT id, kind, subject, reverses, poisha, day FROM missing
  WHERE day <= last AND NOT EXISTS (SELECT FROM missing AS other WHERE other.reverses = missing.id OR other.id = missing.reverses)
$$;

CREATE FUNCTION keep_bank_month_explained() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last date := (NEW.month + interval '1 month')::date - 1;
BEGIN
  IF NOT EXISTS (SELECT FROM bank_line WHERE month = NEW.month)
    OR EXISTS (SELECT FROM bank_line WHERE month = NEW.month AND transfer IS NULL AND note IS NULL)
    OR EXISTS (SELECT FROM missing_at_bank(last) AS missing
      WHERE missing.day >= NEW.month AND NOT EXISTS (SELECT FROM bank_note WHERE transfer = missing.id)) THEN
    RAISE check_violation USING MESSAGE = 'lines are left to explain', CONSTRAINT = 'bank_month_is_explained';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER bank_month_is_explained BEFORE UPDATE OF closed_at ON bank_month
  FOR EACH ROW WHEN (NEW.closed_at IS NOT NULL) EXECUTE FUNCTION keep_bank_month_explained();
CREATE TRIGGER closed_bank_month_stays BEFORE UPDATE OR DELETE ON bank_month
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_month_is_never_emptied BEFORE TRUNCATE ON bank_month
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Nothing is booked at the bank in a month that is closed, and nothing of such a month is explained otherwise.
CREATE FUNCTION refuse_closed_bank_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
  its_month date := date_trunc('month', coalesce(changed ->> 'day', changed ->> 'month')::date)::date;
BEGIN
  INSERT INTO bank_month (month) VALUES (its_month) ON CONFLICT DO NOTHING;
  -- Locked, so that nobody closes it meanwhile.
  PERFORM FROM bank_month WHERE month = its_month AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE check_violation USING MESSAGE = 'the month of the bank is closed', CONSTRAINT = 'bank_month_is_open';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
CREATE TRIGGER payout_is_of_an_open_month BEFORE INSERT OR UPDATE OF state ON payout
  FOR EACH ROW WHEN (NEW.way IN ('cheque', 'bank') AND NEW.state IN ('prepared', 'released'))
  EXECUTE FUNCTION refuse_closed_bank_month();
CREATE TRIGGER deposit_is_of_an_open_month BEFORE INSERT ON cash_deposit
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_bank_month();
CREATE TRIGGER slip_is_of_an_open_month BEFORE INSERT ON hand_gift
  FOR EACH ROW WHEN (NEW.way = 'bankLine' AND NEW.batch IS NULL) EXECUTE FUNCTION refuse_closed_bank_month();
CREATE TRIGGER booking_is_of_an_open_month BEFORE INSERT ON bank_booking
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_bank_month();
-- A word that names somebody is erased in a closed month, too.
CREATE TRIGGER line_is_of_an_open_month BEFORE INSERT OR DELETE OR UPDATE OF transfer, note ON bank_line
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_bank_month();
CREATE TRIGGER line_of_bank_is_fixed BEFORE UPDATE OF id, month, day, poisha ON bank_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_is_of_an_open_month BEFORE INSERT OR DELETE OR UPDATE ON bank_note
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_bank_month();
CREATE TRIGGER note_of_bank_is_fixed BEFORE UPDATE OF transfer, month ON bank_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE bank_booking ENABLE ALWAYS TRIGGER bank_booking_is_append_only;
ALTER TABLE bank_booking ENABLE ALWAYS TRIGGER bank_booking_is_never_emptied;
ALTER TABLE bank_booking ENABLE ALWAYS TRIGGER booking_is_of_an_open_month;
ALTER TABLE bank_line ENABLE ALWAYS TRIGGER line_is_what_was_booked;
ALTER TABLE bank_line ENABLE ALWAYS TRIGGER line_is_of_an_open_month;
ALTER TABLE bank_line ENABLE ALWAYS TRIGGER line_of_bank_is_fixed;
ALTER TABLE bank_note ENABLE ALWAYS TRIGGER note_is_of_an_open_month;
ALTER TABLE bank_note ENABLE ALWAYS TRIGGER note_of_bank_is_fixed;
ALTER TABLE bank_month ENABLE ALWAYS TRIGGER bank_month_is_explained;
ALTER TABLE bank_month ENABLE ALWAYS TRIGGER closed_bank_month_stays;
ALTER TABLE bank_month ENABLE ALWAYS TRIGGER bank_month_is_never_emptied;
ALTER TABLE payout ENABLE ALWAYS TRIGGER payout_is_of_an_open_month;
ALTER TABLE cash_deposit ENABLE ALWAYS TRIGGER deposit_is_of_an_open_month;
ALTER TABLE hand_gift ENABLE ALWAYS TRIGGER slip_is_of_an_open_month;
