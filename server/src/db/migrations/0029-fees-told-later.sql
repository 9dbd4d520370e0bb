-- A gateway may say only in its reports what it kept: the fee of a settled payment is set once, when it is told.
DROP TRIGGER proof_is_fixed ON payment;
CREATE TRIGGER proof_is_fixed BEFORE UPDATE OF transaction, validation, method, settled_at ON payment
  FOR EACH ROW WHEN (OLD.state IN ('refused', 'settled') OR (OLD.state = 'held' AND
    (OLD.transaction, OLD.validation) IS DISTINCT FROM (NEW.transaction, NEW.validation)))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fee_is_told_once BEFORE UPDATE OF fee_poisha ON payment
  FOR EACH ROW WHEN (OLD.state = 'refused' OR (OLD.state = 'settled' AND OLD.fee_poisha IS NOT NULL))
  EXECUTE FUNCTION refuse_change();
ALTER TABLE payment ENABLE ALWAYS TRIGGER proof_is_fixed;
ALTER TABLE payment ENABLE ALWAYS TRIGGER fee_is_told_once;
