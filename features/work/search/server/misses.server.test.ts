/** Storage of queries that found nothing. */
import { maxCountedHits } from '@portal/search-index'
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedTo, search } from '../contract.ts'
import { containsPersonName } from './person-names.ts'

let app: TestApp
let zhou: string
let partner: string
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  zhou = await app.signIn('zhou.min')
  partner = await app.signIn('wang.fang')
})
afterAll(() => app.stop())

/** Number of people who missed it on days that are not counted yet. */
async function missed(): Promise<Map<string, number>> {
  const rows = await app.db.selectFrom('search_miss_today').select('text').execute()
  return new Map([...Map.groupBy(rows, ({ text }) => text)].map(([text, same]) => [text, same.length]))
}

test('[SEARCH-06] the last query of a person that found nothing is kept once, without the person', async () => {
  const other = await startApp({ beside: app })
  const ask = (title: string, token = zhou) => other.ask(search.all, { title }, { token })
  for (const title of ['zq', 'zqx', 'zqxj', 'zqxjv']) await ask(title)
  await ask('zqxjv', partner)
  await ask('13812345678', await app.signIn('lin.wei'))
  await other.stop()
  const again = await startApp({ beside: app })
  await again.ask(search.all, { title: 'zqxjv' }, { token: zhou })
  await again.stop()
  expect([...(await missed())].filter(([text]) => text.startsWith('zq'))).toEqual([['zqxjv', 2]])
  expect([...(await missed()).keys()]).not.toContain('13812345678')
  const { rows } = await app.database.pool.query('SELECT * FROM search_miss_today')
  expect(Object.keys(rows[0])).toEqual(['day', 'who', 'text'])
  expect(JSON.stringify(rows)).not.toContain('zhou')
})

test('[SEARCH-06] names of people are not kept, whether hidden from the viewer, departed or unknown', async () => {
  await addPerson(app.db, 'quigley7', {
    tag: 'supplier',
    name: { zh: '嬴政', en: 'Thaddeus Quigley' },
    employeeId: 'SUP-77',
  })
  await addPerson(app.db, 'gone.person', { hasLeft: true, name: { zh: '嫪毐', en: 'Ottoline Vandermeer' } })
  const other = await startApp({ beside: app })
  const names = [
    '嬴政',
    '嬴政的工位',
    'thaddeus',
    'Quigley Thaddeus',
    'thaddeusq',
    'quigley7',
    'SUP 77',
    '嫪毐 电话',
    'vandermeer',
  ]
  const unknown = ['谭小夏', 'zhou xiaoxia']
  const kept = ['嬴牌雨刷', 'quigleyware', 'thaddeus manual']
  for (const [nth, title] of [...names, ...unknown, ...kept].entries()) {
    await addPerson(app.db, `misser${nth}`, { tag: 'partner' })
    const token = await app.signIn(`misser${nth}`)
    const found = (await other.ask(search.all, { title }, { token })).Data!
    expect(
      Object.values(found)
        .map((part) => ('Total' in part ? part.Total : 0))
        .reduce((a, b) => a + b),
      title,
    ).toBe(0)
  }
  await other.stop()
  const texts = [...(await missed()).keys()]
  expect(texts).toEqual(expect.arrayContaining(kept))
  for (const title of [...names, ...unknown]) expect(texts, title).not.toContain(title.toLowerCase())
})

test('[SEARCH-06] the check for names uses indexes and never scans all people', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    expect(await containsPersonName(tx, '量子纠缠食堂 quantum')).toBe(false)
    const { rows } = await sql<{ walks: number }>`
      SELECT seq_scan AS walks FROM pg_stat_xact_user_tables WHERE relname = 'person'`.execute(tx)
    expect(Number(rows[0]!.walks)).toBe(0)
  })
})

test('[SEARCH-01] the contract states how far hits are counted', () => {
  expect(countedTo).toBe(maxCountedHits)
})
