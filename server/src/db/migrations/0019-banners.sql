-- Banners are pictures of ours, copied once from the links of a request; before, the links were shown.

-- A picture has its hash for a name, so it can be changed only into another one.
CREATE TABLE banner (
  sha256 bytea GENERATED ALWAYS AS (sha256(picture)) STORED PRIMARY KEY,
  picture bytea NOT NULL CONSTRAINT banner_is_small CHECK (octet_length(picture) BETWEEN 1 AND 300000),
  copied_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE banner ALTER COLUMN picture SET STORAGE EXTERNAL; -- WebP is compressed already

ALTER TABLE sponsorship
  -- The idempotency key it was asked for under.
  ADD COLUMN key uuid CONSTRAINT sponsorship_asked_once UNIQUE,
  -- Null for visitors.
  ADD COLUMN requester_uid text,
  ADD COLUMN first_copy bytea REFERENCES banner,
  ADD COLUMN second_copy bytea REFERENCES banner,
  -- What the sponsor was told when they were rejected.
  ADD COLUMN rejection text;
CREATE INDEX sponsorship_by_requester ON sponsorship (requester_uid) WHERE requester_uid IS NOT NULL;
CREATE INDEX sponsorship_by_first_copy ON sponsorship (first_copy) WHERE first_copy IS NOT NULL;
CREATE INDEX sponsorship_by_second_copy ON sponsorship (second_copy) WHERE second_copy IS NOT NULL;
CREATE INDEX sponsorship_pending ON sponsorship (requested_at, id) WHERE state = 'pending';

-- No admin has seen a copy of what was approved before: it waits for one.
UPDATE sponsorship SET state = 'pending', approved_at = NULL WHERE state = 'approved';

ALTER TABLE sponsorship
  ADD CONSTRAINT copies_come_together CHECK ((first_copy IS NULL) = (second_copy IS NULL)),
  ADD CONSTRAINT approval_has_its_copies CHECK (state <> 'approved' OR first_copy IS NOT NULL),
  ADD CONSTRAINT rejection_has_its_reason CHECK ((state = 'rejected') = (rejection IS NOT NULL)),
  ADD CONSTRAINT rejection_keeps_no_copy CHECK (state <> 'rejected' OR first_copy IS NULL);
