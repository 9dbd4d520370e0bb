-- Gift cards between people, and what servers tell one another of people.

-- What others send a card to. It says nothing of a person, and no call takes it for who somebody is.
ALTER TABLE person ADD COLUMN handle uuid NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX person_by_handle ON person (handle);

-- How many cards a person ever received, and how many of those, from the first on, they have seen.
CREATE TABLE gift_card_count (
  person_id text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  received bigint NOT NULL,
  seen bigint NOT NULL DEFAULT 0,
  CONSTRAINT seen_were_received CHECK (seen BETWEEN 0 AND received)
) WITH (fillfactor = 70);

-- A person's cards are numbered in the order they came. They go with their recipient; a sender who is
-- erased leaves them without a name.
CREATE TABLE gift_card (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  to_uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  number bigint NOT NULL,
  from_uid text REFERENCES person ON DELETE SET NULL,
  -- The idempotency key.
  key uuid NOT NULL CONSTRAINT card_sent_once UNIQUE,
  body text NOT NULL CONSTRAINT card_has_a_message CHECK (char_length(body) BETWEEN 1 AND 500),
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT card_is_for_another CHECK (from_uid <> to_uid),
  UNIQUE (to_uid, number)
);
CREATE INDEX gift_card_by_sender ON gift_card (from_uid, at);

-- How many cards a person sent on the day, in Dhaka, on which they last sent one.
CREATE TABLE gift_card_day (
  sender_uid text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  day date NOT NULL,
  sent integer NOT NULL CONSTRAINT cards_of_a_day_are_limited CHECK (sent BETWEEN 1 AND 10)
) WITH (fillfactor = 70);

-- Whose cards a person does not want.
CREATE TABLE gift_card_block (
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  sender_uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  PRIMARY KEY (person_id, sender_uid)
);
CREATE INDEX gift_card_block_by_sender ON gift_card_block (sender_uid);

-- Servers hold sessions and counts in memory. Told by the transaction itself, none is missed when a server
-- dies after its commit. The argument is the column with the person's id.
CREATE FUNCTION tell_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('daan_people', to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;
CREATE TRIGGER count_is_told AFTER INSERT OR UPDATE ON gift_card_count
  FOR EACH ROW EXECUTE FUNCTION tell_of_person('person_id');
CREATE TRIGGER end_of_session_is_told AFTER DELETE ON session
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION tell_of_person('person_id');
CREATE TRIGGER loss_of_address_is_told AFTER UPDATE OF email_verified ON person
  FOR EACH ROW WHEN (OLD.email_verified AND NOT NEW.email_verified) EXECUTE FUNCTION tell_of_person('id');
