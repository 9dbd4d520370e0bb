-- What an answer says is kept as columns and rendered when it is asked for; its text and the hash of what was
-- asked go. `answered` is the state that the first answer told: a repeated request gets the same bytes,
-- whatever became of the gift since. All answers until now told 'settled', and their other facts are there.
ALTER TABLE donation ADD COLUMN answered donation_state NOT NULL DEFAULT 'settled';
ALTER TABLE donation ALTER COLUMN answered DROP DEFAULT;

DROP TRIGGER donation_is_fixed ON donation;
ALTER TABLE donation DROP COLUMN fingerprint, DROP COLUMN answer;
CREATE TRIGGER donation_is_fixed BEFORE UPDATE OF key, number, fund, poisha, donor_uid, at, answered
  ON donation FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE donation ENABLE ALWAYS TRIGGER donation_is_fixed;
