import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/testing'
import { profile } from '@portal/profile/contract'
import { search } from '@portal/search/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tracking, type Numbers, type TrackEvent } from '../contract.ts'
import { sweepTracking } from './sweep.ts'

let app: TestApp
const people = Array.from({ length: 12 }, (_, index) => `reader${index}`)
beforeAll(async () => {
  app = await startApp({ settings: { debugAccounts: ['zhou.min'] } })
  await seedCompany(app.db)
  for (const account of people) await addPerson(app.db, account)
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00+08:00')
  sessions.clear()
  for (const table of [
    'track_event',
    'track_pace',
    'track_key',
    'track_day',
    'track_choice',
    'search_miss',
    'search_miss_today',
  ] as const)
    await app.db.deleteFrom(table).execute()
})

/** A session lasts hours, and days pass here. */
const sessions = new Map<string, Promise<string>>()
function tokenOf(account: string): Promise<string> {
  const key = `${account} ${app.clock.now().getTime()}`
  const token = sessions.get(key) ?? app.signIn(account)
  sessions.set(key, token)
  return token
}

interface Sent {
  language?: 'CHS' | 'EN'
  door?: 'SSO' | 'WECHAT'
  batch?: string
  headers?: Record<string, string>
}
let made = 0
const page: TrackEvent = { Kind: 'page', Name: 'home', Ago: 0 }

const send = async (
  account: string,
  Events: TrackEvent[],
  { language = 'CHS', door = 'SSO', batch, headers }: Sent = {},
) =>
  app.ask(
    tracking.batch,
    { Batch: batch ?? `batch-${String((made += 1)).padStart(6, '0')}`, Door: door, Events },
    { token: await tokenOf(account), language, ...(headers ? { headers } : {}) },
  )

/** Rests on a search that finds nothing: its portal stops, and keeps what is pending. */
async function missing(account: string, title: string, around: Parameters<typeof startApp>[0] = {}, headers = {}) {
  const other = await startApp({ ...around, beside: app })
  await other.ask(search.all, { title }, { token: await tokenOf(account), headers })
  await other.stop()
}

const rows = () => app.db.selectFrom('track_event').selectAll().execute()

/** The day is over, and counted. */
async function nextDay(): Promise<void> {
  app.clock.advance(86_400_000)
  await sweepTracking(app.db, app.clock.now())
}

async function numbers(Days: 7 | 30 | 90 = 7): Promise<Numbers> {
  const answer = await app.ask(tracking.numbers, { Days }, { token: await tokenOf('lin.wei'), language: 'EN' })
  expect(answer.Code).toBe(200)
  return answer.Data!
}

