-- Money that people bring: in cash, by cheque, by a line of the bank. Its gifts are rows of donation like any other.
ALTER TYPE transfer_kind ADD VALUE 'deposit';
ALTER TYPE transfer_kind ADD VALUE 'difference';

-- No fund's key has a dot.
ALTER TABLE account DROP CONSTRAINT account_kind_is_known, ADD CONSTRAINT account_kind_is_known
  CHECK (kind IN ('fund', 'clearing', 'bank', 'gatewayFees', 'raffle', 'prizes', 'cash', 'cashDifference'));
INSERT INTO account (name, kind) VALUES ('cash.box', 'cash'), ('cash.difference', 'cashDifference');

-- The box as the ledger has it, in one row: no more leaves it than is in it, and whatever moves it waits for the last.
CREATE TABLE cash_box (poisha bigint NOT NULL CONSTRAINT cash_box_is_never_overdrawn CHECK (poisha >= 0));
CREATE UNIQUE INDEX cash_box_is_one ON cash_box ((true));
INSERT INTO cash_box VALUES (0);

-- A day's slips, counted and closed once.
CREATE TABLE day_sheet (
  day date PRIMARY KEY,
  -- In the box when it was closed: by the ledger, and by hand.
  expected bigint,
  counted bigint CONSTRAINT counted_is_not_negative CHECK (counted >= 0),
  reason text,
  closed_by text,
  closed_at timestamptz,
  CONSTRAINT sheet_is_closed_whole CHECK (num_nulls(expected, counted, closed_by, closed_at) IN (0, 4)),
  CONSTRAINT difference_has_a_reason CHECK (counted = expected OR reason <> '')
);

CREATE TABLE hand_gift (
  donation bigint PRIMARY KEY REFERENCES donation (number),
  way text NOT NULL CONSTRAINT hand_way_is_known CHECK (way IN ('cash', 'cheque', 'bankLine')),
  day date NOT NULL REFERENCES day_sheet,
  entered_by text NOT NULL,
  -- Of a numbered book of receipts.
  paper_number text CONSTRAINT paper_number_is_no_blank CHECK (paper_number <> ''),
  -- Number of the cheque, or of the bank's line.
  reference text,
  reversed_at timestamptz,
  reversed_by text,
  reversal_reason text,
  CONSTRAINT slip_is_reversed_whole CHECK (num_nulls(reversed_at, reversed_by, reversal_reason) IN (0, 3))
);
CREATE INDEX hand_gift_by_day ON hand_gift (day);
CREATE UNIQUE INDEX paper_number_is_given_once ON hand_gift (paper_number) WHERE reversed_at IS NULL;

CREATE FUNCTION refuse_slip_of_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_sheet (day) VALUES (NEW.day) ON CONFLICT DO NOTHING;
  PERFORM FROM day_sheet WHERE day = NEW.day AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE check_violation USING MESSAGE = 'the day is closed', CONSTRAINT = 'slip_is_of_an_open_day';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER slip_is_of_an_open_day BEFORE INSERT ON hand_gift
  FOR EACH ROW EXECUTE FUNCTION refuse_slip_of_closed_day();
CREATE TRIGGER closed_sheet_stays BEFORE UPDATE ON day_sheet
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

-- Cash that was brought to the bank.
CREATE TABLE cash_deposit (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL CONSTRAINT deposit_happens_once UNIQUE,
  day date NOT NULL,
  poisha bigint NOT NULL CONSTRAINT deposit_is_positive CHECK (poisha > 0),
  reference text NOT NULL,
  deposited_by text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- As in 0043, with the ways of what was brought by hand.
CREATE OR REPLACE VIEW gift_now AS
SELECT gift.number, (gift.at AT TIME ZONE 'Asia/Dhaka')::date AS day, gift.fund,
  coalesce(paid.gateway, (SELECT hand_gift.way FROM hand_gift WHERE donation = gift.number), 'none') AS way,
  CASE
    WHEN gift.state = 'settled' AND refunded_poisha > 0 THEN 'partlyRefunded'
    WHEN gift.state = 'settled' AND paid.state = 'settled' THEN 'paid'
    WHEN gift.state = 'settled' THEN 'recorded'
    WHEN gift.state = 'pledged' AND EXISTS (SELECT FROM payment WHERE payment.donation = gift.number
      AND payment.state = 'pending' AND (payment.gateway = 'transfer' OR hint = 'success')) THEN 'claimed'
    ELSE gift.state::text
  END AS state,
  gift.donor_uid IS NOT NULL OR EXISTS (SELECT FROM joined_gift WHERE joined_gift.donation = gift.number) AS has_account,
  gift.poisha,
  CASE gift.state WHEN 'refunded' THEN gift.poisha ELSE coalesce(gift.refunded_poisha, 0) END AS refunded,
  (SELECT concat(' ', search_fold(concat_ws(' ', min(name), min(email), min(phone), string_agg(transaction, ' '))), ' ',
      search_sounds(min(name)), ' ')
    FROM (VALUES (gift.number)) AS own (number) LEFT JOIN donor_detail ON donor_detail.donation = own.number
      LEFT JOIN payment ON payment.donation = own.number) AS terms,
  coalesce('account:' || coalesce(gift.donor_uid,
      (SELECT joined_gift.donor_uid FROM joined_gift WHERE joined_gift.donation = gift.number)),
    (SELECT coalesce('email:' || lower(email), 'phone:' || phone) FROM donor_detail
      WHERE donor_detail.donation = gift.number)) AS donor
FROM donation AS gift LEFT JOIN LATERAL (
  SELECT gateway, payment.state FROM payment WHERE payment.donation = gift.number
  ORDER BY payment.state = 'settled' DESC, payment.state <> 'failed' DESC, payment.number DESC LIMIT 1) AS paid ON true;
