-- Gifts and tickets of a day, for admins. Rows lie nearly in the order of time, so ranges of pages are index
-- enough, and one costs a gift next to nothing.
CREATE INDEX donation_by_time ON donation USING brin (at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX raffle_ticket_by_time ON raffle_ticket USING brin (at) WITH (pages_per_range = 16, autosummarize = on);
