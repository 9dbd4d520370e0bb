-- Passkeys of staff: each is a second factor, beside the codes of an authenticator app.
CREATE TABLE passkey (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  name text NOT NULL CONSTRAINT passkey_name_is_short CHECK (length(name) BETWEEN 1 AND 60),
  credential_id text NOT NULL CONSTRAINT passkey_is_of_one_person UNIQUE,
  public_key text NOT NULL,
  counter integer NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX passkey_by_person ON passkey (person_id);

ALTER TABLE person ADD COLUMN has_passkey boolean NOT NULL DEFAULT false;

-- The statement that adds or deletes a passkey says so of its person: sign-in asks for a second factor from then on.
CREATE FUNCTION count_passkeys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text := coalesce(NEW.person_id, OLD.person_id);
  is_left boolean := EXISTS (SELECT FROM passkey WHERE person_id = owner);
BEGIN
  UPDATE person SET has_passkey = is_left,
    has_second_factor = is_left OR EXISTS (SELECT FROM second_factor WHERE person_id = owner AND verified)
  WHERE id = owner;
  RETURN NULL;
END
$$;
CREATE TRIGGER passkeys_are_counted AFTER INSERT OR DELETE ON passkey
  FOR EACH ROW EXECUTE FUNCTION count_passkeys();
