-- A request that no longer applies ends by itself, whoever finds it out.
ALTER TABLE approval
  DROP CONSTRAINT approval_state_is_known,
  ADD CONSTRAINT approval_state_is_known CHECK (state IN ('open', 'approved', 'declined', 'withdrawn', 'outdated'));
