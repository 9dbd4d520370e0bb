-- Money paid out of funds: to whom, what for, and the vouchers that prove it.

-- What came as zakat stays zakat, whatever is said of its fund later.
ALTER TABLE fund ADD COLUMN takes_zakat boolean NOT NULL DEFAULT false;
UPDATE fund SET takes_zakat = true
WHERE key = 'zakat' OR EXISTS (
  SELECT FROM fund_edition WHERE fund = key AND number = edition AND content->'isZakat' = 'true');
CREATE FUNCTION keep_zakat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.takes_zakat := OLD.takes_zakat OR EXISTS (
    SELECT FROM fund_edition WHERE fund = NEW.key AND number = NEW.edition AND content->'isZakat' = 'true');
  RETURN NEW;
END
$$;
CREATE TRIGGER zakat_stays BEFORE UPDATE OF edition ON fund FOR EACH ROW EXECUTE FUNCTION keep_zakat();
ALTER TABLE fund ENABLE ALWAYS TRIGGER zakat_stays;

CREATE TABLE payee (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL once it was erased.
  name text,
  category text NOT NULL CONSTRAINT payee_category_is_known
    CHECK (category IN ('staff', 'goods', 'services', 'beneficiary', 'partner')),
  phone text
);
CREATE TRIGGER payee_category_stays BEFORE UPDATE OF id, category ON payee
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE payout (
  -- The idempotency key of whoever prepared it.
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT payout_number_is_unique UNIQUE,
  fund text NOT NULL CONSTRAINT payout_is_of_a_fund REFERENCES fund,
  payee integer NOT NULL CONSTRAINT payout_has_a_payee REFERENCES payee,
  poisha bigint NOT NULL CONSTRAINT payout_is_positive CHECK (poisha > 0),
  day date NOT NULL,
  way text NOT NULL CONSTRAINT payout_way_is_known CHECK (way IN ('cash', 'cheque', 'bank', 'mobile')),
  box integer CONSTRAINT payout_is_of_a_box REFERENCES cash_box,
  -- Of the cheque or of the transfer.
  reference text,
  purpose_en text NOT NULL,
  purpose_bn text NOT NULL,
  is_for_zakat boolean NOT NULL,
  prepared_by text NOT NULL,
  prepared_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'prepared' CONSTRAINT payout_state_is_known
    CHECK (state IN ('prepared', 'released', 'refused', 'reversed')),
  decided_by text,
  decided_at timestamptz,
  -- Nobody else could have released it.
  is_alone boolean NOT NULL DEFAULT false,
  -- The document that the public book names.
  document text,
  document_hash bytea CONSTRAINT document_is_published_once UNIQUE,
  reversed_by text,
  reversed_at timestamptz,
  -- Why it was refused or taken back.
  reason text,
  CONSTRAINT cash_is_of_a_box CHECK ((way = 'cash') = (box IS NOT NULL)),
  CONSTRAINT payout_is_released_by_another
    CHECK (state NOT IN ('released', 'reversed') OR decided_by <> prepared_by OR is_alone),
  CONSTRAINT payout_is_decided_whole
    CHECK ((state = 'prepared') = (decided_by IS NULL) AND (state = 'prepared') = (decided_at IS NULL)),
  CONSTRAINT released_payout_has_a_document CHECK ((state IN ('released', 'reversed')) = (document IS NOT NULL)),
  CONSTRAINT document_is_what_its_hash_says
    CHECK (document_hash IS NOT DISTINCT FROM sha256(convert_to(document, 'UTF8'))),
  CONSTRAINT payout_is_reversed_whole
    CHECK ((state = 'reversed') = (reversed_by IS NOT NULL) AND (state = 'reversed') = (reversed_at IS NOT NULL)),
  CONSTRAINT payout_has_a_reason CHECK ((state IN ('refused', 'reversed')) = (reason IS NOT NULL))
);
CREATE INDEX payout_by_fund ON payout (fund, number) WHERE document IS NOT NULL;
CREATE INDEX payout_prepared ON payout (number) WHERE state = 'prepared';

