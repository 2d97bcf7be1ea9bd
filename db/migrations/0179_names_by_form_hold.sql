-- Reads both tables, and keeps nobody from writing.
ALTER TABLE platform_identity VALIDATE CONSTRAINT platform_identity_platform_check;
ALTER TABLE track_event VALIDATE CONSTRAINT track_event_door_check;
