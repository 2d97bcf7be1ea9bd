/** Saved audiences at the desk (docs/decisions/0112-saved-audiences-are-copied.md). */
import type { Language } from '@portal/contract'
import { audienceLists, isEveryone, ruleOf, type AudienceRow } from '@portal/people/audience'
import { ensureAudience, findAudience, type Audience } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { userTexts } from '../audience-users.texts.ts'
import { savedAudienceTexts } from '../saved-audience.texts.ts'
import { useFilter } from './filters.ts'
import { findRow, listRows, removeRow } from './listing.ts'
import { DuplicateError, FieldError, textValue, type ResourceDefinition } from './resource-definition.ts'

export const savedAudienceResource: ResourceDefinition = {
  key: 'saved-audience',
  name: savedAudienceTexts.name,
  one: savedAudienceTexts.one,
  about: savedAudienceTexts.about,
  noteLabel: savedAudienceTexts.noteLabel,
  roles: ['editor', 'portal-administrator'],
  fields: [
    { key: 'name', kind: 'text', label: savedAudienceTexts.nameLabel, required: true, max: 60 },
    { key: 'audience', kind: 'audience', label: savedAudienceTexts.audienceLabel },
  ],
  filters: [useFilter],
  list: (db, query) =>
    listRows(
      db,
      sql`SELECT s.id::text AS id, s.name AS title_zh, s.audience_id, u.note_zh, u.note_en,
        CASE WHEN u.note_zh IS NULL THEN 'unused' ELSE 'used' END AS filter_use,
        row_number() OVER (ORDER BY s.name) AS place
        FROM saved_audience s LEFT JOIN (
          SELECT audience_id, string_agg(replace(zh, '{count}', uses::text), '、' ORDER BY nth) AS note_zh,
            string_agg(replace(en, '{count}', uses::text), ', ' ORDER BY nth) AS note_en
          FROM (SELECT audience_id, kind, count(*) AS uses FROM (${users}) AS every
              WHERE audience_id IN (SELECT audience_id FROM saved_audience) GROUP BY audience_id, kind) AS used
            JOIN (VALUES ${names}) AS named (nth, kind, zh, en) USING (kind)
          GROUP BY audience_id) AS u USING (audience_id)`,
      query,
    ),
  async load(db, id) {
    const row = await findRow(db, 'saved_audience', id)
    return row ? { name: row.name, audience: audienceLists(await findAudience(db, row.audience_id)) } : null
  },
  async check(tx, values, id) {
    if (isEveryone(values['audience'] as Audience)) throw new FieldError('audience', savedAudienceTexts.noEveryone)
    const other = await tx
      .selectFrom('saved_audience')
      .select('id')
      .where('name', '=', textValue(values, 'name'))
      .executeTakeFirst()
    if (other && String(other.id) !== id) throw new DuplicateError(String(other.id))
  },
  async save(tx, id, values) {
    const row = {
      name: textValue(values, 'name'),
      audience_id: await ensureAudience(tx, values['audience'] as Audience),
    }
    if (id !== '') {
      await tx.updateTable('saved_audience').set(row).where('id', '=', Number(id)).execute()
      return { id }
    }
    const inserted = await tx.insertInto('saved_audience').values(row).returning('id').executeTakeFirstOrThrow()
    return { id: String(inserted.id) }
  },
  remove: (tx, id) => removeRow(tx, 'saved_audience', id),
  restorableTables: [{ table: 'saved_audience' }],
}

/** Equal audiences are one row: what uses it is what has its id, whether it was chosen here or put together again. */
const users = sql`SELECT audience_id, kind FROM shared.search_entry
  UNION ALL SELECT audience_id, 'banner' FROM shared.banner
  UNION ALL SELECT audience_id, 'pin' FROM shared.search_pin
  UNION ALL SELECT audience_id, 'site' FROM shared.portal`

const names = sql.join(
  Object.entries(userTexts).map(
    ([kind, { zh, en }], nth) => sql`(${nth}::int, ${kind}::text, ${zh}::text, ${en}::text)`,
  ),
)

/** Returns all of them by name, each as a rule. */
export async function listSavedAudiences(db: Db, language: Language) {
  const { rows } = await sql<AudienceRow & { id: number; name: string }>`
    SELECT s.id, s.name, a.tags, a.departments, a.places, a.groups, a.rule
    FROM saved_audience s JOIN shared.audience a ON a.id = s.audience_id`.execute(db)
  const byName = new Intl.Collator(language === 'CHS' ? 'zh' : 'en')
  return rows
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .map(({ id, name, ...audience }) => {
      const { any, except } = ruleOf(audienceLists(audience))
      return { Id: id, Name: name, Any: any.map((terms) => [...terms]), Except: [...except] }
    })
}
