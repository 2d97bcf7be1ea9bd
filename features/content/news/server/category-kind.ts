/** News categories at the desk. */
import {
  Bad,
  countWhere,
  IsThere,
  lastPlace,
  listed,
  reorder,
  textIn,
  wordsIn,
  type Kind,
  type Option,
  type Saved,
} from '@portal/admin-data/server'
import type { Text } from '@portal/contract'
import type { Values } from '@portal/admin-data/contract'
import { changeNotes } from '@portal/search-index'
import { lock, sql, type Db } from '@portal/server'
import { standardCategories } from './bring-categories.ts'
import { keptBy, type TextsAtDesk } from './texts-at-desk.ts'

const builtIn = standardCategories.map(({ key }) => key)

async function topOptions(db: Db): Promise<Option[]> {
  const { rows } = await sql<{ key: string; name_zh: string; name_en: string }>`
    SELECT key, name_zh, name_en FROM news_category WHERE parent IS NULL ORDER BY position, key`.execute(db)
  const none = { value: '', label: { zh: '（顶层）', en: '(Top level)' } }
  return [none, ...rows.map(({ key, name_zh, name_en }) => ({ value: key, label: { zh: name_zh, en: name_en } }))]
}

const said: Kind = {
  key: 'category',
  group: 'news',
  name: { zh: '新闻分类', en: 'News categories' },
  one: { zh: '新闻分类', en: 'news category' },
  about: { zh: '分类的名称、层级和顺序', en: 'Names, hierarchy and order of categories' },
  roles: ['editor', 'portal-administrator'],
  fields: [
    {
      key: 'key',
      kind: 'text',
      label: { zh: '标识', en: 'Key' },
      help: {
        zh: '以小写字母开头，只用小写字母、数字和连字符',
        en: 'Lowercase letters, digits and hyphens, starting with a letter',
      },
      required: true,
      fixed: true,
      max: 40,
    },
    { key: 'name', kind: 'bilingual', label: { zh: '名称', en: 'Name' }, required: true, max: 40 },
    {
      key: 'parent',
      kind: 'choice',
      label: { zh: '上级分类', en: 'Parent category' },
      options: topOptions,
      fixed: true,
    },
    {
      key: 'moveTo',
      later: true,
      kind: 'item',
      of: 'category',
      label: { zh: '把新闻移到', en: 'Move its news to' },
      help: {
        zh: '保存后，这个分类的新闻和稿件都移到所选分类；之后就能移除它',
        en: 'On saving, its news and drafts move to the selected category. You can then remove this one.',
      },
    },
  ],
  list: (db, asking) =>
    listed(
      db,
      sql`SELECT c.key AS id, c.name_zh AS title_zh, c.name_en AS title_en, c.key || ' · ' || n.uses || ' 条新闻' AS note_zh,
        c.key || ' · News: ' || n.uses AS note_en, coalesce(c.parent, '') AS part, coalesce(p.name_zh, '') AS part_zh,
        coalesce(p.name_en, '') AS part_en,
        row_number() OVER (ORDER BY c.parent NULLS FIRST, c.position, c.key) AS place
        FROM news_category c LEFT JOIN news_category p ON p.key = c.parent,
          LATERAL (SELECT count(*) AS uses FROM news WHERE category = c.key) n`,
      asking,
    ),
  async load(db, id) {
    const row = await db.selectFrom('news_category').selectAll().where('key', '=', id).executeTakeFirst()
    return row
      ? { key: row.key, name: { zh: row.name_zh, en: row.name_en }, parent: row.parent ?? '', moveTo: '' }
      : null
  },
  async check(tx, values, id) {
    const key = textIn(values, 'key')
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(key))
      throw new Bad('key', {
        zh: '以小写字母开头，只用小写字母、数字和连字符',
        en: 'Use lowercase letters, digits and hyphens, starting with a letter',
      })
    if (id === '' && (await said.load(tx, key)) !== null) throw new IsThere(key)
    const moveTo = textIn(values, 'moveTo')
    if (moveTo !== '' && (id === '' || moveTo === id || (await said.load(tx, moveTo)) === null))
      throw new Bad('moveTo', { zh: '请选择另一个分类', en: 'Select a different category' })
  },
  async remove(tx, id) {
    await tx.deleteFrom('news_category').where('key', '=', id).execute()
  },
  whole: [{ table: 'news_category', id: 'key' }],
  order: (tx, ids) => reorder(tx, { table: 'news_category', id: 'key', part: 'parent' }, ids),
}

/** `texts`: drafts at the desk that name a category; they move together with the news (DESK-05). */
export const categoryKind = (texts: TextsAtDesk): Kind => ({
  ...said,
  save: (tx, id, values) => save(tx, texts, id, values),
  keptWhy: (db, id) => keptWhy(db, texts, id),
})

async function save(tx: Db, texts: TextsAtDesk, id: string, values: Values): Promise<Saved> {
  const { zh, en } = wordsIn(values, 'name')
  const key = textIn(values, 'key')
  const parent = textIn(values, 'parent') || null
  const position = await lastPlace(tx, 'news_category')
  await tx
    .insertInto('news_category')
    .values({ key, parent, position, name_zh: zh, name_en: en })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name_zh: zh, name_en: en }))
    .execute()
  const moveTo = textIn(values, 'moveTo')
  if (moveTo !== '') {
    await texts.move(tx, id, moveTo)
    await moveNews(tx, id, moveTo)
  }
  await renameFound(tx, moveTo || key)
  return { id: key }
}

async function keptWhy(db: Db, texts: TextsAtDesk, id: string): Promise<Text | null> {
  if (builtIn.includes(id)) return { zh: '这是内置分类', en: 'This is a built-in category' }
  const below = await countWhere(db, sql`news_category WHERE parent = ${id}`)
  if (below > 0) return { zh: '下面还有子分类', en: 'It has subcategories' }
  const count = await countWhere(db, sql`news WHERE category = ${id}`)
  const news = count > 0 ? { zh: `里面还有 ${count} 条新闻`, en: `contains ${count} news` } : null
  return keptBy(news, await texts.whyUsed(db, 'category', id), { zh: '请先移走', en: 'move them first' })
}

/** Moves withdrawn news too, so that the category becomes empty. The lists follow by their trigger. */
async function moveNews(tx: Db, from: string, to: string): Promise<void> {
  await lock(tx, 'public-news')
  await sql`UPDATE news n SET category = c.key,
      categories = CASE WHEN c.parent IS NULL THEN ARRAY[c.key] ELSE ARRAY[c.key, c.parent] END
    FROM news_category c WHERE c.key = ${to} AND n.category = ${from}`.execute(tx)
}

/** Search shows the category name beside news. */
async function renameFound(tx: Db, key: string): Promise<void> {
  const news = await tx.selectFrom('news').select('id').where('category', '=', key).execute()
  const name = await tx
    .selectFrom('news_category')
    .select(['name_zh as zh', 'name_en as en'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const keys = news.map(({ id }) => String(id))
  if (keys.length > 0) await changeNotes(tx, 'news', keys, name)
}
