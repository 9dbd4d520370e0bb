-- How much of each fund was paid out, and how much is to go back to donors: together never more than came.
ALTER TABLE fund_total
  ADD COLUMN spent bigint NOT NULL DEFAULT 0,
  ADD COLUMN held_back bigint NOT NULL DEFAULT 0 CONSTRAINT held_back_is_not_negative CHECK (held_back >= 0);

-- Money that is to go back: refunds that gateways were told of, and gifts of imports that are being taken back.
CREATE VIEW held_back AS
SELECT fund, sum(poisha)::bigint AS poisha
FROM (
  SELECT donation.fund, refund.poisha
  FROM refund JOIN payment ON payment.number = refund.payment JOIN donation ON donation.number = payment.donation
  WHERE refund.state IN ('asked', 'uncertain') AND payment.state = 'settled'
  UNION ALL
  SELECT donation.fund, donation.poisha
  FROM import_batch JOIN import_row ON batch = import_batch.id JOIN donation ON number = gift
  WHERE import_batch.state = 'undoing' AND import_row.state = 'booked'
    AND donation.state = 'settled' AND refunded_poisha IS NULL
) AS owed
GROUP BY fund;

UPDATE fund_total SET held_back = held_back.poisha FROM held_back WHERE held_back.fund = fund_total.fund;
-- `version` is 0 of a total that takes a refund off, until it meets the one that it takes it off.
ALTER TABLE fund_total ADD CONSTRAINT spent_is_covered
  CHECK (spent BETWEEN 0 AND poisha - held_back OR (version = 0 AND spent = 0));