describe('[SHELL-21] what is kept', () => {
  test('an event has no account, and what is sent again counts once', async () => {
    expect(
      (await send('zhou.min', [page, { Kind: 'search', Length: 4, Found: false, Ago: 61 }], { batch: 'the-same' }))
        .Data,
    ).toEqual({ IsOn: true })
    await send('zhou.min', [page, { Kind: 'search', Length: 4, Found: false, Ago: 61 }], { batch: 'the-same' })
    const kept = await rows()
    expect(kept).toMatchObject([
      {
        day: '2026-11-21',
        kind: 'page',
        name: 'home',
        language: 'CHS',
        door: 'SSO',
        at: new Date('2026-11-21T01:00:00Z'),
      },
      { kind: 'search', name: '', length: 4, found: false, at: new Date('2026-11-21T00:58:00Z') },
    ])
    expect(JSON.stringify(kept)).not.toMatch(/zhou|min\b/)
    const columns = await app.db.introspection.getTables()
    const names = columns.find(({ name }) => name === 'track_event')!.columns.map(({ name }) => name)
    expect(names.toSorted()).toEqual([
      'at',
      'batch',
      'day',
      'door',
      'found',
      'kind',
      'language',
      'length',
      'name',
      'place',
      'who',
    ])
  })

  test('of one person: the same name all day, another one tomorrow, whose key is gone', async () => {
    await send('zhou.min', [page])
    await send('zhou.min', [page])
    await send('chen.jie', [page])
    const today = new Set((await rows()).map(({ who }) => who.toString('hex')))
    expect(today.size).toBe(2)
    await nextDay()
    expect(await app.db.selectFrom('track_key').selectAll().execute()).toEqual([])
    await send('zhou.min', [page])
    const newest = await rows()
    expect(newest, 'yesterday’s are counted and gone').toMatchObject([{ day: '2026-11-22' }])
    expect(newest).toHaveLength(1)
    expect(today.has(newest[0]!.who.toString('hex'))).toBe(false)
  })

  test('yesterday evening counts for the day on which it is told', async () => {
    await send('zhou.min', [{ ...page, Ago: 86_400 }])
    expect(await rows()).toMatchObject([{ day: '2026-11-21', at: new Date('2026-11-20T16:00:00Z') }])
  })

  test('the browser’s wish, one’s own and the portal’s switch it off on the server', async () => {
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }])
      expect((await send('zhou.min', [page], { headers })).Data).toEqual({ IsOn: false })
    await send('zhou.min', [page])
    await send('chen.jie', [page])
    const mine = async (headers?: Record<string, string>) =>
      (await app.ask(tracking.mine, {}, { token: await tokenOf('zhou.min'), ...(headers ? { headers } : {}) })).Data
    expect(await mine()).toEqual({ Counting: 'on', SeesNumbers: false, HasConsole: true })
    expect(await mine({ dnt: '1' })).toMatchObject({ Counting: 'off-by-browser' })
    await app.ask(tracking.choose, { IsOff: true }, { token: await tokenOf('zhou.min') })
    expect(await mine()).toMatchObject({ Counting: 'off-by-me' })
    expect((await send('zhou.min', [page])).Data).toEqual({ IsOn: false })
    expect(await rows(), 'what was counted today is gone, of this person only').toHaveLength(1)
    await app.ask(tracking.choose, { IsOff: false }, { token: await tokenOf('zhou.min') })
    app.clock.advance(2_000)
    expect((await send('zhou.min', [page])).Data).toEqual({ IsOn: true })
    const off = await startApp({ beside: app, settings: { isTracking: false } })
    const answer = await off.ask(
      tracking.batch,
      { Batch: 'batch-off', Door: 'SSO', Events: [page] },
      { token: await tokenOf('zhou.min') },
    )
    expect(answer.Data).toEqual({ IsOn: false })
    await off.stop()
    expect(await rows()).toHaveLength(2)
  })

  test('what happened while somebody had opted out is not counted after opting in again', async () => {
    const choose = async (IsOff: boolean) => app.ask(tracking.choose, { IsOff }, { token: await tokenOf('zhou.min') })
    await choose(true)
    app.clock.advance(60_000)
    await choose(false)
    app.clock.advance(10_000)
    // said again, it is no later beginning
    await choose(false)
    await send('zhou.min', [
      { Kind: 'click', Name: 'while-off', Ago: 30 },
      { Kind: 'click', Name: 'before-off', Ago: 300 },
      { Kind: 'click', Name: 'as-it-began', Ago: 10 },
      { Kind: 'click', Name: 'after', Ago: 9 },
    ])
    expect((await rows()).map(({ name }) => name)).toEqual(['after'])
  })

  test('opting out right after midnight takes yesterday along, which is not counted yet', async () => {
    app.clock.set('2026-11-21T23:50:00+08:00')
    for (const account of people.slice(0, 6)) await send(account, [page])
    app.clock.set('2026-11-22T00:05:00+08:00')
    await sweepTracking(app.db, app.clock.now())
    await send(people[0]!, [page])
    await app.ask(tracking.choose, { IsOff: true }, { token: await tokenOf(people[0]!) })
    expect((await rows()).map(({ day }) => day)).toEqual(Array.from({ length: 5 }, () => '2026-11-21'))
    app.clock.set('2026-11-22T00:11:00+08:00')
    await sweepTracking(app.db, app.clock.now())
    expect((await numbers()).Days.at(-1)).toEqual({ Day: '2026-11-21', People: 5, Visits: 5 })
  })

  test('what is left of a counted day joins with nothing that has an account', async () => {
    const id = await addNews(app.db)
    for (const account of people) await send(account, [{ Kind: 'news', Id: id, Ago: 0 }, page])
    for (const account of people) await missing(account, '量子食堂')
    app.clock.set('2026-11-22T00:11:00+08:00')
    await sweepTracking(app.db, app.clock.now())
    for (const table of ['track_event', 'track_pace', 'track_key', 'search_miss_today'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect((await numbers()).News).toMatchObject([{ Key: String(id), People: 12 }])
    // no role is told more here than on the desk, where each looks after less
    const grants = {
      'only.mod': { role: 'moderator' },
      'joy.editor': { role: 'editor', categories: ['joy'] },
      'tag.editor': { role: 'editor', tags: ['nio'] },
      'own.editor': { role: 'editor', categories: ['internal'] },
      'por.tal': { role: 'portal-administrator' },
    } as const
    const seen: string[] = []
    for (const [account, grant] of Object.entries(grants)) {
      await addPerson(app.db, account)
      await app.db
        .insertInto('person_role')
        .values({ account, ...grant } as never)
        .execute()
      const { Data } = await app.ask(tracking.numbers, { Days: 7 }, { token: await tokenOf(account) })
      if (Data!.News.length > 0) seen.push(account)
      expect(Data!.People, account).toBeGreaterThan(0)
    }
    expect(seen).toEqual(['own.editor', 'por.tal'])
  })

  test.each([
    ['an unknown event', { Kind: 'scroll', Ago: 0 }, 'Events.0.Kind: is none of the events page, news'],
    ['a page of health', { Kind: 'page', Name: 'health', Ago: 0 }, 'Events.0.Name'],
    ['an address', { Kind: 'page', Name: '/newsDetail?newsID=1', Ago: 0 }, 'Events.0.Name'],
    ['the words of a search', { Kind: 'search', Length: 2, Found: true, Words: '工资', Ago: 0 }, 'Events.0'],
    ['a sentence as a click', { Kind: 'click', Name: 'Hello there', Ago: 0 }, 'Events.0.Name'],
    ['something older than a day', { ...page, Ago: 86_401 }, 'Events.0.Ago'],
    ['something to come', { ...page, Ago: -1 }, 'Events.0.Ago'],
  ])('%s is refused by name', async (_, event, message) => {
    const answer = await send('zhou.min', [page, event as never].toReversed())
    expect(answer).toMatchObject({ Code: 400, Data: null })
    expect(answer.Message).toContain(message)
    expect(await rows()).toEqual([])
  })

  test('at most 50 events, 16 KB, and 20 batches a minute', async () => {
    expect(
      (
        await send(
          'zhou.min',
          Array.from({ length: 50 }, () => page),
        )
      ).Code,
    ).toBe(200)
    expect(
      (
        await send(
          'zhou.min',
          Array.from({ length: 51 }, () => page),
        )
      ).Code,
    ).toBe(400)
    expect((await send('zhou.min', [])).Code).toBe(400)
    const body = JSON.stringify({ Batch: 'x'.repeat(17_000), Door: 'SSO', Events: [page] })
    const headers = { 'content-type': 'application/json', token: await tokenOf('zhou.min') }
    expect((await app.raw('track/batch', { method: 'POST', headers, body })).status).toBe(413)
    for (let index = 1; index < 20; index++) expect((await send('zhou.min', [page])).Code).toBe(200)
    expect((await send('zhou.min', [page])).Code).toBe(429)
    expect((await send('chen.jie', [page])).Code).toBe(200)
    app.clock.advance(60_000)
    expect((await send('zhou.min', [page])).Code).toBe(200)
  })

  test('what the portal knows about me: my choice, and today’s events while they can be told to be mine', async () => {
    await app.ask(tracking.choose, { IsOff: false }, { token: await tokenOf('zhou.min') })
    app.clock.advance(2_000)
    await send('zhou.min', [page])
    await send('chen.jie', [page, page])
    await missing('zhou.min', '量子食堂')
    await missing('chen.jie', '传送门')
    const known = async () => {
      const answer = await app.ask(profile.known, {}, { token: await tokenOf('zhou.min'), language: 'EN' })
      return new Map(answer.Data!.List.map(({ Key, Rows }) => [Key, Rows]))
    }
    expect((await known()).get('track_choice')).toMatchObject([{ account: 'zhou.min', is_off: false }])
    expect((await known()).get('track_event')).toMatchObject([{ kind: 'page', name: 'home' }])
    expect((await known()).get('search_miss_today')).toEqual([{ text: '量子食堂' }])
    await nextDay()
    expect([...(await known()).keys()].filter((key) => /track_event|search_miss/.test(key))).toEqual([])
  })
})

