-- The raffle: rounds, their tickets and their winners. A ticket is a transfer from clearing to raffle.

CREATE TYPE raffle_state AS ENUM ('open', 'drawn');

-- Tickets are numbered over all rounds without a gap: a round has `sold` of them from `first_ticket` on.
CREATE TABLE raffle_round (
  number bigint PRIMARY KEY CONSTRAINT round_is_counted_from_one CHECK (number > 0),
  state raffle_state NOT NULL DEFAULT 'open',
  first_ticket bigint NOT NULL,
  sold bigint NOT NULL DEFAULT 0 CONSTRAINT sold_not_negative CHECK (sold >= 0),
  -- SHA-256 of the secret seed, published when the round opens.
  commitment bytea NOT NULL CONSTRAINT commitment_is_sha256 CHECK (octet_length(commitment) = 32),
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- The secret, revealed.
  seed bytea CONSTRAINT seed_was_committed_to CHECK (sha256(seed) = commitment),
  draw_seed bytea,
  drawn_at timestamptz,
  -- The admin who drew.
  drawn_by text,
  CONSTRAINT draw_has_its_facts CHECK (
    num_nonnulls(seed, draw_seed, drawn_at, drawn_by) = CASE state WHEN 'drawn' THEN 4 ELSE 0 END),
  CONSTRAINT draw_needs_a_ticket CHECK (state = 'open' OR sold > 0)
) WITH (fillfactor = 20);
CREATE UNIQUE INDEX raffle_round_is_open_alone ON raffle_round (state) WHERE state = 'open';

-- Apart from the round, so that no call that shows rounds can read it before the draw.
CREATE TABLE raffle_secret (
  round bigint PRIMARY KEY REFERENCES raffle_round,
  seed bytea NOT NULL CONSTRAINT secret_is_256_bits CHECK (octet_length(seed) = 32)
);

-- One row per purchase. `key` is the idempotency key. No foreign key to the round, whose row every purchase
-- locks already; the checker looks.
CREATE TABLE raffle_ticket (
  number bigint PRIMARY KEY,
  round bigint NOT NULL,
  key uuid NOT NULL CONSTRAINT ticket_bought_once UNIQUE,
  -- Null once the buyer's account was erased.
  buyer_uid text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX raffle_ticket_by_buyer ON raffle_ticket (buyer_uid, number DESC);

-- Personal data lives apart, so that it can be erased while the books stay whole.
CREATE TABLE ticket_detail (
  ticket bigint PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  photo text,
  phone text NOT NULL
);

-- How many tickets of a round a person holds.
CREATE TABLE raffle_holding (
  round bigint NOT NULL,
  buyer_uid text NOT NULL,
  tickets bigint NOT NULL CONSTRAINT holding_is_limited CHECK (tickets BETWEEN 1 AND 100),
  PRIMARY KEY (round, buyer_uid)
) WITH (fillfactor = 70);

CREATE TABLE raffle_winner (
  round bigint NOT NULL REFERENCES raffle_round,
  rank integer NOT NULL CONSTRAINT rank_has_a_prize CHECK (rank BETWEEN 1 AND 5),
  ticket bigint NOT NULL CONSTRAINT ticket_wins_once UNIQUE REFERENCES raffle_ticket,
  PRIMARY KEY (round, rank)
);

CREATE TRIGGER round_is_drawn_once BEFORE UPDATE ON raffle_round
  FOR EACH ROW WHEN (OLD.state = 'drawn') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER round_is_fixed BEFORE UPDATE OF number, first_ticket, commitment, opened_at ON raffle_round
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER round_is_never_deleted BEFORE DELETE ON raffle_round
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER secret_is_fixed BEFORE UPDATE OR DELETE ON raffle_secret
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- A ticket's buyer may be forgotten, and is never another.
CREATE TRIGGER ticket_is_fixed BEFORE UPDATE OF number, round, key, at ON raffle_ticket
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ticket_is_not_handed_on BEFORE UPDATE OF buyer_uid ON raffle_ticket
  FOR EACH ROW WHEN (NEW.buyer_uid IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ticket_is_never_deleted BEFORE DELETE ON raffle_ticket
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ticket_is_never_emptied BEFORE TRUNCATE ON raffle_ticket
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER winner_is_append_only BEFORE UPDATE OR DELETE ON raffle_winner
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER winner_is_never_emptied BEFORE TRUNCATE ON raffle_winner
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE raffle_round ENABLE ALWAYS TRIGGER round_is_drawn_once;
ALTER TABLE raffle_round ENABLE ALWAYS TRIGGER round_is_fixed;
ALTER TABLE raffle_round ENABLE ALWAYS TRIGGER round_is_never_deleted;
ALTER TABLE raffle_secret ENABLE ALWAYS TRIGGER secret_is_fixed;
ALTER TABLE raffle_ticket ENABLE ALWAYS TRIGGER ticket_is_fixed;
ALTER TABLE raffle_ticket ENABLE ALWAYS TRIGGER ticket_is_not_handed_on;
ALTER TABLE raffle_ticket ENABLE ALWAYS TRIGGER ticket_is_never_deleted;
ALTER TABLE raffle_ticket ENABLE ALWAYS TRIGGER ticket_is_never_emptied;
ALTER TABLE raffle_winner ENABLE ALWAYS TRIGGER winner_is_append_only;
ALTER TABLE raffle_winner ENABLE ALWAYS TRIGGER winner_is_never_emptied;
