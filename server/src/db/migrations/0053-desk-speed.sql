-- Indexes for the first pages of tables at the desk, where what is looked for is rare among many.

-- Payments that have not come to an end, with the claims and the held ones, for which there was an index of their own.
CREATE INDEX payment_unsettled ON payment (number) WHERE state IN ('started', 'pending', 'held', 'refused');
DROP INDEX payment_that_waits;
CREATE INDEX payment_failed ON payment (number) WHERE state = 'failed';
CREATE INDEX payment_refunded ON payment (number) WHERE refunded_poisha > 0;
CREATE INDEX payment_duplicate ON payment (number) WHERE is_duplicate;

-- Entries of the trail lie in the order of time, so ranges of pages are index enough.
CREATE INDEX audit_entry_by_time ON audit_entry USING brin (at) WITH (pages_per_range = 16, autosummarize = on);