describe('[SHELL-21] the numbers', () => {
  test('are for editors and moderators only', async () => {
    const answer = await app.ask(tracking.numbers, {}, { token: await tokenOf('zhou.min'), language: 'EN' })
    expect(answer).toMatchObject({ Code: 403, Message: 'This page is for editors and moderators only' })
  })

  test('a day is shown when it is over: people, visits with half an hour between, languages and doors', async () => {
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

  test('groups under five: blank over the call, and no difference of numbers tells of them', async () => {
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
    // three read it in English: the Chinese readers are hidden too, or the whole would tell
    expect(seen.News).toEqual([
      { Key: String(read), Title: 'Battery', People: 12, Times: 12, Chinese: null, English: null },
    ])
    expect(seen.Languages).toEqual([
      { Part: 'CHS', People: null, Times: null },
      { Part: 'EN', People: null, Times: null },
    ])
    // the next day four people come: no period shows more than before
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

  test('the table itself takes no small group', async () => {
    await app.db.insertInto('track_day').values({ day: '2026-11-01', counted_at: app.clock.now() }).execute()
    const row = { day: '2026-11-01', fact: 'visit', people: 4, times: 9 }
    await expect(app.db.insertInto('track_number').values(row).execute()).rejects.toThrow('track_number_people_check')
  })

  test('searches: how many found nothing', async () => {
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

  test('words that found nothing: of five people on a day that is over; never of who is not counted', async () => {
    const words = async () => {
      await nextDay()
      return (await numbers()).Misses
    }
    const other = await startApp({ beside: app })
    const ask = async (account: string, title: string, headers = {}) =>
      other.ask(search.all, { title }, { token: await tokenOf(account), headers })
    const [off, asksNot, ...five] = people.slice(0, 7)
    await app.ask(tracking.choose, { IsOff: true }, { token: await tokenOf(off!) })
    for (const account of five) await ask(account, '班车时刻')
    await other.stop()
    for (let time = 0; time < 5; time++) await missing(five[0]!, '裁员')
    for (const account of five.slice(0, 4)) await missing(account, '量子食堂')
    await missing(off!, '量子食堂')
    await missing(asksNot!, '量子食堂', {}, { dnt: '1' })
    await missing(asksNot!, '量子食堂', { settings: { isTracking: false } })
    expect((await numbers()).Misses, 'the day is not over').toEqual([])
    expect(await words()).toEqual([{ Text: '班车时刻', Count: 5 }])
    // who opts out the same day takes their words along
    for (const account of five) await missing(account, '传送门')
    await app.ask(tracking.choose, { IsOff: true }, { token: await tokenOf(five[0]!) })
    expect(await words()).toEqual([{ Text: '班车时刻', Count: 5 }])
  })

  test('events go when the day is counted, the numbers stay; a day is counted once', async () => {
    for (const account of people) await send(account, [page])
    await sweepTracking(app.db, app.clock.now())
    expect(await rows()).toHaveLength(12)
    await nextDay()
    expect(await rows()).toEqual([])
    const counted = await app.db.selectFrom('track_number').selectAll().execute()
    expect(counted.length).toBeGreaterThan(0)
    await sweepTracking(app.db, app.clock.now())
    expect(await app.db.selectFrom('track_number').selectAll().execute()).toEqual(counted)
    app.clock.advance(14 * 86_400_000)
    expect((await numbers(30)).People).toBe(12)
    expect((await numbers(7)).People).toBe(0)
  })
})

describe('[SHELL-20] debug/data', () => {
  const report = async (data: object, who = 'zhou.min') =>
    app.ask(tracking.debug, data as Record<string, unknown>, { token: await tokenOf(who) })
  const kept = () => app.db.selectFrom('debug_record').selectAll().orderBy('id').execute()
  beforeEach(() => app.db.deleteFrom('debug_record').execute())

  test('any object of a configured account answers null; for all others there is no such call', async () => {
    expect(await report({ url: '/home', lines: [1, null, { a: 'b' }] })).toMatchObject({ Code: 200, Data: null })
    expect(await kept()).toMatchObject([{ account: 'zhou.min', data: { url: '/home', lines: [1, null, { a: 'b' }] } }])
    expect((await report({ lines: ['\ud800'] })).Message).toMatch(/^lines\.0: /)
    expect((await report({}, 'lin.wei')).Code).toBe(404)
    expect(await kept()).toHaveLength(1)
  })

  test('never a token', async () => {
    const token = await tokenOf('zhou.min')
    await report({
      headers: { token, Authorization: 'Bearer abc.def', Cookie: 'a=b', language: 'EN' },
      url: `https://portal.example/?as=1&token=${token}&x=1`,
      note: `sent ${token} with Bearer abcdef`,
      [token]: 1,
    })
    const text = JSON.stringify((await kept())[0]!.data)
    expect(text).not.toContain(token)
    expect(text).not.toMatch(/abc|a=b/)
    expect(text).toContain('"language":"EN"')
    expect(text).toContain('&token=[redacted]&x=1')
  })

  test('an array, 16 KB and a deep pile are refused; so is the 61st of a minute; seven days later all is gone', async () => {
    expect((await report([])).Code).toBe(400)
    expect((await report({ a: 'x'.repeat(16 * 1024) })).Code).toBe(413)
    expect((await report({ a: 'x'.repeat(16 * 1024 - 8) })).Code).toBe(200)
    expect((await report({ a: JSON.parse('['.repeat(40) + ']'.repeat(40)) as unknown })).Code).toBe(400)
    for (let index = 1; index < 60; index++) await report({ index })
    expect((await report({})).Code).toBe(429)
    app.clock.advance(7 * 86_400_000 + 1)
    await sweepTracking(app.db, app.clock.now())
    expect(await kept()).toEqual([])
  })
})
