-- News of a fund or of one of its payouts. What is published stays; a correction is a later edition.

ALTER TABLE payout ADD CONSTRAINT payout_is_of_one_fund UNIQUE (number, fund);

CREATE SEQUENCE news_number;
CREATE TABLE news (
  -- The idempotency key of whoever began it.
  id uuid PRIMARY KEY,
  -- Given anew when it is published, so that the newest has the highest.
  number bigint NOT NULL DEFAULT nextval('news_number') CONSTRAINT news_number_is_unique UNIQUE,
  fund text NOT NULL CONSTRAINT news_is_of_a_fund REFERENCES fund,
  payout bigint,
  -- The edition that everybody sees; NULL of a draft.
  edition integer,
  published_at timestamptz,
  corrected_at timestamptz,
  CONSTRAINT news_is_of_a_payout_of_its_fund FOREIGN KEY (payout, fund) REFERENCES payout (number, fund),
  CONSTRAINT news_is_published_whole CHECK ((edition IS NULL) = (published_at IS NULL)),
  CONSTRAINT correction_follows_publication CHECK (corrected_at IS NULL OR published_at IS NOT NULL)
);
CREATE INDEX news_by_fund ON news (fund, number) WHERE edition IS NOT NULL;

CREATE TABLE news_edition (
  news uuid CONSTRAINT edition_is_of_news REFERENCES news,
  number integer CONSTRAINT news_edition_is_counted_from_one CHECK (number > 0),
  content jsonb NOT NULL,
  -- Whoever saved it ticked that everybody who is shown agreed.
  has_consent boolean NOT NULL GENERATED ALWAYS AS ((content->>'hasConsent')::boolean) STORED,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- An admin's id.
  saved_by text NOT NULL,
  PRIMARY KEY (news, number),
  CONSTRAINT who_is_shown_agreed CHECK (has_consent OR jsonb_array_length(content->'photographs') = 0)
);
CREATE INDEX news_edition_by_photograph ON news_edition USING gin ((content->'photographs') jsonb_path_ops);
ALTER TABLE news ADD CONSTRAINT published_news_is_known
  FOREIGN KEY (id, edition) REFERENCES news_edition (news, number);

CREATE TRIGGER news_is_fixed BEFORE UPDATE OF id, fund, payout ON news FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER published_news_stays BEFORE UPDATE OF number, edition, published_at ON news FOR EACH ROW
  WHEN (OLD.edition IS NOT NULL AND (NEW.edition IS NULL OR NEW.number <> OLD.number OR NEW.published_at <> OLD.published_at))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER news_is_never_deleted BEFORE DELETE ON news FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER news_is_never_emptied BEFORE TRUNCATE ON news FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER news_edition_is_append_only BEFORE UPDATE OR DELETE ON news_edition
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER news_edition_is_never_emptied BEFORE TRUNCATE ON news_edition
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE news ENABLE ALWAYS TRIGGER news_is_fixed;
ALTER TABLE news ENABLE ALWAYS TRIGGER published_news_stays;
ALTER TABLE news ENABLE ALWAYS TRIGGER news_is_never_deleted;
ALTER TABLE news ENABLE ALWAYS TRIGGER news_is_never_emptied;
ALTER TABLE news_edition ENABLE ALWAYS TRIGGER news_edition_is_append_only;
ALTER TABLE news_edition ENABLE ALWAYS TRIGGER news_edition_is_never_emptied;
