-- Gifts that did not come through the site, in one table: entered by hand, given in kind, or imported from a book.
ALTER TYPE transfer_kind ADD VALUE 'inKind';

ALTER TABLE account DROP CONSTRAINT account_kind_is_known, ADD CONSTRAINT account_kind_is_known
  CHECK (kind IN ('fund', 'clearing', 'bank', 'gatewayFees', 'raffle', 'prizes', 'cash', 'cashDifference', 'goods', 'goodsGiven'));
-- What was given in kind, and the other side of its value: no fund and no money is on either.
INSERT INTO account (name, kind) VALUES ('goods.held', 'goods'), ('goods.given', 'goodsGiven');

ALTER TABLE hand_gift DROP CONSTRAINT hand_gift_day_fkey, DROP CONSTRAINT hand_way_is_known,
  DROP CONSTRAINT slip_is_reversed_whole;
ALTER TABLE hand_gift
  ADD CONSTRAINT hand_way_is_known CHECK (way IN ('cash', 'cheque', 'bankLine', 'inKind', 'imported')),
  ADD COLUMN description text CONSTRAINT description_is_no_blank CHECK (description <> ''),
  -- The import that booked it; null of what was entered by hand.
  ADD COLUMN batch uuid REFERENCES import_batch,
  -- Entered without a donor; an erased donor is another thing.
  ADD COLUMN is_from_unknown boolean NOT NULL DEFAULT false,
  -- Whoever said later whose gift it is.
  ADD COLUMN named_by text,
  ADD COLUMN named_at timestamptz,
  ADD CONSTRAINT gift_in_kind_is_described CHECK (way <> 'inKind' OR description IS NOT NULL),
  ADD CONSTRAINT imported_gift_has_its_import CHECK (way <> 'imported' OR batch IS NOT NULL),
  ADD CONSTRAINT donor_is_named_whole CHECK (num_nulls(named_by, named_at) IN (0, 2)),
  ADD CONSTRAINT unknown_is_named_later CHECK (is_from_unknown OR named_at IS NULL),
  -- An import is undone as a whole, and the audit trail has by whom.
  ADD CONSTRAINT slip_is_reversed_whole CHECK (
    CASE WHEN batch IS NULL THEN num_nulls(reversed_at, reversed_by, reversal_reason) IN (0, 3)
    ELSE num_nonnulls(reversed_by, reversal_reason) = 0 END);

DROP TRIGGER slip_is_of_an_open_day ON hand_gift;
CREATE TRIGGER slip_is_of_an_open_day BEFORE INSERT ON hand_gift
  FOR EACH ROW WHEN (NEW.batch IS NULL) EXECUTE FUNCTION refuse_slip_of_closed_day();

-- Of what was imported before: a number that several rows say is the first one's.
INSERT INTO hand_gift (donation, way, day, entered_by, paper_number, batch, reversed_at)
SELECT gift, 'imported', row.day, uploaded_by,
  CASE WHEN state = 'booked' AND row_number() OVER (PARTITION BY state, upper(paper_receipt) ORDER BY gift) = 1
    AND NOT EXISTS (SELECT FROM hand_gift WHERE upper(paper_number) = upper(paper_receipt) AND reversed_at IS NULL)
    THEN nullif(paper_receipt, '') END,
  batch, CASE state WHEN 'undone' THEN now() END
FROM (SELECT import_row.*, uploaded_by FROM import_row JOIN import_batch ON import_batch.id = batch
  WHERE gift IS NOT NULL) AS row;

UPDATE hand_gift SET is_from_unknown = true
WHERE NOT EXISTS (SELECT FROM donor_detail WHERE donor_detail.donation = hand_gift.donation AND (name, email, phone) IS DISTINCT FROM ('', NULL, NULL));
CREATE INDEX hand_gift_unclaimed ON hand_gift (donation) WHERE is_from_unknown AND named_at IS NULL AND reversed_at IS NULL;

-- However it is written: A-17 and a-17 are one.
DROP INDEX paper_number_is_given_once;
CREATE UNIQUE INDEX paper_number_is_given_once ON hand_gift (upper(paper_number)) WHERE reversed_at IS NULL;
CREATE INDEX hand_gift_by_batch ON hand_gift (batch) WHERE batch IS NOT NULL;

-- As in 0045, with the day on which a gift was given by hand, and without the value of what is no money. Numbers and
-- descriptions are searched, too.
CREATE OR REPLACE VIEW gift_now AS
SELECT gift.number, coalesce(hand.day, (gift.at AT TIME ZONE 'Asia/Dhaka')::date) AS day, gift.fund,
  coalesce(paid.gateway, hand.way, 'none') AS way,
  CASE
    WHEN gift.state = 'settled' AND hand.way = 'inKind' THEN 'inKind'
    WHEN gift.state = 'settled' AND refunded_poisha > 0 THEN 'partlyRefunded'
    WHEN gift.state = 'settled' AND (paid.state = 'settled' OR hand.way IS NOT NULL) THEN 'paid'
    WHEN gift.state = 'settled' THEN 'recorded'
    WHEN gift.state = 'pledged' AND EXISTS (SELECT FROM payment WHERE payment.donation = gift.number
      AND payment.state = 'pending' AND (payment.gateway = 'transfer' OR hint = 'success')) THEN 'claimed'
    ELSE gift.state::text
  END AS state,
  gift.donor_uid IS NOT NULL OR EXISTS (SELECT FROM joined_gift WHERE joined_gift.donation = gift.number) AS has_account,
  CASE WHEN hand.way = 'inKind' THEN 0 ELSE gift.poisha END AS poisha,
  CASE WHEN hand.way = 'inKind' THEN 0 WHEN gift.state = 'refunded' THEN gift.poisha
    ELSE coalesce(gift.refunded_poisha, 0) END AS refunded,
  (SELECT concat(' ', search_fold(concat_ws(' ', min(name), min(email), min(phone), string_agg(transaction, ' '),
      hand.paper_number, hand.reference, hand.description)), ' ', search_sounds(min(name)), ' ')
    FROM (VALUES (gift.number)) AS own (number) LEFT JOIN donor_detail ON donor_detail.donation = own.number
      LEFT JOIN payment ON payment.donation = own.number) AS terms,
  coalesce('account:' || coalesce(gift.donor_uid,
      (SELECT joined_gift.donor_uid FROM joined_gift WHERE joined_gift.donation = gift.number)),
    (SELECT coalesce('email:' || lower(email), 'phone:' || phone) FROM donor_detail
      WHERE donor_detail.donation = gift.number)) AS donor,
  -- At noon where the day alone is known.
  CASE WHEN hand.day <> (gift.at AT TIME ZONE 'Asia/Dhaka')::date
    THEN (hand.day + time '12:00') AT TIME ZONE 'Asia/Dhaka' ELSE gift.at END AS given_at
FROM donation AS gift LEFT JOIN hand_gift AS hand ON hand.donation = gift.number
LEFT JOIN LATERAL (
  SELECT gateway, payment.state FROM payment WHERE payment.donation = gift.number
  ORDER BY payment.state = 'settled' DESC, payment.state <> 'failed' DESC, payment.number DESC LIMIT 1) AS paid ON true;

-- The job writes their records anew.
INSERT INTO gift_change SELECT donation FROM hand_gift;
CREATE TRIGGER change_is_noted AFTER UPDATE OF named_at ON hand_gift
  FOR EACH ROW EXECUTE FUNCTION note_gift_change('donation');
ALTER TABLE hand_gift ENABLE ALWAYS TRIGGER change_is_noted;
