-- The public book: every transfer once, and what becomes of funds, in an order that never changes. Rows are only added.

-- Under which name and key the book is signed. A book that goes on elsewhere gets another row.
CREATE TABLE book_origin (
  number integer PRIMARY KEY CONSTRAINT origin_is_counted_from_one CHECK (number > 0),
  name text NOT NULL,
  -- The key that verifies its checkpoints, as C2SP signed notes spell it.
  verifier text NOT NULL,
  -- PostgreSQL's number of the cluster: transactions are numbered anew in another.
  cluster bigint NOT NULL,
  -- The last checkpoint of the origin that this one replaces.
  restarts text,
  at timestamptz NOT NULL DEFAULT now()
);

-- Funds as they were opened, closed and hidden; drafts are nobody's business.
CREATE TABLE book_fund_state (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fund text NOT NULL REFERENCES fund,
  state text NOT NULL CONSTRAINT state_is_public CHECK (state IN ('open', 'closed', 'hidden')),
  at timestamptz NOT NULL DEFAULT now(),
  xid bigint NOT NULL DEFAULT (pg_current_xact_id()::text::bigint)
);
CREATE INDEX book_fund_state_by_xid ON book_fund_state (xid);

CREATE FUNCTION tell_fund_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO book_fund_state (fund, state) VALUES (NEW.key, NEW.state);
  RETURN NULL;
END
$$;
CREATE TRIGGER fund_state_is_told AFTER UPDATE OF state ON fund
  FOR EACH ROW WHEN (NEW.state <> 'draft' AND NEW.state <> OLD.state) EXECUTE FUNCTION tell_fund_state();
CREATE TRIGGER new_fund_is_told AFTER INSERT ON fund
  FOR EACH ROW WHEN (NEW.state <> 'draft') EXECUTE FUNCTION tell_fund_state();
ALTER TABLE fund ENABLE ALWAYS TRIGGER fund_state_is_told;
ALTER TABLE fund ENABLE ALWAYS TRIGGER new_fund_is_told;
INSERT INTO book_fund_state (fund, state) SELECT key, state FROM fund WHERE state <> 'draft' ORDER BY position;

-- No foreign key to the transfer, which would lock its row; the sequencer reads it in the same statement.
CREATE TABLE book_leaf (
  index bigint PRIMARY KEY CONSTRAINT leaf_has_its_place CHECK (index >= 0),
  transfer bigint CONSTRAINT transfer_in_book_once UNIQUE,
  fund_state bigint CONSTRAINT fund_state_in_book_once UNIQUE,
  entry text NOT NULL CONSTRAINT entry_is_short CHECK (octet_length(entry) BETWEEN 1 AND 1000),
  CONSTRAINT leaf_is_of_one_row CHECK (num_nonnulls(transfer, fund_state) <= 1)
);

-- Roots of full blocks of 256, 256², … leaves.
CREATE TABLE book_block (
  level smallint CONSTRAINT block_is_above_leaves CHECK (level >= 1),
  number bigint CONSTRAINT block_has_its_place CHECK (number >= 0),
  hash bytea NOT NULL CONSTRAINT block_hash_is_sha256 CHECK (octet_length(hash) = 32),
  PRIMARY KEY (level, number)
);

-- What was signed. All transactions below `horizon` are in the book.
CREATE TABLE book_checkpoint (
  size bigint PRIMARY KEY CONSTRAINT checkpoint_has_entries CHECK (size > 0),
  horizon bigint NOT NULL,
  origin integer NOT NULL REFERENCES book_origin,
  note text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE TRIGGER origin_is_append_only BEFORE UPDATE OR DELETE ON book_origin FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fund_state_is_append_only BEFORE UPDATE OR DELETE ON book_fund_state FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER leaf_is_append_only BEFORE UPDATE OR DELETE ON book_leaf FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER block_is_append_only BEFORE UPDATE OR DELETE ON book_block FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER checkpoint_is_append_only BEFORE UPDATE OR DELETE ON book_checkpoint FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER origin_is_never_emptied BEFORE TRUNCATE ON book_origin FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fund_state_is_never_emptied BEFORE TRUNCATE ON book_fund_state FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER leaf_is_never_emptied BEFORE TRUNCATE ON book_leaf FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER block_is_never_emptied BEFORE TRUNCATE ON book_block FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER checkpoint_is_never_emptied BEFORE TRUNCATE ON book_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE book_origin ENABLE ALWAYS TRIGGER origin_is_append_only;
ALTER TABLE book_fund_state ENABLE ALWAYS TRIGGER fund_state_is_append_only;
ALTER TABLE book_leaf ENABLE ALWAYS TRIGGER leaf_is_append_only;
ALTER TABLE book_block ENABLE ALWAYS TRIGGER block_is_append_only;
ALTER TABLE book_checkpoint ENABLE ALWAYS TRIGGER checkpoint_is_append_only;
ALTER TABLE book_origin ENABLE ALWAYS TRIGGER origin_is_never_emptied;
ALTER TABLE book_fund_state ENABLE ALWAYS TRIGGER fund_state_is_never_emptied;
ALTER TABLE book_leaf ENABLE ALWAYS TRIGGER leaf_is_never_emptied;
ALTER TABLE book_block ENABLE ALWAYS TRIGGER block_is_never_emptied;
ALTER TABLE book_checkpoint ENABLE ALWAYS TRIGGER checkpoint_is_never_emptied;
