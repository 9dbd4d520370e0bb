-- What people wrote to the charity. `id` is the challenge the sender solved, so each is good once.

CREATE TYPE message_state AS ENUM ('received', 'suspected');

CREATE TABLE contact_message (
  id uuid PRIMARY KEY,
  state message_state NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL CONSTRAINT subject_is_one_line CHECK (subject !~ '[\r\n]'),
  message text NOT NULL,
  language text NOT NULL CONSTRAINT language_is_ours CHECK (language IN ('en', 'bn')),
  at timestamptz NOT NULL DEFAULT now(),
  -- Whether the sender is told that it arrived: at most once a day, and never a suspect's victim.
  confirms boolean NOT NULL,
  mailed_at timestamptz,
  confirmed_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_message_by_sender ON contact_message (lower(email), at);
CREATE INDEX contact_message_unsent ON contact_message (next_try_at)
  WHERE state = 'received' AND (mailed_at IS NULL OR (confirms AND confirmed_at IS NULL));

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'daan_app') THEN
    GRANT SELECT, INSERT, DELETE ON contact_message TO daan_app;
    GRANT UPDATE (mailed_at, confirmed_at, attempts, next_try_at) ON contact_message TO daan_app;
  END IF;
END
$$;
