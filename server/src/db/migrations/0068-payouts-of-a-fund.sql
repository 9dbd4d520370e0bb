-- A fund's payouts, the newest first. By numbers alone the planner walks through those of all funds to find a few of one.
DROP INDEX payout_by_fund;
CREATE INDEX payout_of_fund ON payout (fund, (-number)) WHERE document IS NOT NULL;
