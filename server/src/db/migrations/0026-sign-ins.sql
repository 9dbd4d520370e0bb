-- When somebody proved who they are, for acts that need a recent sign-in; null where their provider does not say.
ALTER TABLE session ADD COLUMN authenticated_at timestamptz DEFAULT now();
UPDATE session SET authenticated_at = created_at;

-- However often it is used, a session ends a month after it began.
CREATE FUNCTION end_session_in_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expires_at := least(NEW.expires_at, NEW.created_at + interval '30 days');
  RETURN NEW;
END
$$;
CREATE TRIGGER session_ends_in_time BEFORE INSERT OR UPDATE OF expires_at ON session
  FOR EACH ROW EXECUTE FUNCTION end_session_in_time();
UPDATE session SET expires_at = expires_at;
