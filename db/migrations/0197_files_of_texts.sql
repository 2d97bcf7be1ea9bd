-- Files that the content of a text refers to, as `fileIdsOf` of features/content/editor/rules.ts: for the index by which
-- the media library finds where a file is used.
CREATE OR REPLACE FUNCTION content_files(content jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100000 AS $$
  SELECT coalesce(array_agg(DISTINCT id), '{}') FROM (
    SELECT (content->>'cover')::bigint AS id
    UNION ALL SELECT (content->>'video')::bigint
    UNION ALL SELECT (each->>'fileId')::bigint FROM jsonb_array_elements(content->'attachments') AS each
    UNION ALL SELECT found[1]::bigint FROM regexp_matches(content::text, '<img src=\\"file:(\d{1,15})\\"', 'g') AS found
  ) named WHERE id IS NOT NULL
$$;
-- Without a list of pending entries, which every look-up would have to read.
CREATE INDEX IF NOT EXISTS manuscript_files ON manuscript USING gin (content_files(content)) WITH (fastupdate = off);
