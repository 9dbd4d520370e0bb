-- Servers keep the funds in memory, and hear of a change on the channel of totals.
CREATE FUNCTION publish_funds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('daan_totals', 'funds');
  RETURN NULL;
END
$$;
CREATE TRIGGER fund_is_published AFTER INSERT OR UPDATE ON fund FOR EACH STATEMENT EXECUTE FUNCTION publish_funds();

-- With 200 funds at this bound, ৳175,000,000,000, their sum is below 2^45 taka, up to where numbers of taka are
-- exact. Not read through: a release before may be beyond.
ALTER TABLE fund_total DROP CONSTRAINT fund_total_can_be_shown,
  ADD CONSTRAINT fund_total_can_be_shown CHECK (poisha <= 17500000000000) NOT VALID;
ALTER TABLE fund ADD CONSTRAINT funds_can_be_shown CHECK (position BETWEEN 1 AND 200);
