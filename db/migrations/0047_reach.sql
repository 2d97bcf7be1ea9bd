-- Owned by features/reach: how many of those whom a news is meant for have read it, as it may be told. It moves on only
-- when at least five more stand behind it (rules.ts), so that no two looks tell of fewer; null: fewer than five so far.
CREATE TABLE reach (
  news_id bigint PRIMARY KEY REFERENCES news ON DELETE CASCADE,
  -- readers among those meant
  people int CHECK (people >= 5),
  likes int CHECK (likes >= 5),
  -- what was in news_count when it was reckoned: only what has changed is reckoned anew; -1: whom it is for has changed
  seen_reads int NOT NULL,
  seen_likes int NOT NULL,
  reckoned_at timestamptz NOT NULL
) WITH (fillfactor = 70);

-- How many people an audience has among those of a portal, as they were counted last: a list of news asks for many.
CREATE TABLE audience_size (
  audience_id bigint NOT NULL REFERENCES audience ON DELETE CASCADE,
  portal text NOT NULL,
  people int NOT NULL CHECK (people >= 0),
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (audience_id, portal)
);

-- Owned by features/tracking: the numbers of one news, whatever the days.
CREATE INDEX track_number_name ON track_number (fact, name, day);

-- Given to other people, or to another portal, it is reckoned anew; what was told last stays, so that it moves on by five.
CREATE FUNCTION reach_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reach SET seen_reads = -1 WHERE news_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER reach_anew_row AFTER UPDATE OF audience_id, portal ON news
FOR EACH ROW WHEN (OLD.audience_id <> NEW.audience_id OR OLD.portal <> NEW.portal) EXECUTE FUNCTION reach_anew();
