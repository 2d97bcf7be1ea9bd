-- Owned by features/foundation/people: an audience that lists cannot say, such as (Hefei and Manufacturing) but not
-- contractors: {"any": [[term, …], …], "except": [term, …]} (docs/decisions/0110-audiences-with-and-and-not.md). Its
-- lists hold a tag that nobody has, so that a process that does not know this column shows its content to nobody.
ALTER TABLE audience ADD COLUMN rule jsonb;
CREATE OR REPLACE VIEW shared.audience AS SELECT id, tags, departments, places, groups, rule FROM audience;

-- True if somebody with these terms is in the audience of the rule. A function, because every read of addressed content
-- asks it: the condition in its place would have to be planned each time.
CREATE FUNCTION audience_follows(rule jsonb, own text[]) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF jsonb_exists_any(rule->'except', own) THEN RETURN false; END IF;
  RETURN rule->'any' = '[]'
    OR EXISTS (SELECT FROM jsonb_array_elements(rule->'any') AS every (term) WHERE to_jsonb(own) @> every.term);
END
$$;
