-- Files of sites that are or were shown, by an address that changes with what is in them. Any server finds here what
-- another one's page asks for, and what the pages of an earlier site do.
CREATE TABLE site_asset (
  address text PRIMARY KEY CHECK (address ~ '^/assets/[A-Za-z0-9_.-]+$'),
  body bytea NOT NULL,
  -- the last time that a server said it shows a page with it; a server does so every hour
  shown_at timestamptz NOT NULL DEFAULT now()
);
