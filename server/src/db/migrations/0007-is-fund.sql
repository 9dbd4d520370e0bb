-- Which accounts are funds is said here, and by no order of the accounts: one that is added is none of them.
-- A fund more is two migrations: its account (ALTER TYPE account ADD VALUE), then this function again,
-- because PostgreSQL does not let the transaction that adds a value use it.
CREATE FUNCTION is_fund(account) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN $1 IN (
  'fireVictims', 'floodRelief',
  'buildAMasjid', 'buildAWaterWell', 'ramadanIftar', 'zakat',
  'orphans', 'oldAgeHome',
  'eyesightRestoration', 'disability',
  'education', 'treePlantation', 'winterApparel',
  'rickshawFor1000'
);

-- Not read through under this lock, which stops gifts: 0008 does that under one that does not (NOT VALID).
ALTER TABLE donation
  DROP CONSTRAINT fund_is_no_other_account,
  ADD CONSTRAINT fund_is_no_other_account CHECK (is_fund(fund)) NOT VALID;

-- A transfer of any kind can be taken back once: numbers of donations and payouts may be the same.
ALTER TABLE transfer ADD CONSTRAINT reversal_is_about_its_transfer CHECK (reverses = subject) NOT VALID;

ALTER TABLE fund_total
  DROP CONSTRAINT total_is_of_a_fund,
  ADD CONSTRAINT total_is_of_a_fund CHECK (is_fund(fund)),
  -- What a reversal takes off is negative until it meets the total: PostgreSQL checks it before.
  DROP CONSTRAINT fund_total_not_negative,
  ADD CONSTRAINT fund_total_not_negative CHECK (poisha >= 0 OR version = 0);
