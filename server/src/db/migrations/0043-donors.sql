-- Donors as the desk knows them: gifts of one account, or given under one address or one telephone number.

-- As in 0041, with whose a gift is. An address or number that was typed proves nobody, so an account comes first.
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
      LEFT JOIN payment ON payment.donation = own.number) AS terms,
  coalesce('account:' || coalesce(gift.donor_uid,
      (SELECT joined_gift.donor_uid FROM joined_gift WHERE joined_gift.donation = gift.number)),
    (SELECT coalesce('email:' || lower(email), 'phone:' || phone) FROM donor_detail
      WHERE donor_detail.donation = gift.number)) AS donor
FROM donation AS gift LEFT JOIN LATERAL (
  SELECT gateway, payment.state FROM payment WHERE payment.donation = gift.number
  ORDER BY payment.state = 'settled' DESC, payment.state <> 'failed' DESC, payment.number DESC LIMIT 1) AS paid ON true;

ALTER TABLE gift_record ADD COLUMN donor text;
CREATE INDEX gift_record_by_donor ON gift_record (donor, number) WHERE donor IS NOT NULL;
-- The job writes their records anew.
INSERT INTO gift_change SELECT number FROM gift_record;

CREATE OR REPLACE FUNCTION forget_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM gift_record_mark FOR UPDATE;
  UPDATE gift_record SET terms = '', donor = NULL WHERE number IN (SELECT donation FROM erased);
  INSERT INTO gift_change SELECT donation FROM erased;
  RETURN NULL;
END
$$;

-- Donors whom staff know to be one person. The gifts stay where they are.
CREATE TABLE joined_donor (
  donor text PRIMARY KEY,
  joined_to text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT donor_is_another CHECK (donor <> joined_to)
);
CREATE INDEX joined_donor_by_whom ON joined_donor (joined_to);

CREATE TABLE donor_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  donor text NOT NULL,
  note text NOT NULL,
  written_by text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX donor_note_by_donor ON donor_note (donor);

-- Donors who are sent receipts and what protects an account, and nothing else.
CREATE TABLE unwritten_donor (
  donor text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);

-- Tells whether mail to an address may go out that is neither a receipt nor protects an account.
CREATE FUNCTION is_written_to(address text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  WITH own AS (
    SELECT 'email:' || lower($1) AS donor UNION ALL SELECT 'account:' || id FROM person WHERE email = lower($1)),
  root AS (SELECT coalesce(joined_to, own.donor) AS donor FROM own LEFT JOIN joined_donor USING (donor))
  SELECT NOT EXISTS (SELECT FROM unwritten_donor WHERE donor IN (
    SELECT donor FROM root UNION ALL SELECT joined_donor.donor FROM joined_donor JOIN root ON joined_to = root.donor));
END;
