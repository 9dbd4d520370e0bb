-- Gifts from another system or an old cash book, imported from a file.
CREATE TABLE import_batch (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  file_name text NOT NULL,
  sheet text NOT NULL,
  other_sheets text[] NOT NULL,
  headers text[] NOT NULL,
  -- The meaning of its columns; null until somebody gave it.
  matching jsonb,
  state text NOT NULL DEFAULT 'matching'
    CHECK (state IN ('matching', 'checking', 'checked', 'booking', 'booked', 'undoing', 'undone')),
  uploaded_by text NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX import_batch_at_work ON import_batch (uploaded_at) WHERE state IN ('checking', 'booking', 'undoing');

CREATE TABLE import_row (
  batch uuid REFERENCES import_batch ON DELETE CASCADE,
  -- As a spreadsheet numbers it.
  line integer,
  -- Null once it is booked: what names somebody is with the gift alone then.
  cells text[],
  state text NOT NULL DEFAULT 'unread' CHECK (state IN ('unread', 'ready', 'refused', 'known', 'booked', 'undone')),
  refusal text,
  -- A hash of what it says, and which of the rows of its file that say the same it is.
  content bytea,
  copy integer,
  day date,
  poisha bigint,
  paper_receipt text,
  gift bigint CONSTRAINT import_row_is_one_gift UNIQUE REFERENCES donation (number),
  PRIMARY KEY (batch, line),
  CONSTRAINT import_row_is_whole CHECK (state NOT IN ('ready', 'booked') OR (content, copy, day, poisha) IS NOT NULL),
  CONSTRAINT booked_row_has_gift CHECK ((state IN ('booked', 'undone')) = (gift IS NOT NULL))
);
CREATE INDEX import_row_by_state ON import_row (batch, state, line);
-- The same row is booked once, whichever file brings it.
CREATE UNIQUE INDEX import_row_is_booked_once ON import_row (content, copy) WHERE state = 'booked';
