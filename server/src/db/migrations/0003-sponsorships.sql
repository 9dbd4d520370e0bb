-- Requests to sponsor a banner; the newest approved ones are shown.

CREATE TYPE sponsorship_state AS ENUM ('pending', 'approved');

CREATE TABLE sponsorship (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  phone text NOT NULL,
  first_banner text NOT NULL CONSTRAINT first_banner_is_https CHECK (first_banner LIKE 'https://_%'),
  second_banner text NOT NULL CONSTRAINT second_banner_is_https CHECK (second_banner LIKE 'https://_%'),
  state sponsorship_state NOT NULL DEFAULT 'pending',
  requested_at timestamptz NOT NULL DEFAULT now(),
  approved_at timestamptz,
  CONSTRAINT approval_has_its_time CHECK ((state = 'approved') = (approved_at IS NOT NULL))
);
CREATE INDEX sponsorship_by_approval ON sponsorship (approved_at DESC) WHERE state = 'approved';

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'daan_app') THEN
    GRANT SELECT, INSERT ON sponsorship TO daan_app;
    GRANT UPDATE (state, approved_at) ON sponsorship TO daan_app;
  END IF;
END
$$;
