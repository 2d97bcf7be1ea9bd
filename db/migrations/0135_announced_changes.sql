-- Owned by packages/server: processes keep in memory what many people share (docs/decisions/0086-what-many-share-is-kept-in-memory.md).
-- Whatever changes it announces that in its own transaction: 'changed:<tag>' on the channel of all announcements. The
-- triggers stand on the tables, so that no code path, import or statement by hand can forget it.

CREATE FUNCTION announce_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('forecourt', 'changed:' || TG_ARGV[0]);
  RETURN NULL;
END
$$;

-- News, as lists and details show them; the counts are not kept.
CREATE TRIGGER news_announced AFTER INSERT OR UPDATE OR DELETE ON news
  FOR EACH ROW EXECUTE FUNCTION announce_changed('news');
CREATE TRIGGER news_tag_announced AFTER INSERT OR UPDATE OR DELETE ON news_tag
  FOR EACH ROW EXECUTE FUNCTION announce_changed('news');
CREATE TRIGGER news_attachment_announced AFTER INSERT OR UPDATE OR DELETE ON news_attachment
  FOR EACH ROW EXECUTE FUNCTION announce_changed('news');
CREATE TRIGGER news_category_announced AFTER INSERT OR UPDATE OR DELETE ON news_category
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('news');
CREATE TRIGGER tag_announced AFTER UPDATE OR DELETE ON tag
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('news');

-- An audience that is asked for again is updated without a change.
CREATE TRIGGER audience_announced AFTER INSERT OR DELETE ON audience
  FOR EACH ROW EXECUTE FUNCTION announce_changed('audiences');
CREATE TRIGGER audience_announced_changed AFTER UPDATE ON audience
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION announce_changed('audiences');

