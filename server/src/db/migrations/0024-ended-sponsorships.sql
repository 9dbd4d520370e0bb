-- An approved sponsorship may be ended. By itself, because a new value can be used only once it is committed.

ALTER TYPE sponsorship_state ADD VALUE 'ended';
