-- The audit trail: what admins and the operator did, who, when and about what. It names people by id alone,
-- so that erasing them leaves it whole.

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- The admin, and the request they did it by; neither for the operator's commands.
  actor_uid text,
  request_id uuid,
  act text NOT NULL CONSTRAINT act_is_named CHECK (act ~ '^[a-z]\w*\.[a-z]\w*$'),
  subject text NOT NULL CONSTRAINT subject_is_short CHECK (length(subject) BETWEEN 1 AND 200),
  CONSTRAINT admin_acts_by_request CHECK ((actor_uid IS NULL) = (request_id IS NULL))
);

CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_is_append_only;
ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_is_never_emptied;
