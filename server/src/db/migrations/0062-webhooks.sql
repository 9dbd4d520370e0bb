-- Addresses that are told of events, and the deliveries to them. A delivery is written by the transaction of its event.
CREATE TABLE webhook (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  url text NOT NULL CONSTRAINT webhook_is_encrypted CHECK (url ~ '^https://' AND length(url) <= 1024),
  -- None once it is removed: the row stays, so that no gift waits for its deletion.
  events text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz CONSTRAINT removed_webhook_is_told_nothing
    CHECK ((removed_at IS NULL) = (cardinality(events) > 0))
);

CREATE TABLE webhook_delivery (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The `webhook-id`, by which its receiver knows it again.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  webhook uuid NOT NULL REFERENCES webhook,
  event text NOT NULL,
  -- Of its body, which is the same each time.
  facts jsonb NOT NULL,
  queued_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- Until then nobody claims it: somebody has a lease, or it was tried in vain.
  due_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT delivery_state_is_known CHECK (state IN ('waiting', 'sent', 'dead')),
  -- Of the last attempt: a status of HTTP, or why no answer came.
  outcome text
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_dead ON webhook_delivery (webhook) WHERE state = 'dead';

CREATE FUNCTION gift_facts(gift bigint, given_to text, given bigint, state donation_state) RETURNS jsonb
  LANGUAGE sql STABLE
RETURN jsonb_build_object('number', gift::text, 'fundType', (SELECT type FROM fund WHERE key = given_to),
  'poisha', given::text, 'state', state);

CREATE FUNCTION tell_webhooks(told text, facts jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_delivery (webhook, event, facts) SELECT id, told, facts FROM webhook WHERE told = ANY (events)
$$;

-- One statement for a group of gifts, which finds no webhook where there is none.
CREATE FUNCTION tell_of_gifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_delivery (webhook, event, facts)
  SELECT webhook.id, 'gift.recorded', gift_facts(number, fund, poisha, state)
  FROM webhook CROSS JOIN added WHERE 'gift.recorded' = ANY (events);
  RETURN NULL;
END
$$;
CREATE TRIGGER gifts_are_told AFTER INSERT ON donation REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_gifts();

CREATE FUNCTION tell_of_gift_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb := gift_facts(NEW.number, NEW.fund, NEW.poisha, NEW.state);
BEGIN
  IF TG_ARGV[0] = 'gift.refunded' THEN
    facts := facts || jsonb_build_object('refunded', coalesce(NEW.refunded_poisha, NEW.poisha)::text);
  END IF;
  PERFORM tell_webhooks(TG_ARGV[0], facts);
  RETURN NULL;
END
$$;
CREATE TRIGGER payment_is_told AFTER UPDATE OF state ON donation
  FOR EACH ROW WHEN (NEW.state = 'settled' AND OLD.state IN ('pledged', 'failed', 'held'))
  EXECUTE FUNCTION tell_of_gift_change('gift.paid');
CREATE TRIGGER refund_is_told AFTER UPDATE OF state, refunded_poisha ON donation
  FOR EACH ROW WHEN (NEW.refunded_poisha IS DISTINCT FROM OLD.refunded_poisha
    OR (NEW.state = 'refunded' AND OLD.state <> 'refunded'))
  EXECUTE FUNCTION tell_of_gift_change('gift.refunded');

CREATE FUNCTION tell_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('ticket.bought', jsonb_build_object('ticket', NEW.number, 'round', NEW.round));
  RETURN NULL;
END
$$;
CREATE TRIGGER ticket_is_told AFTER INSERT ON raffle_ticket FOR EACH ROW EXECUTE FUNCTION tell_of_ticket();

CREATE FUNCTION tell_of_sponsorship() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('sponsorship.approved', jsonb_build_object('sponsorship', NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER approval_is_told AFTER UPDATE OF state ON sponsorship
  FOR EACH ROW WHEN (NEW.state = 'approved' AND OLD.state <> 'approved') EXECUTE FUNCTION tell_of_sponsorship();
