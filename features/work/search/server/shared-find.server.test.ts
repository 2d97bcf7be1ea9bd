/**
 * Search results that processes keep in memory, compared with one that keeps nothing: after any write, at two
 * processes.
 */
import { viewerOfPerson } from '@portal/auth/server'
import { addKnownWords, removeKnownWords, saveSynonymGroup } from '@portal/search-index'
import { news } from '@portal/news/contract'
import { setLanguageVersion, withdrawNews } from '@portal/news/server'
import { saveDepartment } from '@portal/people/server'
import { createSharedCache, sql, type SharedCache } from '@portal/server'
import { addNews, type TestApp } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import { compareProcesses, useProcesses, type Write } from '@portal/test-portal/processes'
import { beforeAll, expect, test } from 'vitest'
import { search } from '../contract.ts'
import { savePin } from './pins.ts'
import { createSharedFind } from './shared-find.ts'

const processes = useProcesses(['lin.wei', 'wang.fang'])
const { ask, people } = processes
const words = ['aurora', 'harbour', 'charging'] as const
/** Corrected to one of them, if that is known. */
const slip = 'harbuor'
const newsIds: number[] = []
let isLearnt = true

beforeAll(async () => {
  newsIds.push(await addNews(processes.here.db, { title: { zh: '', en: 'aurora harbour' } }))
})

/** To all people: what one looks for, others find too. */
async function shownTo(at: TestApp): Promise<unknown> {
  const each = people.flatMap((who) =>
    [...words, slip].flatMap((title) => [
      ask(at, who, search.message, { title, PageIndex: 1, PageSize: 10 }),
      ask(at, who, search.all, { title }),
      ask(at, who, news.all, { Keyword: title }),
    ]),
  )
  return (await Promise.all(each)).map(({ Code, Data }) => [Code, Data])
}

const newsAt = (nth: number): number => newsIds[nth % newsIds.length] ?? 0
const wordAt = (nth: number): string => words[nth % words.length]!

const statements: Readonly<Record<string, Write<string>>> = {
  publish: async ({ db }, _, nth) =>
    newsIds.push(
      await addNews(db, {
        title: { zh: '', en: `${wordAt(nth)} ${nth}` },
        audience: nth % 2 ? { tags: ['partner'] } : {},
      }),
    ),
  retitle: ({ db }, _, nth) =>
    setLanguageVersion(db, newsAt(nth), 'en', { title: wordAt(nth + 1), body: '<p>text</p>' }),
  withdraw: ({ db, clock }, _, nth) => withdrawNews(db, newsAt(nth), clock.now()),
  changeAudience: ({ db }, _, nth) =>
    sql`UPDATE search_entry SET audience_id = (SELECT id FROM audience ORDER BY id OFFSET ${nth % 2} LIMIT 1)
        WHERE key = ${String(newsAt(nth))}`.execute(db),
  pin: ({ db }, _, nth) =>
    savePin(db, {
      words: [wordAt(nth)],
      title: { zh: '答', en: `Answer ${nth}` },
      note: { zh: '', en: '' },
      url: 'https://pinned.example/',
    }),
  unpin: ({ db }, _, nth) => sql`DELETE FROM search_pin_word WHERE word = ${wordAt(nth)}`.execute(db),
  rename: ({ db }, _, nth) =>
    db
      .transaction()
      .execute((tx) => saveDepartment(tx, { id: 11, parentId: 1, nameZh: '部门', nameEn: `Team ${wordAt(nth)}` })),
  async learn({ db }) {
    isLearnt = !isLearnt
    await (isLearnt ? addKnownWords(db, ['harbour']) : removeKnownWords(db, ['harbour']))
  },
  synonym: ({ db }, _, nth) => saveSynonymGroup(db, { words: [wordAt(nth), wordAt(nth + 1)] }),
}

test('[SEARCH-07] shared results are those of the index, at two processes, after any write', async () => {
  await compareProcesses(processes, { shownTo, calls: {}, statements, runs: testSize(1, 50) })
})

test('[SEARCH-07] what a replica that lags behind finds is not kept for those who are up to date', async () => {
  const { db } = processes.here
  const announcements = { on: () => () => undefined, isCurrent: () => true, catchUp: async () => true }
  const cache = createSharedCache(announcements)
  const behind: SharedCache = { isKeeping: true, get: (kept) => cache.get({ ...kept, isCurrent: () => false }) }
  const viewer = (await viewerOfPerson(db, 'lin.wei', 1))!
  const findWith = async (shared: SharedCache, found: string) => {
    const { share } = await createSharedFind({ db, shared, viewer, language: 'EN', input: { title: 'aurora' } })
    return share('suggestions', async () => found)
  }
  const { share } = await createSharedFind({ db, shared: cache, viewer, language: 'EN', input: { title: 'aurora' } })
  expect(await findWith(behind, 'old')).toBe('old')
  expect(await share('suggestions', async () => 'new')).toBe('new')
  expect(await findWith(cache, 'never asked')).toBe('new')
})
