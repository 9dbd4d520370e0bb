-- How many confirmations went out lately, over all senders.
CREATE INDEX contact_message_confirms ON contact_message (at) WHERE confirms;
