-- As in 0067, in a form that stays quick with thousands of transfers that no line is of.
CREATE OR REPLACE FUNCTION missing_at_bank(last date)
RETURNS TABLE (id bigint, kind transfer_kind, subject bigint, reverses bigint, poisha bigint, day date)
LANGUAGE sql STABLE AS $$
  WITH missing AS MATERIALIZED (
    SELECT movement.* FROM bank_movement AS movement
    WHERE NOT EXISTS (SELECT FROM bank_line WHERE transfer = movement.id))
  SELECT id, kind, subject, reverses, poisha, day FROM missing
  WHERE day <= last AND NOT EXISTS (SELECT FROM missing AS reversal WHERE reversal.reverses = missing.id)
    AND NOT EXISTS (SELECT FROM missing AS reversed WHERE reversed.id = missing.reverses)
$$;
