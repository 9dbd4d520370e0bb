-- The wire carries totals as numbers of taka, exactly or not at all: ৳2,500,000,000,000 for each of fourteen
-- funds stay below 2^45 taka, up to where they are exact. Not read through: a release before may be beyond.
ALTER TABLE fund_total ADD CONSTRAINT fund_total_can_be_shown CHECK (poisha <= 250000000000000) NOT VALID;
