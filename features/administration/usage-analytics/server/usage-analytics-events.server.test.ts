import { addNews, addPerson, startApp } from '@portal/test-portal'
import { me } from '@portal/me/contract'
import { beforeEach, describe, expect, test } from 'vitest'
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

describe('[SHELL-21] stored events', () => {
  test('an event has no account, and a repeated batch counts once', async () => {
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
      'is_phone',
      'kind',
      'language',
      'length',
      'name',
      'place',
      'who',
    ])
  })

  test('a person has one pseudonym per day, and the key of a past day is deleted', async () => {
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

  test('events of yesterday evening count for the day they are sent', async () => {
    await send('zhou.min', [{ ...page, Ago: 86_400 }])
    expect(await rows()).toMatchObject([{ day: '2026-11-21', at: new Date('2026-11-20T16:00:00Z') }])
  })

  test('browser, person and portal can each turn it off on the server', async () => {
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }])
      expect((await send('zhou.min', [page], { headers })).Data).toEqual({ IsOn: false })
    await send('zhou.min', [page])
    await send('chen.jie', [page])
    const mine = async (headers?: Record<string, string>) =>
      (await app.ask(usageAnalytics.mine, {}, { token: await tokenOf('zhou.min'), ...(headers ? { headers } : {}) }))
        .Data
    expect(await mine()).toEqual({ Counting: 'on', SeesNumbers: false, HasConsole: true })
    expect(await mine({ dnt: '1' })).toMatchObject({ Counting: 'off-by-browser' })
    await app.ask(usageAnalytics.choose, { IsOff: true }, { token: await tokenOf('zhou.min') })
    const unknown = app.db.selectFrom('track_pace').selectAll().where('department_id', 'is', null)
    expect(await unknown.execute(), 'and so is their department, of them only').toHaveLength(1)
    expect(await mine()).toMatchObject({ Counting: 'off-by-me' })
    expect((await send('zhou.min', [page])).Data).toEqual({ IsOn: false })
    expect(await rows(), 'what was counted today is gone, of this person only').toHaveLength(1)
    await app.ask(usageAnalytics.choose, { IsOff: false }, { token: await tokenOf('zhou.min') })
    app.clock.advance(2_000)
    expect((await send('zhou.min', [page])).Data).toEqual({ IsOn: true })
    const off = await startApp({ beside: app, settings: { isTracking: false } })
    const answer = await off.ask(
      usageAnalytics.batch,
      { Batch: 'batch-off', Door: 'SSO', Events: [page] },
      { token: await tokenOf('zhou.min') },
    )
    expect(answer.Data).toEqual({ IsOn: false })
    await off.stop()
    expect(await rows()).toHaveLength(2)
  })

  test('events during an opt-out are not counted after opting in again', async () => {
    const choose = async (IsOff: boolean) =>
      app.ask(usageAnalytics.choose, { IsOff }, { token: await tokenOf('zhou.min') })
    await choose(true)
    app.clock.advance(60_000)
    await choose(false)
    app.clock.advance(10_000)
    // repeating the choice does not move its time
    await choose(false)
    await send('zhou.min', [
      { Kind: 'click', Name: 'while-off', Ago: 30 },
      { Kind: 'click', Name: 'before-off', Ago: 300 },
      { Kind: 'click', Name: 'as-it-began', Ago: 10 },
      { Kind: 'click', Name: 'after', Ago: 9 },
    ])
    expect((await rows()).map(({ name }) => name)).toEqual(['after'])
  })

  test('opting out right after midnight also deletes yesterday, which is not totalled yet', async () => {
    app.clock.set('2026-11-21T23:50:00+08:00')
    for (const account of people.slice(0, 6)) await send(account, [page])
    app.clock.set('2026-11-22T00:05:00+08:00')
    await totalFinishedDays(app.db, app.clock.now())
    await send(people[0]!, [page])
    await app.ask(usageAnalytics.choose, { IsOff: true }, { token: await tokenOf(people[0]!) })
    expect((await rows()).map(({ day }) => day)).toEqual(Array.from({ length: 5 }, () => '2026-11-21'))
    app.clock.set('2026-11-22T00:11:00+08:00')
    await totalFinishedDays(app.db, app.clock.now())
    expect((await numbers()).Days.at(-1)).toEqual({ Day: '2026-11-21', People: 5, Visits: 5 })
  })

  test('what remains of a totalled day cannot be joined with an account', async () => {
    const id = await addNews(app.db)
    for (const account of people) await send(account, [{ Kind: 'news', Id: id, Ago: 0 }, page])
    for (const account of people) await searchWithoutResult(account, '量子食堂')
    app.clock.set('2026-11-22T00:11:00+08:00')
    await totalFinishedDays(app.db, app.clock.now())
    for (const table of ['track_event', 'track_pace', 'track_key', 'search_miss_today'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect((await numbers()).News).toMatchObject([{ Key: String(id), People: 12 }])
    // no role sees more here than at the desk
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
      const { Data } = await app.ask(usageAnalytics.numbers, { Days: 7 }, { token: await tokenOf(account) })
      if (Data!.News.length > 0) seen.push(account)
      expect(Data!.People, account).toBeGreaterThan(0)
    }
    expect(seen).toEqual(['own.editor', 'por.tal'])
  })

  test.each([
    ['an unknown event', { Kind: 'scroll', Ago: 0 }, 'Events.0.Kind: 不是允许的任何一种形式'],
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

  test('what the portal knows about me: my choice, and today’s events while they can be attributed', async () => {
    await app.ask(usageAnalytics.choose, { IsOff: false }, { token: await tokenOf('zhou.min') })
    app.clock.advance(2_000)
    await send('zhou.min', [page])
    await send('chen.jie', [page, page])
    await searchWithoutResult('zhou.min', '量子食堂')
    await searchWithoutResult('chen.jie', '传送门')
    const known = async () => {
      const answer = await app.ask(me.known, {}, { token: await tokenOf('zhou.min'), language: 'EN' })
      return new Map(answer.Data!.List.map(({ Key, Rows }) => [Key, Rows]))
    }
    expect((await known()).get('track_choice')).toMatchObject([{ account: 'zhou.min', is_off: false }])
    expect((await known()).get('track_event')).toMatchObject([{ kind: 'page', name: 'home' }])
    expect((await known()).get('search_miss_today')).toEqual([{ text: '量子食堂' }])
    await nextDay()
    expect([...(await known()).keys()].filter((key) => /track_event|search_miss/.test(key))).toEqual([])
  })
})

describe('[SHELL-20] debug/data', () => {
  const report = async (data: object, who = 'zhou.min') =>
    app.ask(usageAnalytics.debug, data as Record<string, unknown>, { token: await tokenOf(who) })
  const kept = () => app.db.selectFrom('debug_record').selectAll().orderBy('id').execute()
  beforeEach(() => app.db.deleteFrom('debug_record').execute())

  test('any object of a configured account is stored; for all others the call does not exist', async () => {
    expect(await report({ url: '/home', lines: [1, null, { a: 'b' }] })).toMatchObject({ Code: 200, Data: null })
    expect(await kept()).toMatchObject([{ account: 'zhou.min', data: { url: '/home', lines: [1, null, { a: 'b' }] } }])
    expect((await report({ lines: ['\ud800'] })).Message).toMatch(/^lines\.0: /)
    expect((await report({}, 'lin.wei')).Code).toBe(404)
    expect(await kept()).toHaveLength(1)
  })

  test('tokens are redacted', async () => {
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

  test('arrays, 16 KB and deep nesting are refused; records are deleted after seven days', async () => {
    expect((await report([])).Code).toBe(400)
    expect((await report({ a: 'x'.repeat(16 * 1024) })).Code).toBe(413)
    expect((await report({ a: 'x'.repeat(16 * 1024 - 8) })).Code).toBe(200)
    expect((await report({ a: JSON.parse('['.repeat(40) + ']'.repeat(40)) as unknown })).Code).toBe(400)
    app.clock.advance(7 * 86_400_000 + 1)
    await totalFinishedDays(app.db, app.clock.now())
    expect(await kept()).toEqual([])
  })
})