-- A conversation, by the id of its news.
CREATE FUNCTION announce_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('forecourt', 'changed:talk:' || coalesce(NEW.news_id, OLD.news_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER news_comment_announced AFTER INSERT OR UPDATE OR DELETE ON news_comment
  FOR EACH ROW EXECUTE FUNCTION announce_comment();

CREATE FUNCTION announce_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('forecourt', 'changed:talk:' || news_id) FROM news_comment
  WHERE id = coalesce(NEW.comment_id, OLD.comment_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER news_reply_announced AFTER INSERT OR UPDATE OR DELETE ON news_reply
  FOR EACH ROW EXECUTE FUNCTION announce_reply();

CREATE FUNCTION announce_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('forecourt', 'changed:talk:' || c.news_id) FROM news_comment c
  WHERE c.id = CASE coalesce(NEW.kind, OLD.kind) WHEN 'comment' THEN coalesce(NEW.item_id, OLD.item_id)
    ELSE (SELECT comment_id FROM news_reply WHERE id = coalesce(NEW.item_id, OLD.item_id)) END;
  RETURN NULL;
END
$$;
CREATE TRIGGER talk_report_announced AFTER INSERT OR UPDATE OR DELETE ON talk_report
  FOR EACH ROW EXECUTE FUNCTION announce_report();

-- Who somebody is: for their own calls by account, for what shows a name by all. Of many, all are announced at once.
CREATE FUNCTION announce_people(accounts text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(accounts) > 50 THEN
    PERFORM pg_notify('forecourt', 'changed:viewers');
  ELSE
    PERFORM pg_notify('forecourt', 'changed:viewer:' || account) FROM unnest(accounts) AS account;
  END IF;
END
$$;

CREATE FUNCTION announce_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accounts text[] := ARRAY(SELECT o.account FROM before o LEFT JOIN after n USING (account)
    WHERE (o.name_zh, o.name_en, o.user_tag, o.department_id, o.location_zh, o.left_at, o.head_file_id, o.employee_id,
        o.guide_done, o.join_date, o.template, n.account)
      IS DISTINCT FROM (n.name_zh, n.name_en, n.user_tag, n.department_id, n.location_zh, n.left_at, n.head_file_id, n.employee_id,
        n.guide_done, n.join_date, n.template, o.account));
BEGIN
  IF cardinality(accounts) > 0 THEN
    PERFORM announce_people(accounts), pg_notify('forecourt', 'changed:people');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER person_announced AFTER UPDATE ON person
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION announce_person();

CREATE TRIGGER department_announced AFTER UPDATE ON department
  FOR EACH ROW WHEN (OLD.line IS DISTINCT FROM NEW.line) EXECUTE FUNCTION announce_changed('viewers');

CREATE FUNCTION announce_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_people(ARRAY(SELECT DISTINCT account FROM changed));
  RETURN NULL;
END
$$;
CREATE TRIGGER scim_group_member_announced_in AFTER INSERT ON scim_group_member
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_members();
CREATE TRIGGER scim_group_member_announced_out AFTER DELETE ON scim_group_member
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_members();
CREATE TRIGGER scim_group_member_announced_moved AFTER UPDATE ON scim_group_member
  FOR EACH ROW EXECUTE FUNCTION announce_changed('viewers');
CREATE TRIGGER person_role_announced_changed AFTER INSERT OR UPDATE OR DELETE ON person_role
  FOR EACH ROW EXECUTE FUNCTION announce_changed('viewers');
CREATE TRIGGER group_role_announced_changed AFTER INSERT OR UPDATE OR DELETE ON group_role
  FOR EACH ROW EXECUTE FUNCTION announce_changed('viewers');

CREATE FUNCTION announce_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('forecourt', 'changed:session:' || OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER session_announced_ended AFTER DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION announce_session();
-- a sign of life does not end one
CREATE TRIGGER session_announced_changed AFTER UPDATE ON session
  FOR EACH ROW WHEN (OLD.seen_at > NEW.seen_at OR (OLD.account, OLD.token_hash, OLD.expires_at) IS DISTINCT FROM (NEW.account, NEW.token_hash, NEW.expires_at))
  EXECUTE FUNCTION announce_session();

-- What one's own header shows.
CREATE FUNCTION announce_theme() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('forecourt', 'changed:viewer:' || coalesce(NEW.account, OLD.account));
  RETURN NULL;
END
$$;
CREATE TRIGGER person_theme_announced AFTER INSERT OR UPDATE OR DELETE ON person_theme
  FOR EACH ROW EXECUTE FUNCTION announce_theme();
CREATE TRIGGER holiday_announced AFTER INSERT OR UPDATE OR DELETE ON holiday
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('days');
CREATE TRIGGER portal_announced AFTER INSERT OR UPDATE OR DELETE ON portal
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('sites');
CREATE TRIGGER portal_header_announced AFTER INSERT OR UPDATE OR DELETE ON portal_header
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('sites');

-- Activities as lists show them: a sign-up changes counts only, and announces nothing.
CREATE TRIGGER activity_announced AFTER INSERT OR UPDATE OR DELETE ON activity
  FOR EACH ROW EXECUTE FUNCTION announce_changed('activities');
CREATE TRIGGER activity_item_announced AFTER INSERT OR DELETE ON activity_item
  FOR EACH ROW EXECUTE FUNCTION announce_changed('activities');
CREATE TRIGGER activity_item_announced_changed AFTER UPDATE ON activity_item
  FOR EACH ROW WHEN ((OLD.activity_id, OLD.starts_at, OLD.ends_at, OLD.place_zh, OLD.place_en, OLD.status)
    IS DISTINCT FROM (NEW.activity_id, NEW.starts_at, NEW.ends_at, NEW.place_zh, NEW.place_en, NEW.status))
  EXECUTE FUNCTION announce_changed('activities');

-- The search index: results are kept for a second.
CREATE TRIGGER search_entry_announced AFTER INSERT OR UPDATE OR DELETE ON search_entry
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('search');
CREATE TRIGGER search_text_announced AFTER INSERT OR UPDATE OR DELETE ON search_text
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('search');
CREATE TRIGGER search_synonym_announced AFTER INSERT OR UPDATE OR DELETE ON search_synonym
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed('search');
