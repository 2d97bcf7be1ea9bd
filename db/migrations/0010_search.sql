-- Owned by packages/search-index: what can be found by its words, whoever owns it.
CREATE TABLE search_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  audience_id bigint NOT NULL REFERENCES audience,
  at timestamptz NOT NULL,
  -- both titles as they are compared: folded, one a line, a line break before and behind
  title text NOT NULL,
  -- words of the titles, and of titles and bodies: pairs of Chinese characters, Latin words and their stems
  title_words tsvector NOT NULL,
  words tsvector NOT NULL,
  UNIQUE (kind, key)
);
-- Narrow rows: only the words of the bodies are kept apart, and a search of a frequent word never reads them.
ALTER TABLE search_entry SET (toast_tuple_target = 512);
ALTER TABLE search_entry ALTER COLUMN title SET STORAGE MAIN;
ALTER TABLE search_entry ALTER COLUMN title_words SET STORAGE MAIN;
-- what waits to be sorted in is read by every search, so little waits
CREATE INDEX search_entry_words ON search_entry USING gin (words) WITH (gin_pending_list_limit = 256);
CREATE INDEX search_entry_title_words ON search_entry USING gin (title_words) WITH (fastupdate = off);
CREATE INDEX search_entry_newest ON search_entry (kind, at DESC, id DESC);

-- What is shown of an entry, and its whole text as it is compared.
CREATE TABLE search_text (
  entry_id bigint PRIMARY KEY REFERENCES search_entry ON DELETE CASCADE,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  body_zh text NOT NULL,
  body_en text NOT NULL,
  note_zh text NOT NULL,
  note_en text NOT NULL,
  folded text NOT NULL
);

-- Latin words of five letters or more that slips are forgiven towards; `near` is the word and each of its forms with a
-- letter left out. A word may stand here twice when two learn it at once: harmless, and nobody waits for another.
CREATE TABLE search_word (
  word text NOT NULL,
  near text[] NOT NULL
);
CREATE INDEX search_word_word ON search_word (word);
CREATE INDEX search_word_near ON search_word USING gin (near);

-- Words that mean the same, kept by an administrator; folded.
CREATE TABLE search_synonym (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  words text[] NOT NULL CHECK (cardinality(words) >= 2)
);
INSERT INTO search_synonym (words) VALUES
  ('{报销,费用报销,reimbursement,"expense claim","expense report"}'),
  ('{年假,年休假,"annual leave","paid leave"}'),
  ('{病假,"sick leave"}'),
  ('{产假,"maternity leave"}'),
  ('{陪产假,"paternity leave"}'),
  ('{班车,通勤车,"shuttle bus",shuttle}'),
  ('{工资,薪资,薪水,salary,payroll}'),
  ('{充电桩,"charging pile","charging point",charger}'),
  ('{换电站,"swap station","battery swap station"}'),
  ('{食堂,餐厅,canteen,cafeteria}'),
  ('{加班,overtime}'),
  ('{出差,差旅,"business trip","business travel"}'),
  ('{请假,休假,"leave request","time off"}'),
  ('{考勤,打卡,attendance,"clock in"}'),
  ('{入职,onboarding}'),
  ('{离职,offboarding,resignation}'),
  ('{绩效,绩效考核,"performance review",appraisal}'),
  ('{培训,training}'),
  ('{招聘,recruitment,recruiting,hiring}'),
  ('{内推,内部推荐,referral}'),
  ('{社保,社会保险,"social insurance"}'),
  ('{公积金,住房公积金,"housing fund"}'),
  ('{体检,"health check","medical check","physical exam"}'),
  ('{发票,invoice}'),
  ('{会议室,"meeting room","conference room"}'),
  ('{合同,contract}'),
  ('{采购,procurement,purchasing}'),
  ('{停车,停车位,parking}'),
  ('{门禁,门禁卡,"access card",badge}'),
  ('{密码,口令,password}'),
  ('{电池,battery}'),
  ('{自动驾驶,智能驾驶,"autonomous driving","self driving"}');

-- What people looked for in vain, without who: for those who run the portal.
CREATE TABLE search_miss (
  text text NOT NULL,
  day date NOT NULL,
  count int NOT NULL DEFAULT 1,
  PRIMARY KEY (text, day)
);

-- Whoever takes a thing away or gives it to others: search follows in the same transaction (SEARCH-07).
CREATE FUNCTION search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entry WHERE kind = TG_ARGV[0] AND key = OLD.id::text;
  ELSIF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM search_entry WHERE kind = TG_ARGV[0] AND key = NEW.id::text;
  ELSE
    UPDATE search_entry SET audience_id = NEW.audience_id WHERE kind = TG_ARGV[0] AND key = NEW.id::text;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_follow_news AFTER DELETE OR UPDATE OF audience_id, deleted_at ON news
FOR EACH ROW EXECUTE FUNCTION search_follow('news');
CREATE TRIGGER search_follow_activity AFTER DELETE OR UPDATE OF audience_id, deleted_at ON activity
FOR EACH ROW EXECUTE FUNCTION search_follow('activity');

-- The manufacturing portal's news are not searched.
CREATE FUNCTION search_leave_portal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entry WHERE kind = 'news' AND key = NEW.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER search_leave_portal AFTER UPDATE OF portal ON news
FOR EACH ROW WHEN (NEW.portal <> '') EXECUTE FUNCTION search_leave_portal();
