-- Owned by features/publishing: why somebody sent a text back, for who writes on in it, until it is submitted again.
ALTER TABLE publication
  ADD COLUMN returned_reason text,
  ADD COLUMN returned_by text REFERENCES person,
  ADD COLUMN returned_at timestamptz,
  ADD CHECK ((returned_reason IS NULL) = (returned_by IS NULL) AND (returned_by IS NULL) = (returned_at IS NULL));
