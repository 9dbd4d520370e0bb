-- A donor may be reached by telephone, by e-mail or both.
ALTER TABLE donor_detail ALTER COLUMN email DROP NOT NULL,
  ADD COLUMN phone text CONSTRAINT donor_phone_is_mobile CHECK (phone ~ '^\+8801[3-9][0-9]{8}$');

-- As in 0037, with telephones among what is searched.
CREATE OR REPLACE VIEW gift_now AS
SELECT gift.number, (gift.at AT TIME ZONE 'Asia/Dhaka')::date AS day, gift.fund, coalesce(paid.gateway, 'none') AS way,
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
      LEFT JOIN payment ON payment.donation = own.number) AS terms
FROM donation AS gift LEFT JOIN LATERAL (
  SELECT gateway, payment.state FROM payment WHERE payment.donation = gift.number
  ORDER BY payment.state = 'settled' DESC, payment.state <> 'failed' DESC, payment.number DESC LIMIT 1) AS paid ON true;
