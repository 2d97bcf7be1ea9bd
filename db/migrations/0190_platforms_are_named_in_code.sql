-- Owned by features/foundation/auth and features/administration/usage-analytics: the list of platforms is in the code
-- (features/foundation/auth/platforms.ts), and the tables keep the form of their names only.
ALTER TABLE platform_identity DROP CONSTRAINT platform_identity_platform_check;
ALTER TABLE platform_identity ADD CONSTRAINT platform_identity_platform_check CHECK (platform ~ '^[a-z]+$') NOT VALID;
ALTER TABLE track_event DROP CONSTRAINT track_event_door_check;
ALTER TABLE track_event ADD CONSTRAINT track_event_door_check CHECK (door ~ '^[A-Z]+$') NOT VALID;
