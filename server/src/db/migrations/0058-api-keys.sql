-- Keys by which programs of the charity read what staff read.
CREATE TABLE api_key (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CONSTRAINT api_key_name_is_short CHECK (length(name) BETWEEN 1 AND 60),
  -- SHA-256 of the key, which has 256 bits of chance: no salt or slow hash makes it harder to guess.
  digest bytea NOT NULL CONSTRAINT api_key_is_found_by_digest UNIQUE
    CONSTRAINT api_key_digest_is_sha256 CHECK (length(digest) = 32),
  rights text[] NOT NULL CONSTRAINT api_key_only_reads CHECK (cardinality(rights) > 0 AND rights <@ ARRAY[
    'gifts.view', 'donors.view', 'settlement.view', 'content.view', 'sponsors.view', 'messages.view', 'audit.view']),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A day of Dhaka.
  used_on date,
  -- A revoked key stays, so that the audit trail can name it.
  revoked_at timestamptz
);
