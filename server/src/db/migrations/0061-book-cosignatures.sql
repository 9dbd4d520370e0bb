-- Signatures of others who saw a checkpoint of the public book. Rows are only added.
CREATE TABLE book_cosignature (
  size bigint NOT NULL REFERENCES book_checkpoint,
  -- The name of the witness.
  witness text NOT NULL,
  line text NOT NULL CONSTRAINT cosignature_is_one_line CHECK (line ~ '^— [^\n]+\n$'),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (witness, size)
);
CREATE INDEX book_cosignature_by_size ON book_cosignature (size);
CREATE TRIGGER cosignature_is_append_only BEFORE UPDATE OR DELETE ON book_cosignature
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cosignature_is_never_emptied BEFORE TRUNCATE ON book_cosignature
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE book_cosignature ENABLE ALWAYS TRIGGER cosignature_is_append_only;
ALTER TABLE book_cosignature ENABLE ALWAYS TRIGGER cosignature_is_never_emptied;
