-- Gifts as the desk lists, counts and searches them. An index more on gifts would cost each gift, so a job keeps
-- records apart, a minute behind; until then, and where a gift changes, it is read as it stands.

-- Trusted: whoever may create in the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A text as it is searched: ASCII letters and digits, one space between words. Bangla letters become Latin ones of their
-- sound, because in a database whose locale is C trigrams know ASCII alone.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(regexp_replace(translate(
  replace(replace(replace(
    lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g') COLLATE "C"),
    U&'\09AF\09BC', 'y'), U&'\09A1\09BC', 'r'), U&'\09A2\09BC', 'r'),
  'অআইঈউঊঋএঐওঔ' || U&'\09BE\09BF\09C0\09C1\09C2\09C3\09C7\09C8\09D7'
    || 'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎৰ' || U&'\0982' || '০১২৩৪৫৬৭৮৯' || U&'\09BC\09CD\0981\0983',
  'aaiiuureeoo' || 'aiiuureeu' || 'kkggnccjjnttddnttddnppbbmjrlssshtr' || 'n' || '0123456789'),
  '[^a-z0-9]+', ' ', 'g'));

-- The words of a name by their consonants, each after a tilde, so that Karim and করিম are one, and so are Rahman and Rehman.
CREATE FUNCTION search_sounds(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '~' || lower(replace(regexp_replace(regexp_replace(regexp_replace(
  translate(search_fold($1), 'qzvf', 'kjbp'),
  '\m[aeiouwy]+', 'A', 'g'), '\Y[aeiouwyh]+', '', 'g'), '([A-Za-z])\1+', '\1', 'g'), ' ', ' ~') COLLATE "C");

-- Gifts as they stand, in the words of the desk. This is where the state that people are told of is derived.
CREATE VIEW gift_now AS
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
  (SELECT concat(' ', search_fold(concat_ws(' ', min(name), min(email), string_agg(transaction, ' '))), ' ',
      search_sounds(min(name)), ' ')
    FROM (VALUES (gift.number)) AS own (number) LEFT JOIN donor_detail ON donor_detail.donation = own.number
      LEFT JOIN payment ON payment.donation = own.number) AS terms
FROM donation AS gift LEFT JOIN LATERAL (
  SELECT gateway, payment.state FROM payment WHERE payment.donation = gift.number
  ORDER BY payment.state = 'settled' DESC, payment.state <> 'failed' DESC, payment.number DESC LIMIT 1) AS paid ON true;

-- Gifts of a day that are alike, counted and summed up; no gift of them is outside their first and last numbers.
CREATE TABLE gift_figure (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  fund text NOT NULL REFERENCES fund,
  way text NOT NULL,
  state text NOT NULL,
  has_account boolean NOT NULL,
  gifts bigint NOT NULL,
  poisha bigint NOT NULL,
  refunded bigint NOT NULL,
  first_number bigint NOT NULL,
  last_number bigint NOT NULL,
  CONSTRAINT gift_figure_is_one UNIQUE (day, fund, way, state, has_account)
) WITH (fillfactor = 50);

CREATE TABLE gift_record (
  number bigint PRIMARY KEY,
  figure integer NOT NULL REFERENCES gift_figure,
  poisha bigint NOT NULL,
  refunded bigint NOT NULL,
  -- Folded: who gave, as long as that is kept, and the numbers of transactions.
  terms text NOT NULL
) WITH (fillfactor = 90);
CREATE INDEX gift_record_by_figure ON gift_record (figure, number);
CREATE INDEX gift_record_by_amount ON gift_record (poisha, number);
CREATE INDEX gift_record_by_terms ON gift_record USING gin (terms gin_trgm_ops);
-- Enough samples to tell a common name from a rare one.
ALTER TABLE gift_record ALTER COLUMN terms SET STATISTICS 1000;

-- Gifts below this number have records. One row, whose lock lets one job write records.
CREATE TABLE gift_record_mark (number bigint NOT NULL);
INSERT INTO gift_record_mark VALUES (0);
CREATE UNIQUE INDEX gift_record_mark_is_one ON gift_record_mark ((true));

-- Gifts that changed since they were recorded, now and then more than once.
CREATE TABLE gift_change (number bigint NOT NULL);

CREATE FUNCTION note_gift_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO gift_change SELECT $1.%I', TG_ARGV[0]) USING coalesce(NEW, OLD);
  RETURN NULL;
END
$$;
CREATE TRIGGER change_is_noted AFTER UPDATE OF state, refunded_poisha, donor_uid ON donation
  FOR EACH ROW EXECUTE FUNCTION note_gift_change('number');
CREATE TRIGGER change_is_noted AFTER INSERT OR DELETE ON joined_gift
  FOR EACH ROW EXECUTE FUNCTION note_gift_change('donation');
CREATE TRIGGER start_is_noted AFTER INSERT ON payment
  FOR EACH ROW WHEN (NEW.donation IS NOT NULL) EXECUTE FUNCTION note_gift_change('donation');
CREATE TRIGGER change_is_noted AFTER UPDATE OF state, hint, transaction ON payment
  FOR EACH ROW WHEN (NEW.donation IS NOT NULL) EXECUTE FUNCTION note_gift_change('donation');

-- Whoever is erased is found no more. The lock waits for a job that has read their details before.
CREATE FUNCTION forget_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM gift_record_mark FOR UPDATE;
  UPDATE gift_record SET terms = '' WHERE number IN (SELECT donation FROM erased);
  INSERT INTO gift_change SELECT donation FROM erased;
  RETURN NULL;
END
$$;
CREATE TRIGGER terms_are_forgotten AFTER DELETE ON donor_detail REFERENCING OLD TABLE AS erased
  FOR EACH STATEMENT EXECUTE FUNCTION forget_terms();

ALTER TABLE donation ENABLE ALWAYS TRIGGER change_is_noted;
ALTER TABLE joined_gift ENABLE ALWAYS TRIGGER change_is_noted;
ALTER TABLE payment ENABLE ALWAYS TRIGGER start_is_noted;
ALTER TABLE payment ENABLE ALWAYS TRIGGER change_is_noted;
ALTER TABLE donor_detail ENABLE ALWAYS TRIGGER terms_are_forgotten;
