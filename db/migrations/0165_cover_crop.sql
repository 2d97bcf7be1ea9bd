-- The part of the cover that readers see: {x, y, width, height} in thousandths of it; null: the whole picture.
ALTER TABLE news ADD COLUMN cover_crop jsonb;
ALTER TABLE activity ADD COLUMN cover_crop jsonb;
