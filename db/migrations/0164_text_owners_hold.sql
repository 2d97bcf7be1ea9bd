ALTER TABLE publication VALIDATE CONSTRAINT publication_owner_fkey;
