-- Figures of a rare state lie among many; the columns never change, so the job writes an entry for a new figure alone.
CREATE INDEX gift_figure_by_state ON gift_figure (state, fund);
