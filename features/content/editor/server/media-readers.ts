/** For whom the places of files are. Owns: nothing; reads manuscript, news, box_document, audience. */
import { isSameAudience } from '@portal/people/server'
import { sql } from '@portal/server'

const isEverybody = sql`a.tags = '{}' AND a.departments = '{}' AND a.places = '{}' AND a.groups = '{}' AND a.rule IS NULL`

/** The file `s` is for everyone at its place: a picture of an item, or a file of a text or document for everyone. */
export const isForEveryone = sql<boolean>`(s.owner_kind = 'everyone'
  OR EXISTS (SELECT FROM manuscript m WHERE m.id = s.manuscript_id
    AND ${isSameAudience(sql`m.settings->'audience'`, {})})
  OR (s.kind = 'news' AND EXISTS (SELECT FROM shared.news n JOIN shared.audience a ON a.id = n.audience_id
    WHERE n.id::text = s.place_id AND ${isEverybody}))
  OR (s.kind = 'box-document' AND EXISTS (SELECT FROM shared.box_document d JOIN shared.audience a
    ON a.id = d.audience_id WHERE d.id::text = s.place_id AND ${isEverybody})))`
