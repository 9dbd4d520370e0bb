-- Payments: one row for each time that a gift is brought to a gateway, or said to be sent by hand.

-- What refunds gave back of a gift. A refunded gift is one that went back whole, by them or by a reversal.
ALTER TABLE donation
  ADD COLUMN refunded_poisha bigint,
  ADD CONSTRAINT refund_is_within_the_gift CHECK (
    refunded_poisha IS NULL OR (refunded_poisha BETWEEN 1 AND poisha
      AND state = (CASE WHEN refunded_poisha = poisha THEN 'refunded' ELSE 'settled' END)::donation_state)) NOT VALID;

-- Money that came stays said: from settled a gift goes on to refunded alone.
CREATE TRIGGER settled_gift_stays_settled BEFORE UPDATE OF state ON donation
  FOR EACH ROW WHEN (OLD.state IN ('settled', 'refunded') AND NEW.state NOT IN (OLD.state, 'refunded'))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_only_grows BEFORE UPDATE OF refunded_poisha ON donation
  FOR EACH ROW WHEN (OLD.refunded_poisha IS NOT NULL
    AND (NEW.refunded_poisha IS NULL OR NEW.refunded_poisha < OLD.refunded_poisha))
  EXECUTE FUNCTION refuse_change();
ALTER TABLE donation ENABLE ALWAYS TRIGGER settled_gift_stays_settled;
ALTER TABLE donation ENABLE ALWAYS TRIGGER refund_only_grows;

-- In the order in which more is known: a payment's state never goes back.
CREATE TYPE payment_state AS ENUM ('started', 'pending', 'failed', 'held', 'refused', 'settled');

