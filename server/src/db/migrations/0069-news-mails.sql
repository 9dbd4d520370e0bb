-- Donors who agreed to be mailed what a fund does, and those who are mailed about a piece of news.

CREATE TABLE news_reader (
  fund text CONSTRAINT reader_is_of_a_fund REFERENCES fund,
  -- Proven to be theirs.
  email text CONSTRAINT reader_is_in_lower_case CHECK (email = lower(email)),
  language text NOT NULL CONSTRAINT reader_language_is_known CHECK (language IN ('en', 'bn')),
  agreed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (fund, email)
);
CREATE INDEX news_reader_by_email ON news_reader (email);

-- The key has nobody mailed twice about one piece of news.
CREATE TABLE news_recipient (
  news uuid CONSTRAINT recipient_is_of_news REFERENCES news,
  email text,
  -- By which its reader ends mails with news.
  token uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT news_token_is_unique UNIQUE,
  -- NULL while the mail waits for its turn.
  queued_at timestamptz,
  PRIMARY KEY (news, email)
);
CREATE INDEX news_recipient_by_email ON news_recipient (email);
CREATE INDEX news_recipient_waiting ON news_recipient (news) WHERE queued_at IS NULL;
CREATE INDEX news_recipient_by_time ON news_recipient (queued_at) WHERE queued_at IS NOT NULL;

-- The address up to which recipients are listed; NULL before and once all are.
ALTER TABLE news ADD listed_to text;

-- Of a mail that many are sent: where one click ends such mails. It is sent when no other mail is due.
ALTER TABLE mail ADD unsubscribe_url text;
DROP INDEX mail_due;
CREATE INDEX mail_due ON mail ((unsubscribe_url IS NOT NULL), due_at) WHERE refusal IS NULL;
