-- A round may be drawn by a round of the public beacon instead of a secret: named before the first ticket,
-- with the moment its sale ends.

ALTER TABLE raffle_round
  ADD COLUMN beacon_round bigint CONSTRAINT beacon_counts_from_one CHECK (beacon_round > 0),
  ADD COLUMN closes_at timestamptz,
  ADD COLUMN beacon_signature bytea CONSTRAINT beacon_signs_48_bytes CHECK (octet_length(beacon_signature) = 48),
  ADD CONSTRAINT beacon_comes_with_its_close CHECK ((beacon_round IS NULL) = (closes_at IS NULL)),
  DROP CONSTRAINT draw_has_its_facts,
  ADD CONSTRAINT draw_has_its_facts CHECK (
    num_nonnulls(draw_seed, drawn_at, drawn_by) = CASE state WHEN 'drawn' THEN 3 ELSE 0 END
    AND (seed IS NOT NULL) = (state = 'drawn' AND beacon_round IS NULL)
    AND (beacon_signature IS NOT NULL) = (state = 'drawn' AND beacon_round IS NOT NULL));

CREATE TRIGGER beacon_is_named_before_the_first_ticket BEFORE UPDATE OF beacon_round, closes_at ON raffle_round
  FOR EACH ROW WHEN (OLD.sold > 0) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER round_sells_nothing_after_its_close BEFORE UPDATE OF sold ON raffle_round
  FOR EACH ROW WHEN (NEW.sold <> OLD.sold AND clock_timestamp() >= OLD.closes_at) EXECUTE FUNCTION refuse_change();
ALTER TABLE raffle_round ENABLE ALWAYS TRIGGER beacon_is_named_before_the_first_ticket;
ALTER TABLE raffle_round ENABLE ALWAYS TRIGGER round_sells_nothing_after_its_close;
