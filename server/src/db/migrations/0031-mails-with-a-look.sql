-- A mail's part in HTML, beside the same in plain text; mails that waited before have none.
ALTER TABLE mail ADD html text;
