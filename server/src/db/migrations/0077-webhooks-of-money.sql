-- What is given in kind is no money: webhooks are told neither that it came nor that it is taken back. These triggers run
-- after the statement that writes a gift with its slip, and see both.
CREATE OR REPLACE FUNCTION tell_of_gifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_delivery (webhook, event, facts)
  SELECT webhook.id, 'gift.recorded', gift_facts(added.number, fund.type, added.poisha, added.state)
  FROM webhook CROSS JOIN added JOIN fund ON fund.key = added.fund WHERE 'gift.recorded' = ANY (events)
    AND NOT EXISTS (SELECT FROM hand_gift WHERE donation = added.number AND way = 'inKind');
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION tell_of_gift_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fund_type text := (SELECT type FROM fund WHERE key = NEW.fund);
  facts jsonb := gift_facts(NEW.number, fund_type, NEW.poisha, NEW.state);
BEGIN
  IF TG_ARGV[0] = 'gift.refunded' THEN
    IF EXISTS (SELECT FROM hand_gift WHERE donation = NEW.number AND way = 'inKind') THEN
      RETURN NULL;
    END IF;
    facts := facts || jsonb_build_object('refunded', coalesce(NEW.refunded_poisha, NEW.poisha)::text);
  END IF;
  PERFORM tell_webhooks(TG_ARGV[0], facts);
  RETURN NULL;
END
$$;
