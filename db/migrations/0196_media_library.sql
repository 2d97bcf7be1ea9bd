-- The media library: a picture that was used again says of which file it is a copy, and a removed file waits a day.
-- Neither is set by processes of the version before.
ALTER TABLE file ADD COLUMN copy_of bigint, ADD COLUMN removed_at timestamptz;
CREATE OR REPLACE VIEW shared.file AS
  SELECT id, name, media_type, size, width, height, preview, owner_kind, owner_id, created_at, copy_of, removed_at
  FROM file;

-- Pictures of items that are kept at the desk, and by whom they were uploaded.
CREATE OR REPLACE VIEW shared.banner AS SELECT id, audience_id, image_file_id, title_zh, title_en FROM banner;
CREATE VIEW shared.tool AS SELECT id, icon_file_id, name_zh, name_en FROM tool;
CREATE VIEW shared.box_app AS SELECT id, icon_file_id, name_zh, name_en FROM box_app;
CREATE VIEW shared.version_tip AS SELECT id, pic_file_id, title_zh, title_en FROM version_tip;
CREATE VIEW shared.desk_upload AS SELECT file_id, account FROM desk_upload;

-- Who uploaded a file of a text.
CREATE VIEW shared.audit_log AS SELECT id, actor, action, kind, object_id, details FROM audit_log;
