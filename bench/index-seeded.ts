import { indexEntries, type Entry } from '@portal/search-index'
import { sql, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { chineseText, latinText, random } from './search-words.ts'

/** Gives the seeded news titles and texts that searches find. */
export async function indexSeeded(db: Kysely<Tables>, news: number): Promise<void> {
  const by = random(5)
  const entries = Array.from({ length: news }, (_, nth): Entry => ({
    kind: 'news',
    key: String(nth + 1),
    audienceId: 1,
    title: { zh: chineseText(6, by), en: latinText(7, by) },
    body: { zh: chineseText(80 + Math.floor(by() * 160), by), en: latinText(40 + Math.floor(by() * 100), by) },
    note: { zh: '公司', en: 'Company' },
    at: new Date(Date.UTC(2026, 10, 20) - nth * 600_000),
  }))
  await sql`DELETE FROM search_entry`.execute(db)
  await sql`UPDATE news SET title_zh = given.zh, title_en = given.en
    FROM unnest(${entries.map(({ title }) => title.zh)}::text[], ${entries.map(({ title }) => title.en)}::text[])
      WITH ORDINALITY AS given (zh, en, id) WHERE news.id = given.id`.execute(db)
  await db.transaction().execute((tx) => indexEntries(tx, entries))
}
