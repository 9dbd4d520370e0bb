-- People with an account, their sessions and the ways they sign in. The embedded provider writes the first
-- four tables; a test holds them to what it expects. Names are ours, types are the provider's.

CREATE TABLE person (
  id text PRIMARY KEY,
  name text NOT NULL,
  -- Lower case. Whoever knows it is nobody; `email_verified` says that its reader is this person.
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL,
  image text,
  -- Whether the person agreed to be named among the top donors.
  is_named boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'en',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Proofs of a sign-in before this are refused: the person signed out everywhere.
  signed_in_after timestamptz NOT NULL DEFAULT '-infinity',
  -- When the gifts given as a guest under the verified address were joined; null until then.
  gifts_joined_at timestamptz
);
CREATE INDEX person_to_join ON person (id) WHERE email_verified AND gifts_joined_at IS NULL;
CREATE INDEX person_unverified ON person (created_at) WHERE NOT email_verified;

CREATE TABLE session (
  id text PRIMARY KEY,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL
);
CREATE INDEX session_by_person ON session (person_id);
CREATE INDEX session_by_expiry ON session (expires_at);

-- A password, as an Argon2 hash, or an account at Google.
CREATE TABLE linked_account (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL,
  CONSTRAINT linked_account_is_one_persons UNIQUE (provider_id, account_id),
  CONSTRAINT no_foreign_tokens_at_rest
    CHECK (access_token IS NULL AND refresh_token IS NULL AND id_token IS NULL)
);
CREATE INDEX linked_account_by_person ON linked_account (person_id);

-- Links that were mailed and sign-ins under way at Google, under a hash.
CREATE TABLE verification (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_by_identifier ON verification (identifier);
CREATE INDEX verification_by_expiry ON verification (expires_at);

-- How often something was tried in a window that ends at `resets_at`; `key` is a keyed hash of what and whose.
CREATE TABLE attempt (
  key bytea PRIMARY KEY,
  count integer NOT NULL CONSTRAINT attempts_not_negative CHECK (count >= 0),
  resets_at timestamptz NOT NULL
);
CREATE INDEX attempt_by_end ON attempt (resets_at);

-- Who is an admin beside the configured addresses. An address counts only while an account has verified it.
CREATE TABLE admin (
  email text PRIMARY KEY CONSTRAINT admin_email_is_lower_case CHECK (email = lower(email)),
  granted_at timestamptz NOT NULL DEFAULT now()
);
