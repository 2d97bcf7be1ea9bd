/** News categories at the desk. */
import {
  FieldError,
  countRows,
  DuplicateError,
  nextPosition,
  listRows,
  reorder,
  textValue,
  localizedValue,
  type ResourceDefinition,
  type Option,
  type SaveResult,
} from '@portal/admin-data/server'
import type { Text } from '@portal/contract'
import type { Values } from '@portal/admin-data/contract'
import { updateNotes } from '@portal/search-index'
import { lock, sql, type Db } from '@portal/server'
import { standardCategories } from './import-categories.ts'
import { joinReasons, type DraftReferences } from './draft-references.ts'
import { categoryKindTexts } from './category-resource.texts.ts'

const builtIn = standardCategories.map(({ key }) => key)

async function listParentOptions(db: Db): Promise<Option[]> {
  const { rows } = await sql<{ key: string; name_zh: string; name_en: string }>`
    SELECT key, name_zh, name_en FROM news_category WHERE parent IS NULL ORDER BY position, key`.execute(db)
  const none = { value: '', label: categoryKindTexts.top }
  return [none, ...rows.map(({ key, name_zh, name_en }) => ({ value: key, label: { zh: name_zh, en: name_en } }))]
}

const baseKind: ResourceDefinition = {
  key: 'category',
  name: categoryKindTexts.name,
  one: categoryKindTexts.one,
  about: categoryKindTexts.about,
  countLabel: categoryKindTexts.countLabel,
  partLabel: categoryKindTexts.parentLabel,
  roles: ['editor', 'portal-administrator'],
  fields: [
    {
      key: 'key',
      kind: 'text',
      label: categoryKindTexts.keyLabel,
      help: categoryKindTexts.keyHelp,
      required: true,
      fixed: true,
      max: 40,
    },
    { key: 'name', kind: 'bilingual', label: categoryKindTexts.nameLabel, required: true, max: 40 },
    { key: 'parent', kind: 'choice', label: categoryKindTexts.parentLabel, options: listParentOptions, fixed: true },
    {
      key: 'moveTo',
      existingOnly: true,
      kind: 'item',
      of: 'category',
      label: categoryKindTexts.moveToLabel,
      help: categoryKindTexts.moveToHelp,
    },
  ],
  // a category with those below it
  filters: [{ key: 'parent' }],
  list: (db, context) =>
    listRows(
      db,
      sql`SELECT c.key AS id, c.name_zh AS title_zh, c.name_en AS title_en, n.uses AS count,
        coalesce(c.parent, '') AS part, ARRAY[coalesce(c.parent, ''), coalesce(c.parent, c.key)] AS filter_parent,
        coalesce(p.name_zh, '') AS part_zh,
        coalesce(p.name_en, '') AS part_en,
        row_number() OVER (ORDER BY c.parent NULLS FIRST, c.position, c.key) AS place
        FROM news_category c LEFT JOIN news_category p ON p.key = c.parent,
          LATERAL (SELECT count(*) AS uses FROM news WHERE category = c.key) n`,
      context,
    ),
  async load(db, id) {
    const row = await db.selectFrom('news_category').selectAll().where('key', '=', id).executeTakeFirst()
    return row
      ? { key: row.key, name: { zh: row.name_zh, en: row.name_en }, parent: row.parent ?? '', moveTo: '' }
      : null
  },
  async check(tx, values, id) {
    const key = textValue(values, 'key')
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(key)) throw new FieldError('key', categoryKindTexts.smallLettersDigitsAndHyphens)
    if (id === '' && (await baseKind.load(tx, key)) !== null) throw new DuplicateError(key)
    const moveTo = textValue(values, 'moveTo')
    if (moveTo !== '' && (id === '' || moveTo === id || (await baseKind.load(tx, moveTo)) === null))
      throw new FieldError('moveTo', categoryKindTexts.pleaseChooseAnotherCategory)
  },
  async remove(tx, id) {
    await tx.deleteFrom('news_category').where('key', '=', id).execute()
  },
  restorableTables: [{ table: 'news_category', id: 'key' }],
  order: (tx, ids) => reorder(tx, { table: 'news_category', id: 'key', part: 'parent' }, ids),
}

/** `texts`: drafts at the desk that name a category; they move together with the news (DESK-05). */
export const categoryResource = (texts: DraftReferences): ResourceDefinition => ({
  ...baseKind,
  save: (tx, id, values) => save(tx, texts, id, values),
  whyNotRemovable: (db, id) => whyNotRemovable(db, texts, id),
})

async function save(tx: Db, texts: DraftReferences, id: string, values: Values): Promise<SaveResult> {
  const { zh, en } = localizedValue(values, 'name')
  const key = textValue(values, 'key')
  const parent = textValue(values, 'parent') || null
  const position = await nextPosition(tx, 'news_category')
  await tx
    .insertInto('news_category')
    .values({ key, parent, position, name_zh: zh, name_en: en })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name_zh: zh, name_en: en }))
    .execute()
  const moveTo = textValue(values, 'moveTo')
  if (moveTo !== '') {
    await texts.move(tx, id, moveTo)
    await moveNews(tx, id, moveTo)
  }
  await updateSearchNotes(tx, moveTo || key)
  return { id: key }
}

async function whyNotRemovable(db: Db, texts: DraftReferences, id: string): Promise<Text | null> {
  if (builtIn.includes(id)) return categoryKindTexts.thisCategoryIsBuiltIn
  const below = await countRows(db, sql`news_category WHERE parent = ${id}`)
  if (below > 0) return categoryKindTexts.categoriesStandBelowIt
  const count = await countRows(db, sql`news WHERE category = ${id}`)
  const news =
    count > 0
      ? { zh: `里面还有 ${count} 条新闻`, en: `contains ${count} news ${count === 1 ? 'item' : 'items'}` }
      : null
  return joinReasons(news, await texts.whyUsed(db, 'category', id), categoryKindTexts.moveThemFirst)
}

/** Moves withdrawn news too, so that the category becomes empty. The lists follow by their trigger. */
async function moveNews(tx: Db, from: string, to: string): Promise<void> {
  await lock(tx, 'public-news')
  await sql`UPDATE news n SET category = c.key,
      categories = CASE WHEN c.parent IS NULL THEN ARRAY[c.key] ELSE ARRAY[c.key, c.parent] END
    FROM news_category c WHERE c.key = ${to} AND n.category = ${from}`.execute(tx)
}

/** Search shows the category name beside news. */
async function updateSearchNotes(tx: Db, key: string): Promise<void> {
  const news = await tx.selectFrom('news').select('id').where('category', '=', key).execute()
  const name = await tx
    .selectFrom('news_category')
    .select(['name_zh as zh', 'name_en as en'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const keys = news.map(({ id }) => String(id))
  if (keys.length > 0) await updateNotes(tx, 'news', keys, name)
}
