-- Owned by features/news.
CREATE TABLE news_category (
  key text PRIMARY KEY,
  parent text REFERENCES news_category,
  position int NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL
);

CREATE TABLE tag (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_zh text NOT NULL,
  name_en text NOT NULL
);

-- Who may read: everyone, or people of one of the tags, or of one of the departments and those below.
-- Few and shared by many news, so that a viewer's share of a list is counted without touching the news.
CREATE TABLE audience (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tags text[] NOT NULL DEFAULT '{}',
  departments bigint[] NOT NULL DEFAULT '{}',
  UNIQUE (tags, departments)
);
INSERT INTO audience (tags, departments) VALUES ('{}', '{}');

CREATE TABLE news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  portal text NOT NULL CHECK (portal IN ('', 'ML')),
  category text NOT NULL REFERENCES news_category,
  -- the category itself and the one above it, so that a parent lists its children
  categories text[] NOT NULL,
  title_zh text NOT NULL DEFAULT '',
  title_en text NOT NULL DEFAULT '',
  body_zh text NOT NULL DEFAULT '',
  body_en text NOT NULL DEFAULT '',
  source_zh text NOT NULL DEFAULT '',
  source_en text NOT NULL DEFAULT '',
  author text NOT NULL REFERENCES person,
  cover_file_id bigint REFERENCES file,
  video_file_id bigint REFERENCES file,
  audience_id bigint NOT NULL REFERENCES audience,
  published_at timestamptz NOT NULL,
  -- place in the carousel of pinned news, lowest first
  pin_position int,
  -- stable name of an imported news
  import_key text UNIQUE,
  deleted_at timestamptz,
  CHECK (title_zh <> '' OR title_en <> '')
);
CREATE INDEX news_newest ON news (portal, published_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX news_author ON news (author);
CREATE INDEX news_pinned ON news (portal, pin_position) WHERE pin_position IS NOT NULL AND deleted_at IS NULL;

-- One row a category that a news stands under: ordered pages of a category without a sort.
CREATE TABLE news_shelf (
  category text NOT NULL REFERENCES news_category,
  portal text NOT NULL,
  published_at timestamptz NOT NULL,
  news_id bigint NOT NULL REFERENCES news ON DELETE CASCADE,
  audience_id bigint NOT NULL REFERENCES audience,
  PRIMARY KEY (category, portal, published_at, news_id)
);
CREATE INDEX news_shelf_news ON news_shelf (news_id);

CREATE TABLE news_tag (
  news_id bigint NOT NULL REFERENCES news ON DELETE CASCADE,
  tag_id bigint NOT NULL REFERENCES tag,
  position int NOT NULL,
  PRIMARY KEY (news_id, tag_id)
);
CREATE INDEX news_tag_tag ON news_tag (tag_id, news_id DESC);

CREATE TABLE news_attachment (
  news_id bigint NOT NULL REFERENCES news ON DELETE CASCADE,
  position int NOT NULL,
  file_id bigint NOT NULL REFERENCES file,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  PRIMARY KEY (news_id, position)
);

-- Counts that every list shows, apart from the wide row; changed only in the transaction that changes what they count.
CREATE TABLE news_count (
  news_id bigint PRIMARY KEY REFERENCES news ON DELETE CASCADE,
  reads int NOT NULL DEFAULT 0 CHECK (reads >= 0),
  likes int NOT NULL DEFAULT 0 CHECK (likes >= 0),
  -- comments and replies that are not deleted
  comments int NOT NULL DEFAULT 0 CHECK (comments >= 0),
  -- comments only, deleted ones included: they keep their place
  threads int NOT NULL DEFAULT 0 CHECK (threads >= 0)
) WITH (fillfactor = 60);

-- How many news stand on a shelf for an audience: the TotalCount of a list, in constant time.
CREATE TABLE news_tally (
  portal text NOT NULL,
  -- '' : all categories
  category text NOT NULL,
  audience_id bigint NOT NULL REFERENCES audience,
  news int NOT NULL CHECK (news >= 0),
  PRIMARY KEY (portal, category, audience_id)
) WITH (fillfactor = 60);

CREATE FUNCTION news_shelve() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    DELETE FROM news_shelf WHERE news_id = OLD.id;
    UPDATE news_tally SET news = news - 1
    WHERE portal = OLD.portal AND audience_id = OLD.audience_id AND category = ANY (OLD.categories || ''::text);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO news_shelf (category, portal, published_at, news_id, audience_id)
    SELECT c, NEW.portal, NEW.published_at, NEW.id, NEW.audience_id FROM unnest(NEW.categories) AS c;
    INSERT INTO news_tally (portal, category, audience_id, news)
    SELECT NEW.portal, c, NEW.audience_id, 1 FROM unnest(NEW.categories || ''::text) AS c
    ON CONFLICT (portal, category, audience_id) DO UPDATE SET news = news_tally.news + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER news_shelve_row AFTER INSERT OR DELETE OR UPDATE OF portal, categories, audience_id, published_at, deleted_at ON news
FOR EACH ROW EXECUTE FUNCTION news_shelve();

CREATE FUNCTION news_count_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO news_count (news_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER news_count_row AFTER INSERT ON news FOR EACH ROW EXECUTE FUNCTION news_count_start();

CREATE TABLE news_like (
  news_id bigint NOT NULL REFERENCES news ON DELETE CASCADE,
  account text NOT NULL REFERENCES person,
  liked_at timestamptz NOT NULL,
  PRIMARY KEY (news_id, account)
);

CREATE TABLE news_read (
  news_id bigint NOT NULL REFERENCES news ON DELETE CASCADE,
  account text NOT NULL REFERENCES person,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (news_id, account)
);
CREATE INDEX news_read_history ON news_read (account, read_at DESC, news_id);

CREATE TABLE news_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  news_id bigint NOT NULL REFERENCES news ON DELETE CASCADE,
  author text NOT NULL REFERENCES person,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  deleted_by text REFERENCES person,
  replies int NOT NULL DEFAULT 0 CHECK (replies >= 0)
);
CREATE INDEX news_comment_newest ON news_comment (news_id, id DESC);

CREATE TABLE news_reply (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  comment_id bigint NOT NULL REFERENCES news_comment ON DELETE CASCADE,
  author text NOT NULL REFERENCES person,
  receiver text NOT NULL REFERENCES person,
  layer int NOT NULL CHECK (layer IN (1, 2)),
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  deleted_by text REFERENCES person
);
CREATE INDEX news_reply_oldest ON news_reply (comment_id, id);
