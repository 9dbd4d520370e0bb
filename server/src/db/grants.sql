-- Every right of daan_app, the role the app works as: it reads and adds, and cannot rewrite the ledger.
-- Applied after the migrations at every start; a right that is not listed here is revoked.

DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO daan_app', current_schema()); END $$;

-- Donations and the ledger. A donation's state moves on and its donor may be forgotten; nothing else changes.
GRANT USAGE ON SEQUENCE donation_number TO daan_app;
GRANT SELECT, INSERT, UPDATE (state, donor_uid, refunded_poisha) ON donation TO daan_app;
GRANT SELECT, INSERT ON transfer TO daan_app;
GRANT SELECT, INSERT, DELETE ON donor_detail, joined_gift TO daan_app;
GRANT SELECT, INSERT, UPDATE ON fund_total TO daan_app;
GRANT SELECT ON held_back TO daan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON donor TO daan_app;

-- Money by hand. A slip or deposit says that it was reversed, and a slip whose it is; an open day is closed; the rest stays.
GRANT SELECT, INSERT, UPDATE (reversed_at, reversed_by, reversal_reason, named_by, named_at) ON hand_gift TO daan_app;
GRANT SELECT, INSERT, UPDATE (expected, counted, notes, cheques, reason, closed_by, closed_at) ON day_sheet TO daan_app;
GRANT SELECT, INSERT, UPDATE (poisha) ON cash_box TO daan_app;
GRANT SELECT, INSERT, UPDATE (reversed_at, reversed_by, reversal_reason) ON cash_deposit TO daan_app;

-- Money paid out. A payout is decided and taken back, a payee erased; an upload that no payout has goes.
GRANT SELECT, INSERT, UPDATE (name, phone) ON payee TO daan_app;
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_at, is_alone, document, document_hash, reversed_by, reversed_at, reason)
  ON payout TO daan_app;
GRANT SELECT, INSERT ON unpublished_payout TO daan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (uploaded_at) ON voucher_file TO daan_app;
GRANT SELECT, INSERT ON voucher TO daan_app;

-- The bank's months. A statement is read anew and its lines are explained until the month is closed.
GRANT SELECT, INSERT, UPDATE (stated, booked, reason, closed_by, closed_at) ON bank_month TO daan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (words, transfer, note, explained_by) ON bank_line TO daan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (note, noted_by) ON bank_note TO daan_app;
GRANT SELECT, INSERT ON bank_booking TO daan_app;
GRANT SELECT ON bank_movement TO daan_app;

-- Records of gifts for the desk, made anew from gifts and payments. `gift_now` reads these.
GRANT SELECT ON gift_now TO daan_app;
GRANT SELECT, INSERT, UPDATE ON gift_record, gift_figure TO daan_app;
GRANT SELECT, UPDATE ON gift_record_mark TO daan_app;
GRANT SELECT, INSERT, DELETE ON gift_change TO daan_app;

-- Figures of periods for the overview, counted from those.
GRANT SELECT, INSERT, UPDATE, DELETE ON period_figure TO daan_app;

-- Reminders of pledges, and when they go out by themselves.
GRANT SELECT, INSERT ON pledge_reminder TO daan_app;
GRANT SELECT, UPDATE ON reminder_rule TO daan_app;

-- What staff say of donors; whatever is erased or undone goes.
GRANT SELECT, INSERT, DELETE ON joined_donor, donor_note, unwritten_donor TO daan_app;

-- Funds. One is added with its account, and published, closed and put into order; what it said stays.
GRANT SELECT, INSERT, UPDATE (position, state, edition) ON fund TO daan_app;
GRANT SELECT, INSERT ON account, fund_edition TO daan_app;

-- Photographs of the site. One is named by what is saved, or deleted.
GRANT SELECT, INSERT, DELETE, UPDATE (uploaded_at, is_named) ON photograph TO daan_app;
GRANT SELECT, INSERT ON photograph_file TO daan_app;

-- Files of the site, which are kept until a week after they were shown last.
GRANT SELECT, INSERT, DELETE, UPDATE (shown_at) ON site_asset TO daan_app;

-- The rest of the site. A part is published; what it said stays.
GRANT SELECT, UPDATE (edition, published_at, published_by) ON site_part TO daan_app;
GRANT SELECT, INSERT ON site_edition TO daan_app;

-- News. One is published and corrected; what it said stays.
GRANT USAGE ON SEQUENCE news_number TO daan_app;
GRANT SELECT, INSERT, UPDATE (number, edition, published_at, corrected_at, listed_to) ON news TO daan_app;
GRANT SELECT, INSERT ON news_edition TO daan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (language) ON news_reader TO daan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (queued_at) ON news_recipient TO daan_app;

