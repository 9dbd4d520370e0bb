-- NULL passed the check before: a missing reason is none.
ALTER TABLE day_sheet DROP CONSTRAINT difference_has_a_reason, ADD CONSTRAINT difference_has_a_reason
  CHECK (counted IS NULL OR counted = expected OR coalesce(reason, '') <> '');
