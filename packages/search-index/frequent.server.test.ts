/** Words that occur in more entries than are counted. */
import { sql } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexEntry, maxCountedHits, searchEntries, type EntryKind } from './index.ts'

let database: TestDatabase
const bodies = maxCountedHits + 100
const titles = 7
beforeAll(async () => {
  database = await freshDatabase()
  const at = new Date('2026-01-01T00:00:00Z')
  const none = { zh: '', en: '' }
  const add = (kind: EntryKind, key: string, title: string, body: string, audienceId = 1) =>
    indexEntry(database.db, { kind, key, audienceId, title: { zh: title, en: '' }, body: { zh: body, en: '' }, at })
  await database.pool.query("INSERT INTO audience (tags, departments) VALUES ('{jac}', '{}')")
  const { rows } = await database.pool.query<{ id: number }>("SELECT id FROM audience WHERE tags = '{jac}'")
  const hidden = Number(rows[0]!.id)
  await add('news', 'body-0', '通知', '月光下的电池工厂参观')
  await add('news', 'hidden-0', '月光下的秘密', '月光下的电池工厂参观', hidden)
  await copies('body-0', 'body-', bodies, '1 minute')
  await copies('hidden-0', 'hidden-', bodies, '-1 minute')
  // the oldest, yet ranked first
  for (let nth = 0; nth < titles; nth++) {
    await indexEntry(database.db, {
      kind: nth % 2 === 0 ? 'news' : 'activity',
      key: `title-${nth}`,
      audienceId: 1,
      title: { zh: nth === 3 ? '电池工厂' : `参观电池工厂${nth}`, en: '' },
      body: none,
      at: new Date(Date.UTC(2020, 0, 1 + nth)),
    })
  }
})
afterAll(() => database.drop())

/** Repeated copies, each older by `step`. */
async function copies(of: string, prefix: string, count: number, step: string): Promise<void> {
  await sql`WITH entry AS (
      INSERT INTO search_entry (kind, key, audience_id, at, title, title_words, words)
      SELECT kind, ${prefix} || nth, audience_id, at - nth * ${step}::interval, title, title_words, words
      FROM search_entry, generate_series(1, ${count}::int - 1) AS nth WHERE key = ${of} RETURNING id)
    INSERT INTO search_text (entry_id, title_zh, title_en, body_zh, body_en, note_zh, note_en, folded)
    SELECT entry.id, title_zh, title_en, body_zh, body_en, note_zh, note_en, folded FROM entry, search_text t
    JOIN search_entry o ON o.id = t.entry_id WHERE o.key = ${of}`.execute(database.db)
}

const find = (text: string, kinds: EntryKind[], limit: number, offset = 0) =>
  searchEntries(database.db, { text, kinds, audiences: sql`ARRAY[1]::bigint[]`, language: 'CHS', limit, offset })

// an indexed word, a run whose text is checked, and both
test.each(['电池', '电池工厂', '光下的电', '电池 工厂'])(
  '[SEARCH-06] of %s, which is everywhere, titles come first and behind them the newest; none is of others',
  async (text) => {
    const isOnlyInBodies = text === '光下的电'
    const behind = Array.from({ length: 5 }, (_, nth) => `body-${nth}`)
    const first = isOnlyInBodies ? [] : ['title-6', 'title-5', 'title-4', 'title-2', 'title-1', 'title-0']
    const whole = isOnlyInBodies ? [] : ['title-3']
    const { hits, total } = await find(text, ['news', 'activity'], whole.length + first.length + 5)
    const keys = hits.map(({ key }) => key)
    expect(total).toBe(maxCountedHits)
    expect(keys.toSorted()).toEqual([...whole, ...first, ...behind].toSorted())
    expect(keys.slice(-5)).toEqual(behind)
    if (text === '电池工厂') expect(keys.slice(0, 1)).toEqual(whole)
    // pages that titles alone fill, and one that begins with the last of them
    const parts: [number, number][] = [
      [0, 3],
      [2, 2],
      [keys.length - 6, 4],
    ]
    for (const [offset, limit] of parts.filter(([first]) => first >= 0)) {
      const page = await find(text, ['news', 'activity'], limit, offset)
      expect(page.total).toBe(total)
      expect(page.hits.map((hit) => hit.key)).toEqual(keys.slice(offset, offset + limit))
    }
  },
)

test('[SEARCH-06] pages of a frequent word have no gaps or repeats, even beyond the counted hits', async () => {
  const pages = []
  for (let offset = 0; offset < bodies + titles; offset += 300)
    pages.push(await find('电池', ['news', 'activity'], 300, offset))
  const keys = pages.flatMap(({ hits }) => hits.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toHaveLength(bodies + titles)
  expect(keys.filter((key) => key.startsWith('hidden'))).toEqual([])
  expect(keys.slice(titles, titles + 3)).toEqual(['body-0', 'body-1', 'body-2'])
})

test('[SEARCH-06] if more titles match than are ranked: the exact title, then those with the prefix, then the newest', async () => {
  const title = (key: string, zh: string, en: string, day: number, audienceId = 1) =>
    indexEntry(database.db, {
      kind: 'document',
      key,
      audienceId,
      title: { zh, en },
      body: { zh: '', en: '' },
      at: new Date(Date.UTC(2019, 0, day)),
    })
  await title('many-0', '关于量产', 'On ramp-up', 0)
  await copies('many-0', 'many-', maxCountedHits + 20, '1 minute')
  await title('whole', '量产', '', -900)
  await title('begins', '量产日记', '', -901)
  await title('begins-too', 'Diary', '量产', -902)
  await title('newest', '谈量产', '', 9)
  const pages = [await find('量产', ['document'], 5), await find('量产', ['document'], 5, 5)]
  const keys = pages.flatMap(({ hits }) => hits.map(({ key }) => key))
  const first = ['whole', 'begins-too', 'begins', 'newest']
  expect(keys).toEqual([...first, ...Array.from({ length: 6 }, (_, nth) => `many-${nth}`)])
  expect(pages.map(({ total }) => total)).toEqual([maxCountedHits, maxCountedHits])
  const beyond = await find('量产', ['document'], 20, maxCountedHits + 10)
  expect(beyond.hits.map(({ key }) => key)).toEqual(
    Array.from({ length: 14 }, (_, nth) => `many-${maxCountedHits + 6 + nth}`),
  )
})

test('[SEARCH-06] a kind with few hits is counted exactly next to one with many', async () => {
  expect((await find('电池', ['activity'], 5)).total).toBe(3)
  expect((await find('电池', ['tool'], 5)).total).toBe(0)
  expect((await find('秘密', ['news'], 5)).total).toBe(0)
})

test('[SEARCH-06] each kind has an index on its words, one on its titles, and one on the beginnings of each', async () => {
  const kinds: Record<EntryKind, true> = { news: true, activity: true, tool: true, department: true, document: true }
  const { rows } = await database.pool.query<{ indexdef: string }>(
    "SELECT indexdef FROM pg_indexes WHERE tablename = 'search_entry' AND indexdef LIKE '%USING gin%'",
  )
  for (const kind of Object.keys(kinds)) {
    for (const column of ['words', 'title_words', 'begun_words(words)', 'begun_words(title_words)']) {
      const fitting = rows.filter(
        ({ indexdef }) => indexdef.includes(`gin (${column})`) && indexdef.includes(`'${kind}'`),
      )
      expect(fitting, `${column} of ${kind}`).toHaveLength(1)
    }
  }
})
