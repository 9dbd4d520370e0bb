-- Guests' gifts that joined the account of whoever verified their address. What was booked stays as it was:
-- `donation.donor_uid` says who was signed in, this says whose the gift turned out to be.
CREATE TABLE joined_gift (
  donation bigint PRIMARY KEY REFERENCES donation (number),
  donor_uid text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX joined_gift_by_donor ON joined_gift (donor_uid, donation);

-- A person's own gifts, the newest first. Visitors' gifts are not in it and cost nothing.
CREATE INDEX donation_by_donor ON donation (donor_uid, number) WHERE donor_uid IS NOT NULL;

-- Whoever gave may be forgotten, and only that.
DROP TRIGGER donation_is_fixed ON donation;
CREATE TRIGGER donation_is_fixed BEFORE UPDATE OF key, number, fund, poisha, at, answered
  ON donation FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE donation ENABLE ALWAYS TRIGGER donation_is_fixed;
CREATE TRIGGER donor_is_only_forgotten BEFORE UPDATE OF donor_uid
  ON donation FOR EACH ROW WHEN (NEW.donor_uid IS NOT NULL) EXECUTE FUNCTION refuse_change();
ALTER TABLE donation ENABLE ALWAYS TRIGGER donor_is_only_forgotten;
