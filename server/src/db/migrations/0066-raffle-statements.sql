-- What the public book says of the raffle's rounds: that a sale has ended, and what was drawn. Rows are only added.
CREATE TABLE book_statement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CONSTRAINT statement_is_known CHECK (type IN ('close', 'draw')),
  round bigint NOT NULL REFERENCES raffle_round,
  -- The beacon's round that draws it; null where a secret does.
  beacon_round bigint,
  -- The document that the entry names.
  document text NOT NULL,
  document_hash bytea NOT NULL CONSTRAINT statement_is_made_once UNIQUE,
  at timestamptz NOT NULL DEFAULT now(),
  xid bigint NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
  CONSTRAINT statement_has_its_hash CHECK (document_hash = sha256(convert_to(document, 'UTF8'))),
  CONSTRAINT round_is_stated_once UNIQUE NULLS NOT DISTINCT (round, type, beacon_round)
);
CREATE TRIGGER statement_is_append_only BEFORE UPDATE OR DELETE ON book_statement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER statement_is_never_emptied BEFORE TRUNCATE ON book_statement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE book_statement ENABLE ALWAYS TRIGGER statement_is_append_only;
ALTER TABLE book_statement ENABLE ALWAYS TRIGGER statement_is_never_emptied;

ALTER TABLE book_leaf
  ADD COLUMN statement bigint,
  DROP CONSTRAINT leaf_is_of_one_row,
  ADD CONSTRAINT leaf_is_of_one_row CHECK (num_nonnulls(transfer, fund_state, statement) <= 1);
CREATE UNIQUE INDEX statement_in_book_once ON book_leaf (statement) WHERE statement IS NOT NULL;
