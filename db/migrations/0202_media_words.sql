-- The media library finds files by their descriptions, and shows documents of the Box.
-- Of a text: by file what it is found by, folded; by '' the titles. A row of another revision was left behind by a
-- process that does not know these columns; it is written again within an hour.
ALTER TABLE manuscript_search ADD COLUMN files jsonb, ADD COLUMN files_revision int;
CREATE VIEW shared.box_document AS SELECT id, file_id, title_zh, title_en, audience_id FROM box_document;
