import { adminData } from '@portal/admin-data/contract'
import { sql, type Grant } from '@portal/server'
import { addNews, addPerson, startApp } from '@portal/test-portal'
import { search } from '@portal/search/contract'
import { describe, expect, test } from 'vitest'
import { usageAnalytics } from '../contract.ts'
import { totalFinishedDays } from './total-days.ts'
import {
  app,
  searchWithoutResult,
  nextDay,
  numbers,
  page,
  people,
  rows,
  send,
  tokenOf,
  useTracking,
} from './usage-analytics.test-kit.ts'

useTracking()

/** The stored readers of a news item by part. */
async function partsOf(id: number): Promise<Record<string, number | null>> {
  const { rows: stored } = await sql<{ part: string; people: number | null }>`
    SELECT part, people FROM track_number WHERE fact = 'news' AND name = ${String(id)}`.execute(app.db)
  return Object.fromEntries(stored.map(({ part, people: count }) => [part, count]))
}

describe('[SHELL-21] the statistics', () => {
  test('are for editors and moderators only', async () => {
    const answer = await app.ask(usageAnalytics.numbers, {}, { token: await tokenOf('zhou.min'), language: 'EN' })
    expect(answer).toMatchObject({ Code: 403, Message: 'This page is only available to editors and moderators' })
  })

  test('a day is shown once it is over: people, visits 30 minutes apart, languages and doors', async () => {
    for (const [index, account] of people.entries()) {
      const by = {
        language: index < 6 ? ('CHS' as const) : ('EN' as const),
        door: index < 7 ? ('SSO' as const) : ('WECHAT' as const),
      }
      await send(account, [page, { ...page, Ago: 600 }, { ...page, Ago: 7200 }], by)
    }
    expect((await numbers()).People).toBe(0)
    await nextDay()
    await nextDay()
    const seen = await numbers()
    expect(seen).toMatchObject({ From: '2026-11-16', To: '2026-11-22', People: 12, Visits: 24 })
    expect(seen.Days).toHaveLength(7)
    expect(seen.Days[5]).toEqual({ Day: '2026-11-21', People: 12, Visits: 24 })
    expect(seen.Days[6]).toEqual({ Day: '2026-11-22', People: 0, Visits: 0 })
    expect(seen.Languages).toEqual([
      { Part: 'CHS', People: 6, Times: 12 },
      { Part: 'EN', People: 6, Times: 12 },
    ])
    expect(seen.Doors).toMatchObject([
      { Part: 'SSO', People: 7 },
      { Part: 'WECHAT', People: 5 },
    ])
  })

  test('groups under five are hidden, and no difference of figures reveals them', async () => {
    const [read, barely, closed] = [
      await addNews(app.db, { title: { zh: '电池', en: 'Battery' } }),
      await addNews(app.db),
      await addNews(app.db, { audience: { tags: ['jac'] } }),
    ]
    for (const [index, account] of people.entries()) {
      const language = index < 3 ? 'EN' : 'CHS'
      await send(
        account,
        [
          { Kind: 'news', Id: read, Ago: 0 },
          { Kind: 'news', Id: closed, Ago: 0 },
        ],
        { language },
      )
      if (index < 4) await send(account, [{ Kind: 'news', Id: barely, Ago: 0 }], { language })
    }
    await nextDay()
    const seen = await numbers()
    // three read it in English: the Chinese readers are hidden too, otherwise the whole would reveal them
    expect(seen.News).toEqual([
      { Key: String(read), Title: 'Battery', People: 12, Times: 12, Chinese: null, English: null },
    ])
    expect(seen.Languages).toEqual([
      { Part: 'CHS', People: null, Times: null },
      { Part: 'EN', People: null, Times: null },
    ])
    // four people on the next day: no period shows more than before
    for (const account of people.slice(0, 4)) await send(account, [{ Kind: 'news', Id: read, Ago: 0 }])
    await nextDay()
    const later = await numbers()
    expect(later.Days.slice(-2)).toEqual([
      { Day: '2026-11-21', People: 12, Visits: 12 },
      { Day: '2026-11-22', People: null, Visits: null },
    ])
    expect([later.People, later.News[0]!.People]).toEqual([12, 12])
    const kept = await app.db.selectFrom('track_number').selectAll().execute()
    expect(kept.filter((row) => row.people !== null && row.people < 5)).toEqual([])
    expect(kept.filter((row) => row.name === String(barely))).toEqual([])
  })

  test('the readers of a news item are stored by door, each once, and hidden like languages', async () => {
    const [read, few] = [await addNews(app.db), await addNews(app.db)]
    for (const [index, account] of people.entries()) {
      const opened = { Kind: 'news', Id: read, Ago: 0 } as const
      await send(account, [opened, opened], { door: index < 7 ? 'SSO' : 'WECHAT' })
      const door = index < 9 ? 'SSO' : 'WECHAT'
      await send(account, [{ Kind: 'news', Id: few, Ago: 0 }], { door })
    }
    await nextDay()
    const { rows: stored } = await sql<{ name: string; part: string; people: number | null; times: number | null }>`
      SELECT name, part, people, times FROM track_number
      WHERE fact = 'news' AND part IN ('COMPUTER', 'WECHAT') ORDER BY name::bigint, part DESC`.execute(app.db)
    expect(stored).toEqual([
      { name: String(read), part: 'WECHAT', people: 5, times: 10 },
      { name: String(read), part: 'COMPUTER', people: 7, times: 14 },
      { name: String(few), part: 'WECHAT', people: null, times: null },
      { name: String(few), part: 'COMPUTER', people: null, times: null },
    ])
  })

  test('browsers of phones and of computers are told apart in the readers of a news item', async () => {
    const id = await addNews(app.db)
    const agents = ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148', 'Mozilla/5.0 (X11; Linux x86_64)']
    for (const [index, account] of people.entries())
      await send(account, [{ Kind: 'news', Id: id, Ago: 0 }, page], { headers: { 'user-agent': agents[index % 2]! } })
    const noted = Map.groupBy(await rows(), ({ kind }) => kind)
    expect(noted.get('page')!.every(({ is_phone: isPhone }) => isPhone === null)).toBe(true)
    await nextDay()
    expect(await partsOf(id)).toMatchObject({ PHONE: 6, COMPUTER: 6 })
    expect((await numbers()).Doors).toMatchObject([{ Part: 'SSO', People: 12 }])
  })

  test('the table rejects small groups', async () => {
    await app.db.insertInto('track_day').values({ day: '2026-11-01', counted_at: app.clock.now() }).execute()
    const row = { day: '2026-11-01', fact: 'visit', people: 4, times: 9 }
    await expect(app.db.insertInto('track_number').values(row).execute()).rejects.toThrow('track_number_people_check')
  })

  test('searches without results', async () => {
    for (const [index, account] of people.entries())
      await send(account, [
        { Kind: 'search', Length: 2, Found: true, Ago: 5 },
        { Kind: 'search', Length: 3, Found: index >= 6, Ago: 0 },
      ])
    await nextDay()
    const seen = await numbers()
    expect(seen.Searches).toEqual({ People: 12, Times: 24, Known: 24, Nothing: 6 })
    for (const [index, account] of people.entries())
      await send(account, [{ Kind: 'search', Length: 3, Found: index > 0, Ago: 0 }])
    await nextDay()
    expect((await numbers()).Searches, 'one person who found nothing').toEqual({
      People: 24,
      Times: 36,
      Known: 24,
      Nothing: 6,
    })
  })

  test('words without results are for those who work for the whole portal, as their list at the desk is', async () => {
    const editors: Grant = { role: 'editor', categories: [], tags: [], departments: [] }
    const moderators: Grant = { ...editors, role: 'moderator' }
    for (const [account, grant, isForWhole] of [
      ['whole.editor', editors, true],
      ['own.editor', { ...editors, categories: ['joy'] }, false],
      ['tag.editor', { ...editors, tags: ['jac'] }, false],
      ['mo.derator', moderators, false],
      ['joy.moderator', { ...moderators, categories: ['joy'] }, false],
    ] as const) {
      await addPerson(app.db, account)
      await app.db
        .insertInto('person_role')
        .values({ account, role: grant.role, categories: [...grant.categories], tags: [...grant.tags] })
        .execute()
      const as = { token: await tokenOf(account) }
      const { Code, Data } = await app.ask(usageAnalytics.numbers, {}, as)
      expect([account, Code, Data!.Misses]).toEqual([account, 200, isForWhole ? [] : null])
      const listed = await app.ask(adminData.list, { Kind: 'miss' }, as)
      expect([account, listed.Code]).toEqual([account, isForWhole ? 200 : 403])
    }
  })

  test(
    'words without results: of five people on a finished day; never of people who are not counted',
    { tags: 'slow' },
    async () => {
      const words = async () => {
        await nextDay()
        return (await numbers()).Misses
      }
      const other = await startApp({ beside: app })
      const ask = async (account: string, title: string, headers = {}) =>
        other.ask(search.all, { title }, { token: await tokenOf(account), headers })
      const [off, asksNot, ...five] = people.slice(0, 7)
      await app.ask(usageAnalytics.choose, { IsOff: true }, { token: await tokenOf(off!) })
      for (const account of five) await ask(account, '班车时刻')
      await other.stop()
      for (let time = 0; time < 5; time++) await searchWithoutResult(five[0]!, '裁员')
      for (const account of five.slice(0, 4)) await searchWithoutResult(account, '量子食堂')
      await searchWithoutResult(off!, '量子食堂')
      await searchWithoutResult(asksNot!, '量子食堂', {}, { dnt: '1' })
      await searchWithoutResult(asksNot!, '量子食堂', { settings: { isTracking: false } })
      expect((await numbers()).Misses, 'the day is not over').toEqual([])
      expect(await words()).toEqual([{ Text: '班车时刻', Count: 5 }])
      // opting out on the same day deletes the words
      for (const account of five) await searchWithoutResult(account, '传送门')
      await app.ask(usageAnalytics.choose, { IsOff: true }, { token: await tokenOf(five[0]!) })
      expect(await words()).toEqual([{ Text: '班车时刻', Count: 5 }])
    },
  )

  test('events are deleted when the day is totalled, the totals stay; a day is totalled once', async () => {
    for (const account of people) await send(account, [page])
    await totalFinishedDays(app.db, app.clock.now())
    expect(await rows()).toHaveLength(12)
    await nextDay()
    expect(await rows()).toEqual([])
    const counted = await app.db.selectFrom('track_number').selectAll().execute()
    expect(counted.length).toBeGreaterThan(0)
    await totalFinishedDays(app.db, app.clock.now())
    expect(await app.db.selectFrom('track_number').selectAll().execute()).toEqual(counted)
    app.clock.advance(14 * 86_400_000)
    expect((await numbers(30)).People).toBe(12)
    expect((await numbers(7)).People).toBe(0)
  })
})
