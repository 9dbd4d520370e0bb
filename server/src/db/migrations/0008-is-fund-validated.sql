-- Gifts go on while this reads them all.
ALTER TABLE donation VALIDATE CONSTRAINT fund_is_no_other_account;
ALTER TABLE transfer VALIDATE CONSTRAINT reversal_is_about_its_transfer;
