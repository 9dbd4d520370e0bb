-- Sign-ins at a provider elsewhere that have ended here, while tokens of them may still be good: one by the id of its
-- session, all of an erased account until then by a hash of its uid. No session lives for 30 days, and no row for longer.
CREATE TABLE ended_sign_in (
  id text PRIMARY KEY,
  ended_at timestamptz NOT NULL DEFAULT now()
);
