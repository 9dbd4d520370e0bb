-- What the charity says beside its funds, in parts that staff edit and publish.
CREATE TABLE site_part (
  name text PRIMARY KEY CONSTRAINT site_part_is_known CHECK (name IN ('charity', 'accounts', 'front', 'gallery')),
  -- The edition that is published; NULL: what the product or the server's file says.
  edition integer,
  published_at timestamptz,
  -- An admin's id.
  published_by text,
  CONSTRAINT publication_is_whole CHECK (
    (edition IS NULL) = (published_at IS NULL) AND (edition IS NULL) = (published_by IS NULL))
);

-- Nothing of an edition changes: one more is written, and the part names the published one.
CREATE TABLE site_edition (
  part text CONSTRAINT site_edition_part_is_known REFERENCES site_part,
  number integer CONSTRAINT site_edition_is_counted_from_one CHECK (number > 0),
  content jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- An admin's id.
  saved_by text NOT NULL,
  PRIMARY KEY (part, number)
);
ALTER TABLE site_part ADD CONSTRAINT published_site_edition_is_known
  FOREIGN KEY (name, edition) REFERENCES site_edition (part, number);
INSERT INTO site_part (name) VALUES ('charity'), ('accounts'), ('front'), ('gallery');

CREATE TRIGGER site_part_is_fixed BEFORE UPDATE OF name ON site_part
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER site_edition_is_append_only BEFORE UPDATE OR DELETE ON site_edition
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER site_edition_is_never_emptied BEFORE TRUNCATE ON site_edition
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE site_part ENABLE ALWAYS TRIGGER site_part_is_fixed;
ALTER TABLE site_edition ENABLE ALWAYS TRIGGER site_edition_is_append_only;
ALTER TABLE site_edition ENABLE ALWAYS TRIGGER site_edition_is_never_emptied;

-- Servers hear of it as of a fund, and read both anew.
CREATE TRIGGER site_part_is_published AFTER UPDATE ON site_part
  FOR EACH STATEMENT EXECUTE FUNCTION publish_funds();
