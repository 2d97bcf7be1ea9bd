/** Processes that share results of the index, compared with one that keeps nothing: any write, at two processes. */
import { saveSynonymGroup } from '@portal/search-index'
import { setLanguageVersion, withdrawNews } from '@portal/news/server'
import { saveDepartment } from '@portal/people/server'
import { sql } from '@portal/server'
import { addNews, seedCompany, startApp, testSize, type TestApp } from '@portal/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { search } from '../contract.ts'
import { savePin } from './pins.ts'

const people = ['lin.wei', 'wang.fang'] as const
const words = ['aurora', 'harbour', 'charging'] as const

let here: TestApp
let there: TestApp
/** Keeps nothing. */
let plain: TestApp
const tokens: Record<string, string> = {}
const newsIds: number[] = []

beforeAll(async () => {
  here = await startApp({ settings: { isEager: false } })
  there = await startApp({ settings: { isEager: false }, beside: here })
  plain = await startApp({ settings: { sharedBytes: 0 }, beside: here })
  await seedCompany(here.db)
  for (const who of people) tokens[who] = await here.signIn(who)
})
afterAll(async () => {
  await plain.stop()
  await there.stop()
  await here.stop()
})

async function everythingFor(at: TestApp, who: string): Promise<unknown> {
  const token = tokens[who]!
  const each = words.flatMap((title) => [
    at.ask(search.message, { title, PageIndex: 1, PageSize: 10 }, { token }),
    at.ask(search.all, { title }, { token }),
  ])
  return (await Promise.all(each)).map(({ Code, Data }) => [Code, Data])
}

const newsAt = (nth: number): number => newsIds[nth % newsIds.length] ?? 0
const wordAt = (nth: number): string => words[nth % words.length]!

const writes: Readonly<Record<string, (nth: number) => Promise<unknown>>> = {
  publish: async (nth) =>
    newsIds.push(
      await addNews(here.db, {
        title: { zh: '', en: `${wordAt(nth)} ${nth}` },
        audience: nth % 2 ? { tags: ['partner'] } : {},
      }),
    ),
  retitle: (nth) => setLanguageVersion(here.db, newsAt(nth), 'en', { title: wordAt(nth + 1), body: '<p>text</p>' }),
  withdraw: (nth) => withdrawNews(here.db, newsAt(nth), here.clock.now()),
  readdress: (nth) =>
    sql`UPDATE search_entry SET audience_id = (SELECT id FROM audience ORDER BY id OFFSET ${nth % 2} LIMIT 1)
        WHERE key = ${String(newsAt(nth))}`.execute(here.db),
  pin: (nth) =>
    savePin(here.db, {
      words: [wordAt(nth)],
      title: { zh: '答', en: `Answer ${nth}` },
      note: { zh: '', en: '' },
      url: 'https://pinned.example/',
    }),
  unpin: (nth) => sql`DELETE FROM search_pin_word WHERE word = ${wordAt(nth)}`.execute(here.db),
  rename: (nth) =>
    here.db
      .transaction()
      .execute((tx) => saveDepartment(tx, { id: 11, parentId: 1, nameZh: '部门', nameEn: `Team ${wordAt(nth)}` })),
  synonym: (nth) => saveSynonymGroup(here.db, { words: [wordAt(nth), wordAt(nth + 1)] }),
}

test('[SEARCH-07] shared results are those of the index, at two processes, after any write', async () => {
  const write = fc.record({ what: fc.constantFrom(...Object.keys(writes)), nth: fc.nat({ max: 20 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 3, maxLength: 8 }), async (all) => {
      newsIds.push(await addNews(here.db, { title: { zh: '', en: 'aurora harbour' } }))
      for (const { what, nth } of all) {
        await Promise.all([here, there].map((at) => everythingFor(at, people[nth % 2]!)))
        await writes[what]!(nth)
        await Promise.all([here.catchUp(), there.catchUp()])
        for (const who of people) {
          const expected = await everythingFor(plain, who)
          expect(await everythingFor(here, who), `${what} here`).toEqual(expected)
          expect(await everythingFor(there, who), `${what} there`).toEqual(expected)
        }
      }
    }),
    { numRuns: testSize(3, 50) },
  )
}, 300_000)