CREATE FUNCTION keep_zakat_for_zakat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked, so that the fund does not begin to take zakat meanwhile.
  PERFORM FROM fund WHERE key = NEW.fund AND (NEW.is_for_zakat OR NOT takes_zakat) FOR SHARE;
  IF NOT FOUND AND EXISTS (SELECT FROM fund WHERE key = NEW.fund) THEN
    RAISE check_violation USING MESSAGE = 'zakat is paid for its purposes alone', CONSTRAINT = 'zakat_is_paid_for_zakat';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER zakat_is_paid_for_zakat BEFORE INSERT OR UPDATE OF state ON payout
  FOR EACH ROW WHEN (NEW.state IN ('prepared', 'released')) EXECUTE FUNCTION keep_zakat_for_zakat();

-- A payout is decided once and taken back once; all else of it stays.
CREATE TRIGGER payout_is_fixed BEFORE UPDATE OF id, number, fund, payee, poisha, day, way, box, reference, purpose_en,
  purpose_bn, is_for_zakat, prepared_by, prepared_at ON payout FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER decision_on_payout_stays BEFORE UPDATE OF decided_by, decided_at, is_alone, document, document_hash
  ON payout FOR EACH ROW WHEN (OLD.state <> 'prepared') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ended_payout_stays BEFORE UPDATE ON payout
  FOR EACH ROW WHEN (OLD.state IN ('refused', 'reversed') OR (OLD.state = 'released' AND NEW.state <> 'reversed'))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_is_never_deleted BEFORE DELETE ON payout FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_is_never_emptied BEFORE TRUNCATE ON payout FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Photographs of vouchers as we encoded them, by their hash.
CREATE TABLE voucher_file (
  sha256 bytea PRIMARY KEY CONSTRAINT voucher_file_is_what_its_hash_says CHECK (sha256 = sha256(content)),
  content bytea NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE voucher (
  payout uuid CONSTRAINT voucher_is_of_a_payout REFERENCES payout,
  position smallint,
  original bytea NOT NULL CONSTRAINT original_is_stored REFERENCES voucher_file,
  -- What everybody may see of it.
  published bytea CONSTRAINT published_is_stored REFERENCES voucher_file,
  PRIMARY KEY (payout, position)
);
CREATE INDEX voucher_by_original ON voucher (original);
CREATE INDEX voucher_by_published ON voucher (published) WHERE published IS NOT NULL;

CREATE TRIGGER voucher_file_is_fixed BEFORE UPDATE OF sha256, content ON voucher_file
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE FUNCTION refuse_late_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payout WHERE id = NEW.payout AND state = 'prepared') THEN
    RAISE check_violation USING MESSAGE = 'the payout is decided', CONSTRAINT = 'voucher_comes_before_the_decision';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER voucher_comes_before_the_decision BEFORE INSERT ON voucher
  FOR EACH ROW EXECUTE FUNCTION refuse_late_voucher();
CREATE TRIGGER voucher_is_append_only BEFORE UPDATE OR DELETE ON voucher FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER voucher_is_never_emptied BEFORE TRUNCATE ON voucher FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE payee ENABLE ALWAYS TRIGGER payee_category_stays;
ALTER TABLE payout ENABLE ALWAYS TRIGGER zakat_is_paid_for_zakat;
ALTER TABLE payout ENABLE ALWAYS TRIGGER payout_is_fixed;
ALTER TABLE payout ENABLE ALWAYS TRIGGER decision_on_payout_stays;
ALTER TABLE payout ENABLE ALWAYS TRIGGER ended_payout_stays;
ALTER TABLE payout ENABLE ALWAYS TRIGGER payout_is_never_deleted;
ALTER TABLE payout ENABLE ALWAYS TRIGGER payout_is_never_emptied;
ALTER TABLE voucher_file ENABLE ALWAYS TRIGGER voucher_file_is_fixed;
ALTER TABLE voucher ENABLE ALWAYS TRIGGER voucher_comes_before_the_decision;
ALTER TABLE voucher ENABLE ALWAYS TRIGGER voucher_is_append_only;
ALTER TABLE voucher ENABLE ALWAYS TRIGGER voucher_is_never_emptied;

ALTER TABLE api_key DROP CONSTRAINT api_key_only_reads,
  ADD CONSTRAINT api_key_only_reads CHECK (cardinality(rights) > 0 AND rights <@ ARRAY['gifts.view', 'donors.view',
    'settlement.view', 'spending.view', 'content.view', 'sponsors.view', 'messages.view', 'audit.view']);
