-- Photographs that a charity uploads for its site, re-encoded. They are named by what was uploaded.
CREATE TABLE photograph (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  -- Size of the largest file, in pixels.
  width integer NOT NULL CHECK (width BETWEEN 1 AND 1600),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 2400),
  -- Size of all files, in bytes.
  bytes integer NOT NULL CHECK (bytes > 0),
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  -- Something that was saved names it, so that it stays: what was saved stays too.
  is_named boolean NOT NULL DEFAULT false
);
CREATE INDEX photograph_unnamed ON photograph (uploaded_at) WHERE NOT is_named;

-- Its files: 480.avif, 480.webp and so on, and share-50-30.jpg for each crop that was published.
CREATE TABLE photograph_file (
  photograph text REFERENCES photograph ON DELETE CASCADE,
  name text CHECK (name ~ '^([0-9]{1,4}\.(avif|webp)|share-[0-9]{1,3}-[0-9]{1,3}\.jpg)$'),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 1500000),
  PRIMARY KEY (photograph, name)
);
ALTER TABLE photograph_file ALTER COLUMN content SET STORAGE EXTERNAL; -- it is compressed already
