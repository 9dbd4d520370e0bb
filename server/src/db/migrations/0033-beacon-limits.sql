-- A draw is at most 92 days ahead. Once a ticket is sold the beacon's round stays, but for one that can no longer
-- be drawn in time, whose place the next one takes; what it replaced is kept.

CREATE TABLE raffle_replaced_beacon (
  round bigint NOT NULL REFERENCES raffle_round,
  beacon_round bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (round, beacon_round)
);
CREATE TRIGGER replaced_beacon_is_append_only BEFORE UPDATE OR DELETE ON raffle_replaced_beacon
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER replaced_beacon_is_never_emptied BEFORE TRUNCATE ON raffle_replaced_beacon
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE raffle_replaced_beacon ENABLE ALWAYS TRIGGER replaced_beacon_is_append_only;
ALTER TABLE raffle_replaced_beacon ENABLE ALWAYS TRIGGER replaced_beacon_is_never_emptied;

-- When quicknet signs a round, as `timeOfBeaconRound` of the contract says.
CREATE FUNCTION beacon_signs_at(beacon_round bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT to_timestamp(1692803367 + (beacon_round - 1) * 3)
$$;

-- Nobody may know the signature that comes instead, so the one named first must be out of reach: too far ahead, or
-- so long overdue that it will not come. The sale is never longer for it.
CREATE FUNCTION replace_beacon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.beacon_round IS NULL OR OLD.beacon_round IS NULL
    OR beacon_signs_at(OLD.beacon_round)
      BETWEEN clock_timestamp() - interval '7 days' AND clock_timestamp() + interval '92 days'
    OR beacon_signs_at(NEW.beacon_round) < clock_timestamp() + interval '10 minutes'
    OR NEW.closes_at > OLD.closes_at
    OR NEW.closes_at > beacon_signs_at(NEW.beacon_round) - interval '10 minutes'
  THEN
    RAISE EXCEPTION 'The beacon of a round that sold tickets is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO raffle_replaced_beacon (round, beacon_round) VALUES (OLD.number, OLD.beacon_round);
  RETURN NEW;
END
$$;

DROP TRIGGER beacon_is_named_before_the_first_ticket ON raffle_round;
CREATE TRIGGER beacon_is_named_before_the_first_ticket BEFORE UPDATE OF beacon_round, closes_at ON raffle_round
  FOR EACH ROW WHEN (OLD.sold > 0) EXECUTE FUNCTION replace_beacon();
CREATE TRIGGER draw_is_not_too_far BEFORE INSERT OR UPDATE OF closes_at ON raffle_round
  FOR EACH ROW WHEN (NEW.closes_at > clock_timestamp() + interval '92 days') EXECUTE FUNCTION refuse_change();
ALTER TABLE raffle_round ENABLE ALWAYS TRIGGER beacon_is_named_before_the_first_ticket;
ALTER TABLE raffle_round ENABLE ALWAYS TRIGGER draw_is_not_too_far;
