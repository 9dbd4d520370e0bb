-- Figures of whole periods that no sum of days gives: medians, and donors, each once. A job counts them.
CREATE TABLE period_figure (
  days integer,
  -- The last day.
  until date,
  gifts bigint NOT NULL,
  median bigint,
  new_donors bigint NOT NULL,
  returning_donors bigint NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now(),
  -- A gift of these days or of days before was recorded since.
  is_stale boolean NOT NULL DEFAULT false,
  PRIMARY KEY (days, until)
);

-- What went back to donors, by day.
CREATE INDEX transfer_back_by_time ON transfer (at) INCLUDE (debit, poisha) WHERE kind IN ('refund', 'reversal');
