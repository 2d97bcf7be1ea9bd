-- Owned by features/people: who left is looked for too, where what is kept of a search must name nobody (features/search).
CREATE INDEX person_find_left ON person USING gin (find) WITH (fastupdate = off) WHERE left_at IS NOT NULL;

-- Owned by packages/search-index: tools are found by pinyin as well; the portal puts them in anew when it starts.
DELETE FROM search_entry WHERE kind = 'tool';
