-- Payouts whose words and vouchers are no longer published, such as those that name somebody. Their entries in the
-- public book stay.
CREATE TABLE unpublished_payout (
  payout uuid PRIMARY KEY CONSTRAINT unpublished_is_a_payout REFERENCES payout,
  unpublished_by text NOT NULL,
  unpublished_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL
);
CREATE TRIGGER unpublished_is_append_only BEFORE UPDATE OR DELETE ON unpublished_payout
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER unpublished_is_never_emptied BEFORE TRUNCATE ON unpublished_payout
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE unpublished_payout ENABLE ALWAYS TRIGGER unpublished_is_append_only;
ALTER TABLE unpublished_payout ENABLE ALWAYS TRIGGER unpublished_is_never_emptied;
