import { savePeople } from '@portal/people/server'
import { indexEntries, type Entry } from '@portal/search-index'
import { sql, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { chineseText, latinText, personName, random } from './search-words.ts'

const atOnce = 500

/** Seeds 50 departments, `people` with Chinese names and `news` in both languages, every tenth with an audience. */
export async function seedSearch(db: Kysely<Tables>, people: number, news: number): Promise<void> {
  await sql`INSERT INTO department (id, parent_id, name_zh, name_en, line)
    SELECT d, CASE WHEN d = 1 THEN NULL ELSE 1 END, '部门' || d, 'Department ' || d, CASE WHEN d = 1 THEN ARRAY[1] ELSE ARRAY[1, d] END
    FROM generate_series(1, 50) AS d`.execute(db)
  await sql`INSERT INTO news_category (key, parent, position, name_zh, name_en) VALUES ('c', NULL, 1, '公司', 'Company')`.execute(
    db,
  )
  await sql`INSERT INTO audience (tags, departments) SELECT '{}', ARRAY[d] FROM generate_series(1, 20) AS d`.execute(db)
  await db.transaction().execute((tx) => sayPeople(tx as Kysely<Tables>, people))
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE tablename = 'search_entry' AND indexdef LIKE '%USING gin%'`.execute(
    db,
  )
  for (const { name } of indexes) await sql.raw(`DROP INDEX ${name}`).execute(db)
  for (let first = 1; first <= news; first += atOnce) {
    await db.transaction().execute((tx) => sayNews(tx as Kysely<Tables>, first, Math.min(atOnce, news - first + 1)))
  }
  // same result as single writes, but faster
  for (const { made } of indexes) await sql.raw(made).execute(db)
  await sql`VACUUM ANALYZE`.execute(db)
}

async function sayPeople(tx: Kysely<Tables>, count: number): Promise<void> {
  const by = random(3)
  const all = Array.from({ length: count }, (_, nth) => ({
    account: `p${nth + 1}`,
    employeeId: `E${String(nth + 1).padStart(6, '0')}`,
    nameZh: personName(by),
    nameEn: latinText(2, by).replace('.', ''),
    titleZh: '工程师',
    titleEn: 'Engineer',
    departmentId: 1 + (nth % 50),
    email: `p${nth + 1}@voyant.example`,
    mobile: '',
    locationZh: nth % 3 === 0 ? '上海' : '合肥',
    locationEn: nth % 3 === 0 ? 'Shanghai' : 'Hefei',
    userTag: 'nio',
    manager: null,
    joinDate: '2020-01-01',
  }))
  for (let first = 0; first < all.length; first += 1000) await savePeople(tx, all.slice(first, first + 1000))
}

async function sayNews(tx: Kysely<Tables>, first: number, count: number): Promise<void> {
  const by = random(first)
  const entries = Array.from({ length: count }, (_, nth): Entry => {
    const id = first + nth
    return {
      kind: 'news',
      key: String(id),
      audienceId: id % 10 === 0 ? 2 + (id % 20) : 1,
      title: { zh: chineseText(6, by), en: latinText(7, by) },
      body: { zh: chineseText(80 + Math.floor(by() * 160), by), en: latinText(40 + Math.floor(by() * 100), by) },
      note: { zh: '公司', en: 'Company' },
      at: new Date(Date.UTC(2026, 10, 20) - id * 600_000),
    }
  })
  const row = { portal: '', category: 'c', categories: ['c'], author: 'p1' }
  await tx
    .insertInto('news')
    .values(
      entries.map((entry) => ({
        ...row,
        title_zh: entry.title.zh,
        title_en: entry.title.en,
        audience_id: entry.audienceId,
        published_at: entry.at,
      })),
    )
    .execute()
  await indexEntries(tx, entries)
}
