-- A fund is a row, an account is a row: a charity opens one while the site runs. The fourteen of the
-- specification are the first. Tables are rewritten, 16 s for 1.5 million gifts; a kill leaves all as it was.

ALTER TYPE account RENAME TO account_before; -- a table has a type of its name

CREATE TABLE fund (
  key text PRIMARY KEY CONSTRAINT fund_key_is_a_name CHECK (key ~ '^[a-z][A-Za-z0-9]{1,39}$'),
  category text NOT NULL CONSTRAINT fund_category_is_known CHECK (category IN
    ('emergencyFund', 'sadaqahFund', 'organizationalFund', 'healthFund', 'generalFund', 'specialFund')),
  -- The `fundType` of requests and replies. Those of a few funds are the specification's misspellings.
  type text NOT NULL CONSTRAINT fund_type_is_unique UNIQUE
    CONSTRAINT fund_type_is_a_name CHECK (type ~ '^[a-z][A-Za-z0-9]{1,39}$'),
  slug text NOT NULL CONSTRAINT fund_slug_is_unique UNIQUE
    CONSTRAINT fund_slug_is_an_address CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 60),
  position integer NOT NULL,
  state text NOT NULL CONSTRAINT fund_state_is_known CHECK (state IN ('draft', 'open', 'closed', 'hidden')),
  -- The edition that is published; NULL: the words that the product brings.
  edition integer
);

-- `kind` says what an account is for; one of a fund is named as the fund's key.
CREATE TABLE account (
  name text PRIMARY KEY,
  kind text NOT NULL CONSTRAINT account_kind_is_known
    CHECK (kind IN ('fund', 'clearing', 'bank', 'gatewayFees', 'raffle', 'prizes')),
  fund text CONSTRAINT account_of_a_fund_is_unique UNIQUE CONSTRAINT account_fund_is_known REFERENCES fund,
  CONSTRAINT account_of_a_fund_names_it CHECK ((kind = 'fund') = (fund IS NOT NULL)),
  CONSTRAINT account_of_a_fund_is_named_as_it CHECK (fund = name)
);

-- What a fund says. Nothing of it changes: an edition more is written, and the fund names the published one.
CREATE TABLE fund_edition (
  fund text CONSTRAINT edition_fund_is_known REFERENCES fund,
  number integer CONSTRAINT edition_is_counted_from_one CHECK (number > 0),
  content jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- An admin's id.
  saved_by text NOT NULL,
  PRIMARY KEY (fund, number)
);
ALTER TABLE fund ADD CONSTRAINT published_edition_is_known FOREIGN KEY (key, edition) REFERENCES fund_edition (fund, number);

INSERT INTO fund (position, key, category, type, slug, state)
SELECT row_number() OVER (), key, category, type, slug, 'open' FROM (VALUES
  ('fireVictims', 'emergencyFund', 'fireVictims', 'firevictims'),
  ('floodRelief', 'emergencyFund', 'floodRelief', 'flood'),
  ('buildAMasjid', 'sadaqahFund', 'buildAMasjid', 'mosjid'),
  ('buildAWaterWell', 'sadaqahFund', 'buildAWaterWell', 'water-well'),
  ('ramadanIftar', 'sadaqahFund', 'ramadanIfter', 'iftar'),
  ('zakat', 'sadaqahFund', 'zakat', 'zakat'),
  ('orphans', 'organizationalFund', 'orphans', 'orphan'),
  ('oldAgeHome', 'organizationalFund', 'oldAgeHome', 'oldage-home'),
  ('eyesightRestoration', 'healthFund', 'eyesightRestoration', 'eyesight'),
  ('disability', 'healthFund', 'disablity', 'disablity'),
  ('education', 'generalFund', 'education', 'education'),
  ('treePlantation', 'generalFund', 'treePlantation', 'tree-plant'),
  ('winterApparel', 'generalFund', 'winterAppearl', 'winter'),
  ('rickshawFor1000', 'specialFund', 'rikshawFor1000', 'rickshaw')
) AS seed (key, category, type, slug);

