-- What anyone would write first: a row per gift, and a row per fund with its total.
CREATE TABLE gift (
  key uuid PRIMARY KEY,
  fund smallint NOT NULL,
  poisha bigint NOT NULL CHECK (poisha > 0),
  name text NOT NULL,
  email text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE total (fund smallint PRIMARY KEY, poisha bigint NOT NULL);
INSERT INTO total SELECT fund, 0 FROM generate_series(1, 14) AS fund;
