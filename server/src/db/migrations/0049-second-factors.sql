-- Second factors of staff: the secret of an authenticator app and the recovery codes, both encrypted.
CREATE TABLE second_factor (
  id text PRIMARY KEY,
  person_id text NOT NULL UNIQUE REFERENCES person ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  -- False until a code of it was confirmed.
  verified boolean NOT NULL DEFAULT true,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz
);

ALTER TABLE person
  ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false,
  -- When somebody with a right that moves money first came to the desk without one.
  ADD COLUMN second_factor_wanted_since timestamptz;

-- When the session's person proved a second factor; null where they did not.
ALTER TABLE session ADD COLUMN second_factor_at timestamptz;
