-- Messages that staff have answered. What came before was mailed to the charity, which answered it there.
ALTER TABLE contact_message ADD COLUMN answered_at timestamptz;
UPDATE contact_message SET answered_at = now() WHERE state = 'received';
CREATE INDEX contact_message_unanswered ON contact_message (at) WHERE state = 'received' AND answered_at IS NULL;

-- The trail by what was done and by whom.
CREATE INDEX audit_entry_by_act ON audit_entry (act, id);
CREATE INDEX audit_entry_by_actor ON audit_entry (actor_uid, id);
