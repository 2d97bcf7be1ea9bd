-- Owned by features/foundation/auth: the list of platforms is in the code (features/foundation/auth/platforms.ts), and
-- the table keeps the form of their names only.
ALTER TABLE platform_identity DROP CONSTRAINT platform_identity_platform_check;
ALTER TABLE platform_identity ADD CONSTRAINT platform_identity_platform_check CHECK (platform ~ '^[a-z]+$') NOT VALID;
