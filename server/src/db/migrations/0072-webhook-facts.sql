-- The facts of a gift that webhooks are told of, by the type of its fund: without a query of its own the function is
-- part of the statement that calls it, which looks funds up for all its gifts at once.
DROP FUNCTION gift_facts(bigint, text, bigint, donation_state);
CREATE FUNCTION gift_facts(gift bigint, fund_type text, given bigint, state donation_state) RETURNS jsonb
  LANGUAGE sql STABLE
RETURN jsonb_build_object('number', gift::text, 'fundType', fund_type, 'poisha', given::text, 'state', state);

CREATE OR REPLACE FUNCTION tell_of_gifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_delivery (webhook, event, facts)
  SELECT webhook.id, 'gift.recorded', gift_facts(added.number, fund.type, added.poisha, added.state)
  FROM webhook CROSS JOIN added JOIN fund ON fund.key = added.fund WHERE 'gift.recorded' = ANY (events);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION tell_of_gift_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fund_type text := (SELECT type FROM fund WHERE key = NEW.fund);
  facts jsonb := gift_facts(NEW.number, fund_type, NEW.poisha, NEW.state);
BEGIN
  IF TG_ARGV[0] = 'gift.refunded' THEN
    facts := facts || jsonb_build_object('refunded', coalesce(NEW.refunded_poisha, NEW.poisha)::text);
  END IF;
  PERFORM tell_webhooks(TG_ARGV[0], facts);
  RETURN NULL;
END
$$;
