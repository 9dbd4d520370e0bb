-- As in 0070. A reversal of a later month hides nothing: its original is in the balance at the end of this one.
CREATE OR REPLACE FUNCTION missing_at_bank(last date)
RETURNS TABLE (id bigint, kind transfer_kind, subject bigint, reverses bigint, poisha bigint, day date)
LANGUAGE sql STABLE AS $$
  WITH missing AS MATERIALIZED (
    SELECT movement.* FROM bank_movement AS movement
    WHERE movement.day <= last AND NOT EXISTS (SELECT FROM bank_line WHERE transfer = movement.id))
  SELECT id, kind, subject, reverses, poisha, day FROM missing
  WHERE NOT EXISTS (SELECT FROM missing AS reversal WHERE reversal.reverses = missing.id)
    AND NOT EXISTS (SELECT FROM missing AS reversed WHERE reversed.id = missing.reverses)
$$;
