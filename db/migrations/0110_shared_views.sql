-- What slices offer others to read of their tables, column by column; the tables themselves are their owners' alone
-- (docs/decisions/0073-data-has-owners.md).
CREATE SCHEMA shared;

CREATE VIEW shared.person AS
  SELECT account, employee_id, name_zh, name_en, title_zh, title_en, department_id, email, location_zh, location_en,
         user_tag, manager, join_date, left_at, head_file_id, guide_done, template, find, sort_name
  FROM person;
CREATE VIEW shared.department AS SELECT id, parent_id, name_zh, name_en, line FROM department;
CREATE VIEW shared.audience AS SELECT id, tags, departments, places, groups FROM audience;

CREATE VIEW shared.scim_group AS SELECT id, source, display_name FROM scim_group;
CREATE VIEW shared.scim_group_member AS SELECT group_id, account FROM scim_group_member;

CREATE VIEW shared.person_role AS SELECT account, role, categories, tags, departments FROM person_role;
CREATE VIEW shared.group_role AS SELECT group_id, role, categories, tags, departments FROM group_role;

CREATE VIEW shared.session AS SELECT id, account, auth_type, created_at, expires_at FROM session;
CREATE VIEW shared.platform_identity AS SELECT platform, external_id, account FROM platform_identity;

CREATE VIEW shared.file AS
  SELECT id, name, media_type, size, width, height, preview, owner_kind, owner_id FROM file;

CREATE VIEW shared.portal AS
  SELECT id, name_zh, name_en, news_family, tools_limit, audience_id FROM portal;

CREATE VIEW shared.news AS
  SELECT id, portal, category, categories, title_zh, title_en, body_zh, body_en, source_zh, source_en, author, cover_file_id,
         video_file_id, audience_id, published_at, pin_position, deleted_at, comments_allowed, must_read
  FROM news;
CREATE VIEW shared.news_category AS SELECT key, parent, position, name_zh, name_en FROM news_category;

CREATE VIEW shared.search_entry AS SELECT id, kind, key, audience_id, at, title FROM search_entry;
