-- Acts that one person requests and another decides about.
CREATE TABLE approval (
  id uuid PRIMARY KEY,
  kind text NOT NULL CONSTRAINT approval_kind_is_known CHECK (kind IN ('refund', 'accounts', 'owner', 'importUndo')),
  -- A payment's token, a part of the site, an address, an import.
  subject text NOT NULL,
  -- What is to be done with it, and how it stood when that was requested.
  details jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open'
    CONSTRAINT approval_state_is_known CHECK (state IN ('open', 'approved', 'declined', 'withdrawn')),
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  decided_by text,
  decided_at timestamptz,
  CONSTRAINT approval_is_by_another CHECK (decided_by <> requested_by),
  CONSTRAINT approval_is_decided_whole CHECK (
    (state = 'open') = (decided_at IS NULL) AND (state IN ('approved', 'declined')) = (decided_by IS NOT NULL))
);
CREATE UNIQUE INDEX approval_is_open_once ON approval (kind, subject) WHERE state = 'open';
CREATE INDEX approval_by_decision ON approval (decided_at DESC) WHERE state <> 'open';
CREATE TRIGGER decision_stays BEFORE UPDATE ON approval
  FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION refuse_change();

CREATE TABLE approval_setting (
  refunds_above bigint NOT NULL CONSTRAINT threshold_is_not_negative CHECK (refunds_above >= 0),
  -- When somebody first acted alone because nobody else could decide, which the audit trail says once.
  acted_alone_at timestamptz
);
CREATE UNIQUE INDEX approval_setting_is_one ON approval_setting ((true));
INSERT INTO approval_setting (refunds_above) VALUES (1000000);
