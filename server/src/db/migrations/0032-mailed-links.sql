-- Links that mails about accounts carry, by the hash of their secret. Whoever holds one reads the person's mail.
CREATE TABLE mailed_link (
  token_hash bytea PRIMARY KEY,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mailed_link_by_person ON mailed_link (person_id);
CREATE INDEX mailed_link_by_expiry ON mailed_link (expires_at);

-- However a password comes to be another one, the links mailed before die with the old one.
CREATE FUNCTION end_mailed_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mailed_link WHERE person_id = NEW.person_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER password_ends_mailed_links AFTER INSERT OR UPDATE OF password ON linked_account
  FOR EACH ROW WHEN (NEW.password IS NOT NULL) EXECUTE FUNCTION end_mailed_links();
