-- What was shown and is no more: it keeps when it was approved and when it ended, and no copy.

ALTER TABLE sponsorship
  ADD COLUMN ended_at timestamptz,
  DROP CONSTRAINT approval_has_its_time,
  ADD CONSTRAINT approval_has_its_time CHECK ((state IN ('approved', 'ended')) = (approved_at IS NOT NULL)),
  ADD CONSTRAINT end_has_its_time CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  ADD CONSTRAINT end_keeps_no_copy CHECK (state <> 'ended' OR first_copy IS NULL);
