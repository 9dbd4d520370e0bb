-- Every right of daan_app, the role the app works as: it reads and adds, and cannot rewrite the ledger.
-- Applied after the migrations at every start; a right that is not listed here is revoked.

DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO daan_app', current_schema()); END $$;

-- Donations and the ledger. A donation's state moves on and its donor may be forgotten; nothing else changes.
GRANT USAGE ON SEQUENCE donation_number TO daan_app;
GRANT SELECT, INSERT, UPDATE (state, donor_uid) ON donation TO daan_app;
GRANT SELECT, INSERT ON transfer TO daan_app;
GRANT SELECT, INSERT, DELETE ON donor_detail, joined_gift TO daan_app;
GRANT SELECT, INSERT, UPDATE ON fund_total TO daan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON donor TO daan_app;

-- The raffle. A round counts its tickets and is drawn once; what is sold and won stays.
GRANT SELECT, INSERT, UPDATE (sold, state, seed, draw_seed, drawn_at, drawn_by) ON raffle_round TO daan_app;
GRANT SELECT, INSERT ON raffle_secret, raffle_winner TO daan_app;
GRANT SELECT, INSERT, UPDATE (buyer_uid) ON raffle_ticket TO daan_app;
GRANT SELECT, INSERT, DELETE ON ticket_detail TO daan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (tickets) ON raffle_holding TO daan_app;

-- The contact form. An operator may say that a suspected message is a person's.
GRANT SELECT, INSERT, DELETE, UPDATE (state) ON contact_message TO daan_app;

-- The mail queue.
GRANT SELECT, INSERT, DELETE, UPDATE (attempts, due_at, refusal) ON mail TO daan_app;

-- Sponsorships.
GRANT SELECT, INSERT, UPDATE (state, approved_at) ON sponsorship TO daan_app;

-- People. Admins are granted and revoked by the operator's command.
GRANT SELECT, INSERT, UPDATE, DELETE ON person, session, linked_account, verification, attempt TO daan_app;
GRANT SELECT, INSERT, DELETE ON admin TO daan_app;