CREATE TABLE payment (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Opaque: in the addresses to which browsers come back.
  token uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT payment_token_is_unique UNIQUE,
  donation bigint NOT NULL REFERENCES donation (number),
  gateway text NOT NULL CONSTRAINT gateway_is_known CHECK (gateway IN ('sslcommerz', 'bkash', 'transfer')),
  channel text CONSTRAINT channel_is_known CHECK (channel IN ('bkash', 'nagad', 'rocket', 'bank')),
  -- What the gateway knows it by, and its statements name it.
  reference text NOT NULL CONSTRAINT payment_reference_is_unique UNIQUE
    CONSTRAINT payment_reference_fits CHECK (length(reference) <= 30),
  poisha bigint NOT NULL CONSTRAINT payment_is_positive CHECK (poisha > 0),
  language text NOT NULL CONSTRAINT payment_language_is_known CHECK (language IN ('en', 'bn')),
  state payment_state NOT NULL DEFAULT 'started',
  failure text CONSTRAINT failure_is_known
    CHECK (failure IN ('declined', 'cancelled', 'expired', 'unreachable', 'rejected')),
  hold text CONSTRAINT hold_is_known CHECK (hold IN ('risk', 'amount', 'currency', 'paidTwice')),
  -- The gateway's id of its page, and the address of that page.
  session text,
  redirect_url text,
  -- What the browser or a notification said last: a hint, of which the gateway is asked.
  hint text CONSTRAINT hint_is_known CHECK (hint IN ('success', 'failure', 'cancel')),
  -- What the gateway proved: its number of the money, its number of the proof where it has one.
  transaction text,
  validation text,
  method text,
  fee_poisha bigint CONSTRAINT fee_is_within_the_payment CHECK (fee_poisha BETWEEN 0 AND poisha),
  -- Asked to be given back, or given back.
  refunded_poisha bigint NOT NULL DEFAULT 0
    CONSTRAINT refunds_are_within_the_payment CHECK (refunded_poisha BETWEEN 0 AND poisha),
  started_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  -- When the gateway is asked next; null when there is nothing more to ask. Until the end of the lease one
  -- process alone asks.
  next_ask_at timestamptz,
  asked_at timestamptz,
  leased_until timestamptz,
  asks integer NOT NULL DEFAULT 0,
  hints integer NOT NULL DEFAULT 0,
  CONSTRAINT channel_is_of_a_transfer CHECK ((gateway = 'transfer') = (channel IS NOT NULL)),
  CONSTRAINT failed_says_why CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CONSTRAINT held_says_why CHECK (state NOT IN ('held', 'refused') OR hold IS NOT NULL),
  CONSTRAINT money_has_its_transaction CHECK (state < 'held' OR transaction IS NOT NULL),
  CONSTRAINT settled_says_when CHECK ((state = 'settled') = (settled_at IS NOT NULL)),
  CONSTRAINT nothing_to_ask_of_settled CHECK (state < 'held' OR next_ask_at IS NULL),
  CONSTRAINT nothing_to_ask_of_transfers CHECK (gateway <> 'transfer' OR next_ask_at IS NULL)
) WITH (fillfactor = 60);
CREATE INDEX payment_by_donation ON payment (donation);
CREATE INDEX payment_to_ask ON payment (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE INDEX payment_by_time ON payment USING brin (started_at);
CREATE INDEX payment_settled_by_time ON payment (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX payment_that_waits ON payment (number) WHERE state = 'held' OR (state = 'pending' AND gateway = 'transfer');

-- A gift is paid once, and money pays one gift.
CREATE UNIQUE INDEX gift_is_paid_once ON payment (donation) WHERE state = 'settled';
CREATE UNIQUE INDEX transaction_pays_once ON payment (gateway, coalesce(channel, ''), transaction)
  WHERE transaction IS NOT NULL AND state <> 'failed';
CREATE UNIQUE INDEX validation_pays_once ON payment (gateway, validation) WHERE validation IS NOT NULL;
CREATE UNIQUE INDEX session_is_of_one_payment ON payment (gateway, session) WHERE session IS NOT NULL;
CREATE UNIQUE INDEX payment_starts_once ON payment (donation, gateway) WHERE state = 'started';

CREATE TRIGGER payment_is_fixed
  BEFORE UPDATE OF number, token, donation, gateway, channel, reference, poisha, language, started_at ON payment
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_never_goes_back BEFORE UPDATE OF state ON payment
  FOR EACH ROW WHEN (NEW.state < OLD.state OR (OLD.state = 'refused' AND NEW.state <> 'refused'))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER proof_is_fixed BEFORE UPDATE OF transaction, validation, method, fee_poisha, settled_at ON payment
  FOR EACH ROW WHEN (OLD.state IN ('refused', 'settled') OR (OLD.state = 'held' AND
    (OLD.transaction, OLD.validation) IS DISTINCT FROM (NEW.transaction, NEW.validation)))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_is_never_deleted BEFORE DELETE ON payment
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_is_never_emptied BEFORE TRUNCATE ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payment ENABLE ALWAYS TRIGGER payment_is_fixed;
ALTER TABLE payment ENABLE ALWAYS TRIGGER payment_never_goes_back;
ALTER TABLE payment ENABLE ALWAYS TRIGGER proof_is_fixed;
ALTER TABLE payment ENABLE ALWAYS TRIGGER payment_is_never_deleted;
ALTER TABLE payment ENABLE ALWAYS TRIGGER payment_is_never_emptied;

-- What was heard of a payment, and from whom: words and numbers of the gateway that name nobody. The same
-- words again are not written again.
CREATE TABLE payment_evidence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment bigint NOT NULL REFERENCES payment,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  source text NOT NULL,
  facts jsonb NOT NULL,
  -- SHA-256 of the two.
  digest bytea NOT NULL CONSTRAINT evidence_digest_is_sha256 CHECK (octet_length(digest) = 32),
  CONSTRAINT evidence_is_kept_once UNIQUE (payment, digest)
);
CREATE TRIGGER evidence_is_append_only BEFORE UPDATE OR DELETE ON payment_evidence
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER evidence_is_never_emptied BEFORE TRUNCATE ON payment_evidence
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payment_evidence ENABLE ALWAYS TRIGGER evidence_is_append_only;
ALTER TABLE payment_evidence ENABLE ALWAYS TRIGGER evidence_is_never_emptied;

-- Money to be given back. The number of a refund is the subject of its transfer.
CREATE TYPE refund_state AS ENUM ('asked', 'uncertain', 'failed', 'done');
CREATE TABLE refund (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The idempotency key of whoever asked for it.
  id uuid NOT NULL CONSTRAINT refund_is_asked_once UNIQUE,
  payment bigint NOT NULL REFERENCES payment,
  reference text NOT NULL CONSTRAINT refund_reference_is_unique UNIQUE
    CONSTRAINT refund_reference_fits CHECK (length(reference) <= 30),
  poisha bigint NOT NULL CONSTRAINT refund_is_positive CHECK (poisha > 0),
  reason text NOT NULL CONSTRAINT refund_reason_is_known
    CHECK (reason IN ('donorAsked', 'paidTwice', 'mistake', 'suspicious')),
  state refund_state NOT NULL DEFAULT 'asked',
  -- The gateway's number of it.
  transaction text,
  asked_by text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  next_ask_at timestamptz,
  leased_until timestamptz,
  asks integer NOT NULL DEFAULT 0,
  CONSTRAINT done_says_when CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT only_asked_refunds_are_asked_about CHECK (state = 'asked' OR next_ask_at IS NULL)
);
CREATE INDEX refund_by_payment ON refund (payment);
CREATE INDEX refund_to_ask ON refund (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE INDEX refund_done_by_time ON refund (done_at) WHERE done_at IS NOT NULL;
CREATE TRIGGER refund_is_fixed BEFORE UPDATE OF number, id, payment, reference, poisha, reason, asked_by, at ON refund
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_ends_once BEFORE UPDATE ON refund
  FOR EACH ROW WHEN (OLD.state IN ('failed', 'done')) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_is_never_deleted BEFORE DELETE ON refund
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE refund ENABLE ALWAYS TRIGGER refund_is_fixed;
ALTER TABLE refund ENABLE ALWAYS TRIGGER refund_ends_once;
ALTER TABLE refund ENABLE ALWAYS TRIGGER refund_is_never_deleted;

-- The token that a gateway gives for an hour, for all servers: bKash gives two an hour and then none.
CREATE TABLE gateway_token (
  -- A hash of whose it is and where.
  account text PRIMARY KEY,
  token text,
  expires_at timestamptz,
  granted_at timestamptz,
  earlier_grant_at timestamptz,
  leased_until timestamptz
);
