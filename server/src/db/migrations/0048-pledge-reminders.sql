-- Pledges whose donors were reminded to pay: each once.
CREATE TABLE pledge_reminder (
  donation bigint PRIMARY KEY REFERENCES donation (number),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pledge_reminder_by_time ON pledge_reminder (at);

-- In one row, the days after which a pledge is reminded of by itself; null: staff alone remind.
CREATE TABLE reminder_rule (days integer CONSTRAINT reminder_days_are_some CHECK (days BETWEEN 1 AND 60));
CREATE UNIQUE INDEX reminder_rule_is_one ON reminder_rule ((true));
INSERT INTO reminder_rule VALUES (NULL);
