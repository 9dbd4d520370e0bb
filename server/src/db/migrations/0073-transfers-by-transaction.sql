-- The book asks twice a second for transfers of the newest transactions. Ranges of pages that are not summarised yet, in a
-- flood all of the last minute, were read whole each time.
DROP INDEX transfer_by_xid;
CREATE INDEX transfer_by_xid ON transfer (xid);
