-- A request may be rejected. By itself, because a new value can be used only once it is committed.

ALTER TYPE sponsorship_state ADD VALUE 'rejected';