DROP TRIGGER donation_is_fixed ON donation; -- a trigger that names a column keeps its type
ALTER TABLE donation DROP CONSTRAINT fund_is_no_other_account, ALTER COLUMN fund TYPE text;
ALTER TABLE transfer ALTER COLUMN debit TYPE text, ALTER COLUMN credit TYPE text;
ALTER TABLE fund_total DROP CONSTRAINT total_is_of_a_fund, ALTER COLUMN fund TYPE text;
CREATE TRIGGER donation_is_fixed BEFORE UPDATE OF key, number, fund, poisha, at, answered
  ON donation FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE donation ENABLE ALWAYS TRIGGER donation_is_fixed;

INSERT INTO account (name, kind, fund)
SELECT key, 'fund', key FROM fund
UNION ALL SELECT kind, kind, NULL FROM unnest(ARRAY['clearing', 'bank', 'gatewayFees', 'raffle', 'prizes']) AS kind;

-- Made in one transaction, the fund first.
ALTER TABLE fund ADD CONSTRAINT fund_has_an_account FOREIGN KEY (key) REFERENCES account (fund)
  DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE fund_total ADD CONSTRAINT total_is_of_a_fund FOREIGN KEY (fund) REFERENCES fund;

-- Triggers in place of foreign keys, which lock a row of the fund and of two accounts for each gift and made a
-- group's statement a third dearer. As strict: neither a fund nor an account ever changes its name or goes.
CREATE FUNCTION refuse_unknown_fund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE NOT EXISTS (SELECT FROM fund WHERE key = added.fund)) THEN
    RAISE foreign_key_violation USING MESSAGE = 'a donation is to no fund', CONSTRAINT = 'fund_is_no_other_account';
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION refuse_unknown_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE NOT EXISTS (SELECT FROM account WHERE name = added.debit)
      OR NOT EXISTS (SELECT FROM account WHERE name = added.credit)) THEN
    RAISE foreign_key_violation USING MESSAGE = 'a transfer names no account', CONSTRAINT = 'transfer_accounts_are_known';
  END IF;
  RETURN NULL;
END
$$;

-- What was booked until now, by the enum, is of the rows above; here it is proved.
DO $$
BEGIN
  IF EXISTS (SELECT fund FROM donation EXCEPT SELECT key FROM fund)
    OR EXISTS (SELECT debit FROM transfer UNION SELECT credit FROM transfer EXCEPT SELECT name FROM account) THEN
    RAISE 'the ledger has an account that this release does not know';
  END IF;
END
$$;
CREATE TRIGGER donation_is_to_a_fund AFTER INSERT ON donation REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unknown_fund();
CREATE TRIGGER transfer_is_between_accounts AFTER INSERT ON transfer REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unknown_account();
ALTER TABLE donation ENABLE ALWAYS TRIGGER donation_is_to_a_fund;
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_is_between_accounts;

DROP FUNCTION is_fund;
DROP TYPE account_before;

-- Gifts under way name a fund by its category and type, and printed posters by its address.
CREATE TRIGGER fund_is_fixed BEFORE UPDATE OF key, category, type, slug ON fund
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fund_is_no_draft_again BEFORE UPDATE OF state ON fund
  FOR EACH ROW WHEN (NEW.state = 'draft' AND OLD.state <> 'draft') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fund_is_never_deleted BEFORE DELETE ON fund FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fund_is_never_emptied BEFORE TRUNCATE ON fund FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER account_is_append_only BEFORE UPDATE OR DELETE ON account FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER account_is_never_emptied BEFORE TRUNCATE ON account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER edition_is_append_only BEFORE UPDATE OR DELETE ON fund_edition
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER edition_is_never_emptied BEFORE TRUNCATE ON fund_edition
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE fund ENABLE ALWAYS TRIGGER fund_is_fixed;
ALTER TABLE fund ENABLE ALWAYS TRIGGER fund_is_no_draft_again;
ALTER TABLE fund ENABLE ALWAYS TRIGGER fund_is_never_deleted;
ALTER TABLE fund ENABLE ALWAYS TRIGGER fund_is_never_emptied;
ALTER TABLE account ENABLE ALWAYS TRIGGER account_is_append_only;
ALTER TABLE account ENABLE ALWAYS TRIGGER account_is_never_emptied;
ALTER TABLE fund_edition ENABLE ALWAYS TRIGGER edition_is_append_only;
ALTER TABLE fund_edition ENABLE ALWAYS TRIGGER edition_is_never_emptied;
