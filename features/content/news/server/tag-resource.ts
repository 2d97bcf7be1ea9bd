/** News tags at the desk. */
import {
  FieldError,
  countRows,
  type ResourceDefinition,
  listRows,
  removeRow,
  findRow,
  localizedValue,
  useFilter,
} from '@portal/admin-data/server'
import { lock, sql, type Db } from '@portal/server'
import { joinReasons, type DraftReferences } from './draft-references.ts'
import { tagKindTexts } from './tag-resource.texts.ts'

const tagUses = (id: string) => sql`news_tag WHERE tag_id::text = ${id}`

const baseKind: ResourceDefinition = {
  key: 'tag',
  name: tagKindTexts.name,
  one: tagKindTexts.one,
  about: tagKindTexts.about,
  countLabel: tagKindTexts.countLabel,
  roles: ['editor', 'portal-administrator'],
  fields: [{ key: 'name', kind: 'bilingual', label: tagKindTexts.nameLabel, required: true, max: 40 }],
  filters: [useFilter],
  list: (db, context) =>
    listRows(
      db,
      sql`SELECT t.id::text AS id, t.name_zh AS title_zh, t.name_en AS title_en, u.uses AS count,
        CASE WHEN u.uses > 0 THEN 'used' ELSE 'unused' END AS filter_use,
        row_number() OVER (ORDER BY u.uses DESC, t.id) AS place
        FROM tag t LEFT JOIN (SELECT tag_id, count(*) AS uses FROM news_tag GROUP BY tag_id) n ON n.tag_id = t.id,
          LATERAL (SELECT coalesce(n.uses, 0) AS uses) u`,
      context,
    ),
  async load(db, id) {
    const row = await findRow(db, 'tag', id)
    return row ? { name: { zh: row.name_zh, en: row.name_en } } : null
  },
  async check(tx, values, id) {
    const { zh, en } = localizedValue(values, 'name')
    const duplicate = await tx
      .selectFrom('tag')
      .select('id')
      .where(sql<boolean>`id::text <> ${id} AND (lower(name_zh) = lower(${zh}) OR lower(name_en) = lower(${en}))`)
      .executeTakeFirst()
    if (duplicate) throw new FieldError('name', tagKindTexts.thereIsTagOfThis)
  },
  async save(tx, id, values) {
    const { zh, en } = localizedValue(values, 'name')
    const row = { name_zh: zh, name_en: en }
    if (id !== '') {
      await tx.updateTable('tag').set(row).where('id', '=', Number(id)).execute()
      return { id }
    }
    const inserted = await tx.insertInto('tag').values(row).returning('id').executeTakeFirstOrThrow()
    return { id: String(inserted.id) }
  },
  remove: (tx, id) => removeRow(tx, 'tag', id),
  restorableTables: [{ table: 'tag' }],
}

/** `texts`: drafts at the desk with a tag; they get the other tag together with the news (DESK-05). */
export const tagResource = (texts: DraftReferences): ResourceDefinition => ({
  ...baseKind,
  async merge(tx, id, into) {
    await texts.merge(tx, Number(id), Number(into))
    await mergeTags(tx, Number(id), Number(into))
  },
  async whyNotRemovable(db, id) {
    const uses = await countRows(db, tagUses(id))
    const news =
      uses > 0 ? { zh: `有 ${uses} 条新闻在用`, en: `used by ${uses} news ${uses === 1 ? 'item' : 'items'}` } : null
    const what = tagKindTexts.makeItOneWithAnother
    return joinReasons(news, await texts.whyUsed(db, 'tag', id), what)
  },
})

/** News that has both tags keeps one, in its position. */
async function mergeTags(tx: Db, from: number, into: number): Promise<void> {
  await lock(tx, 'public-news')
  await sql`DELETE FROM news_tag t WHERE tag_id = ${from}
    AND EXISTS (SELECT FROM news_tag o WHERE o.news_id = t.news_id AND o.tag_id = ${into})`.execute(tx)
  await tx.updateTable('news_tag').set({ tag_id: into }).where('tag_id', '=', from).execute()
  await tx.deleteFrom('tag').where('id', '=', from).execute()
}
