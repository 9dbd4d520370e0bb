-- Who wrote: a mailbox as used from one network, as a keyed hash. The limit by the hour counts these, so
-- that a stranger who types somebody's address uses up nothing of theirs. Unknown for what came before.
ALTER TABLE contact_message ADD COLUMN writer bytea;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'daan_app') THEN
    -- For an operator's word that a suspected message is a person's.
    GRANT UPDATE (state) ON contact_message TO daan_app;
  END IF;
END
$$;
