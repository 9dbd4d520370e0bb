-- The role of a granted admin. Whoever was one before is an owner, who may do all that admins could.
ALTER TABLE admin ADD COLUMN role text NOT NULL DEFAULT 'owner'
  CONSTRAINT staff_role_is_known CHECK (role IN ('owner', 'treasurer', 'desk', 'editor', 'auditor'));
ALTER TABLE admin ALTER COLUMN role DROP DEFAULT;
