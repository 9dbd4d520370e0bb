-- The mail queue: mails that wait to be sent, and dead letters, which a mail server refused for good. A row
-- is written by the transaction whose mail it is, and deleted when it was sent.

CREATE TABLE mail (
  -- Becomes the Message-ID.
  id text PRIMARY KEY,
  -- The mail that must be sent before this one. No foreign key, because what was sent is deleted.
  after text,
  -- Absent: the charity, wherever it reads its mail when this one is sent.
  to_name text,
  to_address text,
  reply_to_name text,
  reply_to_address text,
  subject text NOT NULL,
  text text NOT NULL,
  auto_submitted text NOT NULL
    CONSTRAINT auto_submitted_is_known CHECK (auto_submitted IN ('auto-generated', 'auto-replied')),
  queued_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- Until then nobody claims it: somebody has a lease, or it was tried in vain.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- A dead letter's: what the mail server answered.
  refusal text
);
CREATE INDEX mail_due ON mail (due_at) WHERE refusal IS NULL;

-- What the release before had not sent, in the words it would have sent.
INSERT INTO mail (id, reply_to_name, reply_to_address, subject, text, auto_submitted, queued_at, attempts, due_at, refusal)
SELECT id || '.message', name, email, subject,
  message || E'\n\n-- \n' || name || ' <' || email || E'>\n'
    || to_char(at AT TIME ZONE 'Asia/Dhaka', 'FMDD FMMonth YYYY "at" HH24:MI') || E', Dhaka\n',
  'auto-generated', at, attempts, next_try_at, mail_refusal
FROM contact_message WHERE state = 'received' AND mailed_at IS NULL;

INSERT INTO mail (id, after, to_address, subject, text, auto_submitted, queued_at, attempts, due_at, refusal)
SELECT id || '.confirmation', CASE WHEN mailed_at IS NULL THEN id || '.message' END, email,
  CASE language WHEN 'bn' THEN 'আপনার বার্তা আমরা পেয়েছি' ELSE 'Your message has reached us' END,
  CASE language WHEN 'bn' THEN 'দান-কে লেখার জন্য ধন্যবাদ। আপনার বার্তা আমাদের কাছে পৌঁছেছে; আমাদের একজন পড়ে এই ঠিকানাতেই উত্তর দেবেন।

আপনি যদি আমাদের না লিখে থাকেন, তবে কেউ ভুল করে আপনার ঠিকানা লিখেছেন; আপনাকে কিছু করতে হবে না।

দান, ঢাকা
' ELSE 'Thank you for writing to Daan. Your message is with us, and a person will read it and answer to this address.

If you did not write to us, somebody typed your address by mistake; you need not do anything.

Daan, Dhaka
' END,
  'auto-replied', at, CASE WHEN mailed_at IS NULL THEN 0 ELSE attempts END, next_try_at, confirmation_refusal
FROM contact_message WHERE state = 'received' AND confirms AND confirmed_at IS NULL;

ALTER TABLE contact_message
  DROP COLUMN is_due,
  DROP COLUMN mailed_at,
  DROP COLUMN confirmed_at,
  DROP COLUMN attempts,
  DROP COLUMN next_try_at,
  DROP COLUMN mail_refusal,
  DROP COLUMN confirmation_refusal;
