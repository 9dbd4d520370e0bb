-- People's photos are shown from our own origin: `image` is what a person chose, `photo` the address of ours
-- at which others see it. A link is copied when its person first asks; until then there is no photo.

ALTER TABLE person ADD COLUMN photo text;

-- What became of a person's link: its picture, or the reason why it cannot be had.
CREATE TABLE photo_copy (
  person_id text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  picture bytea CONSTRAINT photo_is_small CHECK (octet_length(picture) BETWEEN 1 AND 50000),
  sha256 bytea GENERATED ALWAYS AS (sha256(picture)) STORED,
  refusal text,
  tried_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT copied_or_refused CHECK ((picture IS NULL) <> (refusal IS NULL))
);
ALTER TABLE photo_copy ALTER COLUMN picture SET STORAGE EXTERNAL; -- WebP is compressed already
CREATE INDEX photo_copy_by_hash ON photo_copy (sha256) WHERE sha256 IS NOT NULL;

-- Whoever writes `image`: a photo of before goes with its link, and an address of ours needs no copy.
CREATE FUNCTION photo_follows_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM photo_copy WHERE person_id = NEW.id;
  END IF;
  NEW.photo := CASE WHEN NEW.image LIKE '/%' THEN NEW.image END;
  RETURN NEW;
END
$$;
CREATE TRIGGER photo_of_new_person BEFORE INSERT ON person
  FOR EACH ROW EXECUTE FUNCTION photo_follows_image();
CREATE TRIGGER photo_of_changed_person BEFORE UPDATE OF image ON person
  FOR EACH ROW WHEN (OLD.image IS DISTINCT FROM NEW.image) EXECUTE FUNCTION photo_follows_image();

-- Links of before are shown nowhere any more.
UPDATE donor SET photo = NULL WHERE photo IS NOT NULL;
UPDATE ticket_detail SET photo = NULL WHERE photo IS NOT NULL;
UPDATE ticket_order_detail SET photo = NULL WHERE photo IS NOT NULL;
