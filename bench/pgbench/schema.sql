-- A row per gift, as anyone would write it first.
CREATE TABLE gift (
  key uuid PRIMARY KEY,
  fund smallint NOT NULL,
  poisha bigint NOT NULL CHECK (poisha > 0),
  name text NOT NULL,
  email text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
