-- Tickets that a gateway pays: an order, which becomes a ticket once its payment settles.

CREATE TYPE ticket_order_state AS ENUM ('pledged', 'held', 'settled');

-- `key` is the idempotency key, and the key of the ticket that comes of it.
CREATE TABLE ticket_order (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL CONSTRAINT ticket_is_ordered_once UNIQUE,
  -- The round it was ordered in, and the only one it may become a ticket of.
  round bigint NOT NULL REFERENCES raffle_round,
  poisha bigint NOT NULL CONSTRAINT order_costs_something CHECK (poisha > 0),
  -- Null once the buyer's account was erased.
  buyer_uid text,
  state ticket_order_state NOT NULL DEFAULT 'pledged',
  at timestamptz NOT NULL DEFAULT now(),
  -- Until then it counts towards what its buyer may hold of the round.
  held_until timestamptz NOT NULL,
  ticket bigint CONSTRAINT ticket_is_of_one_order UNIQUE REFERENCES raffle_ticket,
  CONSTRAINT settled_order_has_its_ticket CHECK ((state = 'settled') = (ticket IS NOT NULL))
) WITH (fillfactor = 70);
CREATE INDEX ticket_order_by_buyer ON ticket_order (buyer_uid, number DESC);
CREATE INDEX ticket_order_held ON ticket_order (round, buyer_uid, held_until) WHERE ticket IS NULL;

-- Personal data lives apart, as that of tickets does, where it goes when the order becomes one.
CREATE TABLE ticket_order_detail (
  ticket_order bigint PRIMARY KEY REFERENCES ticket_order,
  name text NOT NULL,
  email text NOT NULL,
  photo text,
  phone text NOT NULL
);

CREATE TRIGGER order_is_fixed BEFORE UPDATE OF number, key, round, poisha, at ON ticket_order
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_is_not_handed_on BEFORE UPDATE OF buyer_uid ON ticket_order
  FOR EACH ROW WHEN (NEW.buyer_uid IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bought_ticket_stays_bought BEFORE UPDATE OF state, ticket ON ticket_order
  FOR EACH ROW WHEN (OLD.state = 'settled') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_is_never_deleted BEFORE DELETE ON ticket_order
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE ticket_order ENABLE ALWAYS TRIGGER order_is_fixed;
ALTER TABLE ticket_order ENABLE ALWAYS TRIGGER order_is_not_handed_on;
ALTER TABLE ticket_order ENABLE ALWAYS TRIGGER bought_ticket_stays_bought;
ALTER TABLE ticket_order ENABLE ALWAYS TRIGGER order_is_never_deleted;

-- A payment pays a gift or an order. Transfers by hand are found too late for a round, so they pay gifts alone.
ALTER TABLE payment
  ALTER COLUMN donation DROP NOT NULL,
  ADD COLUMN ticket_order bigint REFERENCES ticket_order,
  ADD CONSTRAINT payment_pays_one_thing CHECK (num_nonnulls(donation, ticket_order) = 1),
  ADD CONSTRAINT transfer_pays_a_gift CHECK (gateway <> 'transfer' OR donation IS NOT NULL),
  DROP CONSTRAINT hold_is_known,
  ADD CONSTRAINT hold_is_known CHECK (hold IN ('risk', 'amount', 'currency', 'paidTwice', 'noTicket')),
  ADD CONSTRAINT only_tickets_are_not_to_be_had CHECK (hold <> 'noTicket' OR ticket_order IS NOT NULL);
CREATE INDEX payment_by_ticket_order ON payment (ticket_order) WHERE ticket_order IS NOT NULL;
CREATE UNIQUE INDEX ticket_is_paid_once ON payment (ticket_order) WHERE state = 'settled';
CREATE UNIQUE INDEX ticket_payment_starts_once ON payment (ticket_order, gateway) WHERE state = 'started';

ALTER TABLE refund
  DROP CONSTRAINT refund_reason_is_known,
  ADD CONSTRAINT refund_reason_is_known
    CHECK (reason IN ('donorAsked', 'paidTwice', 'mistake', 'suspicious', 'noTicket'));

DROP TRIGGER payment_is_fixed ON payment;
CREATE TRIGGER payment_is_fixed
  BEFORE UPDATE OF number, token, donation, ticket_order, gateway, channel, reference, poisha, language, started_at
  ON payment FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE payment ENABLE ALWAYS TRIGGER payment_is_fixed;