-- Payments. What the gateways prove is added to; the evidence is never changed.
GRANT SELECT, INSERT, UPDATE (state, failure, hold, session, redirect_url, hint, transaction, validation, method,
  fee_poisha, refunded_poisha, settled_at, next_ask_at, asked_at, leased_until, asks, hints, objected_at, objection_closed_at) ON payment TO daan_app;
GRANT SELECT, INSERT ON payment_evidence TO daan_app;
GRANT SELECT, INSERT, UPDATE (state, transaction, done_at, next_ask_at, leased_until, asks) ON refund TO daan_app;
GRANT SELECT, INSERT, UPDATE (token, expires_at, granted_at, earlier_grant_at, leased_until) ON gateway_token TO daan_app;

-- Imports. One that booked nothing is deleted; a row's text goes once its gift has it.
GRANT SELECT, INSERT, DELETE, UPDATE (matching, state) ON import_batch TO daan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (cells, state, refusal, content, copy, day, poisha, paper_receipt, gift) ON import_row TO daan_app;

-- The raffle. A round counts its tickets and is drawn once; what is sold and won stays.
GRANT SELECT, INSERT, UPDATE (sold, state, seed, draw_seed, drawn_at, drawn_by,
  beacon_round, closes_at, beacon_signature) ON raffle_round TO daan_app;
GRANT SELECT, INSERT ON raffle_secret, raffle_winner, raffle_replaced_beacon TO daan_app;
GRANT SELECT, INSERT, UPDATE (buyer_uid) ON raffle_ticket TO daan_app;
GRANT SELECT, INSERT, DELETE ON ticket_detail TO daan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (tickets) ON raffle_holding TO daan_app;
GRANT SELECT, INSERT, UPDATE (state, ticket, held_until, buyer_uid) ON ticket_order TO daan_app;
GRANT SELECT, INSERT, DELETE ON ticket_order_detail TO daan_app;

-- The contact form. Staff may say that a suspected message is a person's, and that one is answered.
GRANT SELECT, INSERT, DELETE, UPDATE (state, answered_at) ON contact_message TO daan_app;

-- The mail queue, and up to which gift receipts were queued.
GRANT SELECT, INSERT, DELETE, UPDATE (attempts, due_at, refusal) ON mail TO daan_app;
GRANT SELECT, UPDATE (number) ON receipt_mail_mark TO daan_app;

-- Webhooks. One is removed; a delivery is made, and goes after some weeks.
GRANT SELECT, INSERT, UPDATE (events, removed_at) ON webhook TO daan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (attempts, due_at, state, outcome) ON webhook_delivery TO daan_app;

-- Sponsorships. A request is copied, decided and ended; a picture never changes.
GRANT SELECT, INSERT, DELETE, UPDATE (state, approved_at, ended_at, first_copy, second_copy, rejection) ON sponsorship TO daan_app;
GRANT SELECT, INSERT, DELETE ON banner TO daan_app;

-- Gift cards. A card is never changed; one may be taken away by whoever received it.
GRANT SELECT, INSERT, DELETE ON gift_card TO daan_app;
GRANT SELECT, INSERT, UPDATE (received, seen) ON gift_card_count TO daan_app;
GRANT SELECT, INSERT, UPDATE (day, sent) ON gift_card_day TO daan_app;
GRANT SELECT, INSERT ON gift_card_block TO daan_app;

-- People. Roles of staff are granted and taken away by owners and by the operator's command.
GRANT SELECT, INSERT, UPDATE, DELETE ON person, session, linked_account, second_factor, passkey, verification, mailed_link,
  attempt TO daan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON photo_copy TO daan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (role) ON admin TO daan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (ended_at) ON ended_sign_in TO daan_app;

-- API keys. One is used and revoked; its name and rights stay.
GRANT SELECT, INSERT, UPDATE (used_on, revoked_at) ON api_key TO daan_app;

-- Requests that another person decides about. One about somebody who is erased goes.
GRANT SELECT, INSERT, DELETE, UPDATE (state, decided_by, decided_at) ON approval TO daan_app;
GRANT SELECT, UPDATE ON approval_setting TO daan_app;

-- The audit trail, which is added to and read.
GRANT SELECT, INSERT ON audit_entry TO daan_app;

-- The public book, which is added to and read.
GRANT SELECT, INSERT ON book_origin, book_fund_state, book_leaf, book_block, book_checkpoint, book_cosignature,
  book_statement TO daan_app;
