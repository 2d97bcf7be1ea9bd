-- Who has changed, without comparing every person of a statement with every other (0135).
CREATE OR REPLACE FUNCTION announce_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accounts text[] := ARRAY(SELECT changed.account FROM (
    SELECT account, name_zh, name_en, user_tag, department_id, location_zh, left_at, head_file_id, employee_id, guide_done,
      join_date, template FROM before
    EXCEPT SELECT account, name_zh, name_en, user_tag, department_id, location_zh, left_at, head_file_id, employee_id,
      guide_done, join_date, template FROM after) AS changed);
BEGIN
  IF cardinality(accounts) > 0 THEN
    PERFORM announce_people(accounts), pg_notify('forecourt', 'changed:people');
  END IF;
  RETURN NULL;
END
$$;
