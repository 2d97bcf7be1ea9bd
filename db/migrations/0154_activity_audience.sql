-- Titles are chosen only by those who may read the page (NEWS-04).
CREATE OR REPLACE VIEW shared.activity AS SELECT id, title_zh, title_en, deleted_at, audience_id FROM activity;
