-- What a mail server refused for good, and senders by mailbox, however they spell it.

ALTER TABLE contact_message
  -- The address without case and `+tag`: whom limits count.
  ADD COLUMN sender text,
  -- What the mail server answered when it refused a mail for good; null where it did not.
  ADD COLUMN mail_refusal text,
  ADD COLUMN confirmation_refusal text;
UPDATE contact_message SET sender = lower(regexp_replace(email, '\+[^@]*', ''));
ALTER TABLE contact_message
  ALTER COLUMN sender SET NOT NULL,
  -- What the charity did not get is not confirmed either.
  ADD COLUMN is_due boolean NOT NULL GENERATED ALWAYS AS (
    state = 'received' AND mail_refusal IS NULL AND (
      mailed_at IS NULL OR (confirms AND confirmed_at IS NULL AND confirmation_refusal IS NULL))
  ) STORED;

DROP INDEX contact_message_by_sender;
CREATE INDEX contact_message_by_sender ON contact_message (sender, at);
DROP INDEX contact_message_unsent;
CREATE INDEX contact_message_due ON contact_message (next_try_at) WHERE is_due;
CREATE INDEX contact_message_suspected ON contact_message (at) WHERE state = 'suspected';

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'daan_app') THEN
    GRANT UPDATE (mail_refusal, confirmation_refusal) ON contact_message TO daan_app;
  END IF;
END
$$;
