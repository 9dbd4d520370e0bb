-- The ledger: who moved how much from where to where, once and for ever.

-- One closed list, so that a typing error is no account. Funds are the accounts from fireVictims on.
CREATE TYPE account AS ENUM (
  'clearing', 'bank', 'gatewayFees', 'raffle', 'prizes',
  'fireVictims', 'floodRelief',
  'buildAMasjid', 'buildAWaterWell', 'ramadanIftar', 'zakat',
  'orphans', 'oldAgeHome',
  'eyesightRestoration', 'disability',
  'education', 'treePlantation', 'winterApparel',
  'rickshawFor1000'
);

CREATE TYPE donation_state AS ENUM ('pledged', 'settled', 'failed', 'held', 'refunded');
CREATE TYPE transfer_kind AS ENUM ('donation', 'ticket', 'fee', 'payout', 'prize', 'reversal');

CREATE SEQUENCE donation_number;

-- One row per intent to give. `key` is the idempotency key and the receipt's secret; keys never expire.
-- `answer` holds the first answer's exact bytes; `fingerprint` is SHA-256 over what was asked.
CREATE TABLE donation (
  key uuid PRIMARY KEY,
  number bigint NOT NULL CONSTRAINT donation_number_is_unique UNIQUE,
  fund account NOT NULL CONSTRAINT fund_is_no_other_account CHECK (fund >= 'fireVictims'),
  poisha bigint NOT NULL CONSTRAINT donation_is_positive CHECK (poisha > 0),
  donor_uid text,
  state donation_state NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  fingerprint bytea NOT NULL CONSTRAINT fingerprint_is_sha256 CHECK (octet_length(fingerprint) = 32),
  answer text NOT NULL
);

-- Personal data lives apart, so that it can be erased while the books stay whole.
CREATE TABLE donor_detail (
  donation uuid PRIMARY KEY CONSTRAINT donor_detail_has_a_donation REFERENCES donation (key),
  name text NOT NULL,
  email text NOT NULL
);

-- One row is one debit and one credit of the same amount, so the books balance by construction.
CREATE TABLE transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind transfer_kind NOT NULL,
  subject uuid NOT NULL,
  debit account NOT NULL,
  credit account NOT NULL,
  poisha bigint NOT NULL CONSTRAINT transfer_is_positive CHECK (poisha > 0),
  reverses bigint CONSTRAINT transfer_reversed_once UNIQUE REFERENCES transfer,
  at timestamptz NOT NULL DEFAULT now(),
  -- Lets a checker ask for "everything since" without missing what commits late.
  xid bigint NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
  CONSTRAINT transfer_moves CHECK (debit <> credit),
  CONSTRAINT reversal_names_its_transfer CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CONSTRAINT transfer_booked_once UNIQUE (subject, kind)
);
CREATE INDEX transfer_by_xid ON transfer (xid);

-- Totals of settled gifts, kept by the statement that books them. `version` orders what readers see.
CREATE TABLE fund_total (
  fund account PRIMARY KEY CONSTRAINT total_is_of_a_fund CHECK (fund >= 'fireVictims'),
  poisha bigint NOT NULL DEFAULT 0 CONSTRAINT fund_total_not_negative CHECK (poisha >= 0),
  donations bigint NOT NULL DEFAULT 0,
  version bigint NOT NULL DEFAULT 0,
  changed_at timestamptz
) WITH (fillfactor = 20);
INSERT INTO fund_total (fund)
SELECT account FROM unnest(enum_range('fireVictims'::account, NULL)) AS account;

-- Signed-in donors with what they gave in all: the list of top donors is the index below, read backwards.
CREATE TABLE donor (
  uid text PRIMARY KEY,
  name text NOT NULL,
  photo text,
  poisha bigint NOT NULL CONSTRAINT donor_total_not_negative CHECK (poisha >= 0),
  donations bigint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX donor_by_total ON donor (poisha DESC, uid) INCLUDE (name, photo);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the ledger is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER transfer_is_append_only BEFORE UPDATE OR DELETE ON transfer
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_is_never_emptied BEFORE TRUNCATE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- A donation's state moves on; nothing else of it does.
CREATE TRIGGER donation_is_fixed BEFORE UPDATE OF key, number, fund, poisha, donor_uid, at, fingerprint, answer
  ON donation FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER donation_is_never_deleted BEFORE DELETE ON donation
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER donation_is_never_emptied BEFORE TRUNCATE ON donation
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ALWAYS: session_replication_role must not switch them off.
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_is_append_only;
ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_is_never_emptied;
ALTER TABLE donation ENABLE ALWAYS TRIGGER donation_is_fixed;
ALTER TABLE donation ENABLE ALWAYS TRIGGER donation_is_never_deleted;
ALTER TABLE donation ENABLE ALWAYS TRIGGER donation_is_never_emptied;

-- The app works as daan_app, which cannot rewrite history even by mistake. Where the login may not make
-- roles (some managed servers), the triggers alone stand guard.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'daan_app') THEN
    CREATE ROLE daan_app NOLOGIN;
  END IF;
  EXECUTE format('GRANT daan_app TO %I', current_user);
EXCEPTION
  WHEN insufficient_privilege THEN RAISE NOTICE 'no right to make the role daan_app';
  WHEN duplicate_object OR unique_violation THEN NULL; -- made by a neighbour at the same moment
END
$$;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'daan_app') THEN
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO daan_app', current_schema());
    GRANT USAGE ON SEQUENCE donation_number TO daan_app;
    GRANT SELECT, INSERT ON donation, transfer TO daan_app;
    GRANT UPDATE (state) ON donation TO daan_app;
    GRANT SELECT, INSERT, DELETE ON donor_detail TO daan_app;
    GRANT SELECT, INSERT, UPDATE ON fund_total, donor TO daan_app;
  END IF;
END
$$;
