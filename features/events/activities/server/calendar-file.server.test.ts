/** [ACT-07] Calendar files and the private address, read by an independent parser. */
import { addActivity, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../contract.ts'
import { changeSession, removeActivity, importSignUps } from './authoring.ts'
import { sessionStatus } from '../rules.ts'

const cancelled = { status: sessionStatus.over }

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  token = await app.signIn('zhou.min')
})
afterAll(() => app.stop())

function parse(file: string): { calendar: ICAL.Component; events: ICAL.Event[] } {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) }
}

const value = (event: ICAL.Event, name: string) => event.component.getFirstPropertyValue(name)

function ics(itemId: number, headers: Record<string, string> = {}): Promise<Response> {
  return app.raw(`activity/ics?ActivityItemId=${itemId}`, { headers: { token, ...headers } })
}

const title = '年度羽毛球团体赛；第一场（含淘汰赛、半决赛、决赛），请各部门提前组队; A\\B, C'

describe('[ACT-07] a session as a file', () => {
  test('[ACT-07] has all fields of the session, in UTC and the requested language', async () => {
    const { id, itemIds } = await addActivity(app.db, {
      title: { zh: title, en: 'Badminton' },
      content: { zh: '<p>第一段<br>第二行</p><p>&lt;b&gt;</p>', en: '' },
      tip: { zh: '带鞋, 带水', en: '' },
      items: [{ place: { zh: '体育馆; 一层', en: 'Gym' } }],
    })
    const answer = await ics(itemIds[0]!)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="session-${itemIds[0]}.ics"`)
    const file = await answer.text()
    const { calendar, events } = parse(file)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    const [event] = events as [ICAL.Event]
    expect(event).toMatchObject({
      uid: expect.stringMatching(new RegExp(`^session-${itemIds[0]}@[\\w-]{24}\\.forecourt$`)),
      summary: title,
      location: '体育馆; 一层',
      sequence: 0,
    })
    expect(event.description).toBe('带鞋, 带水\n\n第一段\n第二行\n<b>')
    expect([event.startDate, event.endDate].map((each) => [each.zone.tzid, each.toJSDate().toISOString()])).toEqual([
      ['UTC', '2026-11-24T06:00:00.000Z'],
      ['UTC', '2026-11-24T08:00:00.000Z'],
    ])
    expect(file).toContain('\r\nDTSTART:20261124T060000Z\r\n')
    expect([value(event, 'status'), value(event, 'url')]).toEqual([
      'CONFIRMED',
      `${app.origin}/activityDetail?Id=${id}`,
    ])
    const [alarm] = event.component.getAllSubcomponents('valarm') as [ICAL.Component]
    expect(String(alarm.getFirstPropertyValue('trigger'))).toBe('-PT1H')
    const english = await (await ics(itemIds[0]!, { language: 'EN' })).text()
    expect(parse(english).events[0]).toMatchObject({ summary: 'Badminton', location: 'Gym' })
  })

  test('[ACT-07] has lines of at most 75 octets that split no character, and alarms last', async () => {
    const { itemIds } = await addActivity(app.db, { title: { zh: title.repeat(4), en: '' } })
    const file = await (await ics(itemIds[0]!)).text()
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = file.split('\r\n')
    expect(lines.length).toBeGreaterThan(25)
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file).not.toMatch(/[\r\n](?<!\r\n)(?!\n)/)
    expect(file).not.toContain('\uFFFD')
    expect(file).toContain('\r\nEND:VALARM\r\nEND:VEVENT\r\n')
    expect(parse(file).events[0]?.summary).toBe(title.repeat(4))
  })

  test('[ACT-07] no text can add a line of its own', async () => {
    const hostile = 'x\r\nATTACH:https://evil.example/\nBEGIN:VALARM\r\nEND:VEVENT'
    const { itemIds } = await addActivity(app.db, { title: { zh: hostile, en: '' }, tip: { zh: hostile, en: '' } })
    const { calendar, events } = parse(await (await ics(itemIds[0]!)).text())
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(value(events[0]!, 'attach')).toBeNull()
    expect(events[0]!.component.getAllSubcomponents('valarm')).toHaveLength(1)
    expect(events[0]!.summary).toContain('ATTACH:https://evil.example/')
  })

  test('[ACT-07] SEQUENCE increases with changes of time, place and cancellation only', async () => {
    const { itemIds } = await addActivity(app.db, { items: [{ max: 3 }] })
    const itemId = itemIds[0]!
    const seen = async () => {
      const [event] = parse(await (await ics(itemId)).text()).events as [ICAL.Event]
      const alarms = event.component.getAllSubcomponents('valarm').length
      return [event.sequence, value(event, 'status'), alarms, String(value(event, 'last-modified'))]
    }
    const first = '2026-11-01T01:00:00Z'
    expect(await seen()).toEqual([0, 'CONFIRMED', 1, first])
    app.clock.advance(1000)
    await importSignUps(app.db, itemId, { signedUp: ['chen.jie'] }, app.clock.now())
    await changeSession(app.db, itemId, { max: 5, status: 4 }, app.clock.now())
    expect(await seen()).toEqual([0, 'CONFIRMED', 1, first])
    await changeSession(app.db, itemId, { startsAt: new Date('2026-11-24T07:00:00Z') }, app.clock.now())
    expect(await seen()).toEqual([1, 'CONFIRMED', 1, '2026-11-21T01:00:01Z'])
    app.clock.advance(1000)
    await changeSession(app.db, itemId, { place: { zh: '二号楼', en: 'Building 2' } }, app.clock.now())
    expect(await seen()).toEqual([2, 'CONFIRMED', 1, '2026-11-21T01:00:02Z'])
    await changeSession(app.db, itemId, cancelled, app.clock.now())
    expect((await seen()).slice(0, 3)).toEqual([3, 'CANCELLED', 0])
    await changeSession(app.db, itemId, cancelled, app.clock.now())
    expect((await seen())[0]).toBe(3)
    const { count } = await app.db
      .selectFrom('activity_item')
      .select('count')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('[ACT-07] needs a session, and an unknown one is 404', async () => {
    const { itemIds } = await addActivity(app.db)
    expect((await app.raw(`activity/ics?ActivityItemId=${itemIds[0]}`)).status).toBe(401)
    expect((await ics(777_777)).status).toBe(404)
  })
})

describe('[ACT-07] the private address', () => {
  let people = 0
  const fetchFeed = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${app.origin}${path}`, { headers, method })

  async function subscriber() {
    const account = await addPerson(app.db, `feed.${people++}`)
    const mine = await app.signIn(account)
    const path = async (call: typeof activities.feed | typeof activities.renewFeed, language: 'CHS' | 'EN' = 'CHS') =>
      (await app.ask(call, {}, { token: mine, language })).Data!.Path
    return { account, mine, path, isOn: async () => (await app.ask(activities.hasFeed, {}, { token: mine })).Data }
  }

  test('[ACT-07] contains the person’s sign-ups with changes and cancellations', async () => {
    const { account, path } = await subscriber()
    const day = (n: number) => ({
      startsAt: new Date(Date.UTC(2026, 10, 21 + n, 2)),
      endsAt: new Date(Date.UTC(2026, 10, 21 + n, 3)),
    })
    const { itemIds } = await addActivity(app.db, {
      title: { zh: '', en: 'Run' },
      items: [day(3), day(1), day(2), day(-89), day(-91), day(5)],
    })
    const mine = itemIds.slice(0, 5)
    for (const id of mine) await importSignUps(app.db, id, { signedUp: [account] }, app.clock.now())
    await importSignUps(app.db, itemIds[5]!, { following: [account], waiting: [account] }, app.clock.now())
    const removed = await addActivity(app.db)
    await importSignUps(app.db, removed.itemIds[0]!, { signedUp: [account] }, app.clock.now())
    await removeActivity(app.db, removed.id, app.clock.now())
    await changeSession(app.db, itemIds[2]!, cancelled, app.clock.now())
    const file = await (await fetchFeed(await path(activities.feed))).text()
    const { calendar, events } = parse(file)
    const [, installation] = events[0]!.uid.split('@')
    expect(events.map((event) => [event.uid, value(event, 'status'), event.sequence])).toEqual(
      [
        [itemIds[3], 'CONFIRMED', 0],
        [itemIds[1], 'CONFIRMED', 0],
        [itemIds[2], 'CANCELLED', 1],
        [itemIds[0], 'CONFIRMED', 0],
      ].map(([id, ...more]) => [`session-${id}@${installation}`, ...more]),
    )
    expect(events[0]!.summary).toBe('Run')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT1H')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('我的活动')
  })

  test('[ACT-07] stays the same until it is renewed; old and revoked addresses stop working at once', async () => {
    const { path, mine, isOn } = await subscriber()
    expect(await isOn()).toEqual({ IsOn: false })
    const first = await path(activities.feed)
    expect([await isOn(), await path(activities.feed)]).toEqual([{ IsOn: true }, first])
    expect((await fetchFeed(first)).status).toBe(200)
    const second = await path(activities.renewFeed)
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200])
    expect((await app.ask(activities.revokeFeed, {}, { token: mine })).Code).toBe(200)
    expect([(await fetchFeed(second)).status, await isOn()]).toEqual([404, { IsOn: false }])
    const third = await path(activities.feed)
    expect(await Promise.all([first, second, third].map(async (each) => (await fetchFeed(each)).status))).toEqual([
      404, 404, 200,
    ])
  })

  test('[ACT-07] keeps the language in which it was requested', async () => {
    const { path } = await subscriber()
    const en = await path(activities.feed, 'EN')
    expect([await path(activities.feed), en].map((each) => new URL(each, app.origin).searchParams.get('lang'))).toEqual(
      ['CHS', 'EN'],
    )
    expect(await (await fetchFeed(en)).text()).toContain('X-WR-CALNAME:My activities')
  })

  test('[ACT-07] answers 304 until something changes', async () => {
    const { account, path } = await subscriber()
    const address = await path(activities.feed)
    const { itemIds } = await addActivity(app.db)
    await importSignUps(app.db, itemIds[0]!, { signedUp: [account] }, app.clock.now())
    const first = await fetchFeed(address)
    const etag = first.headers.get('etag')!
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    app.clock.advance(60_000)
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await fetchFeed(address, { 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await fetchFeed(address, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await fetchFeed(address, {}, 'HEAD')).status).toBe(200)
    await changeSession(app.db, itemIds[0]!, cancelled, app.clock.now())
    const changed = await fetchFeed(address, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  test('[ACT-07] rejects another person’s, guessed and altered keys', async () => {
    const [a, b] = [await subscriber(), await subscriber()]
    const keyOf = (path: string) => new URL(path, app.origin).searchParams.get('key')!
    const [mine, theirs] = [keyOf(await a.path(activities.feed)), keyOf(await b.path(activities.feed))]
    const [account, generation, mac] = mine.split('.') as [string, string, string]
    const [other] = theirs.split('.') as [string]
    const flipped = `${mac[0] === 'A' ? 'B' : 'A'}${mac.slice(1)}`
    const keys = ['', 'x', '..', `${account}.${generation}`, `${account}.${generation}.`, `${account}.2.${mac}`]
    keys.push(`${other}.${generation}.${mac}`, `${account}.${generation}.${flipped}`, mine.slice(0, -2), `${mine}AAAA`)
    for (const key of keys) {
      const answer = await fetchFeed(`/api/activity/feed.ics?key=${encodeURIComponent(key)}`)
      expect([key, answer.status]).toEqual([key, 404])
    }
    expect((await fetchFeed(`/api/activity/feed.ics?key=${mine}`)).status).toBe(200)
  })

  test('[ACT-07] stops when the person leaves, and drops activities that they may no longer see', async () => {
    const { account, path } = await subscriber()
    const address = await path(activities.feed)
    const { itemIds } = await addActivity(app.db, { audience: { tags: ['nio'] } })
    await importSignUps(app.db, itemIds[0]!, { signedUp: [account] }, app.clock.now())
    const events = async () => parse(await (await fetchFeed(address)).text()).events.length
    expect(await events()).toBe(1)
    const person = (values: { user_tag?: string; left_at?: Date }) =>
      app.db.updateTable('person').set(values).where('account', '=', account).execute()
    await person({ user_tag: 'jac' })
    expect(await events()).toBe(0)
    await person({ user_tag: 'nio', left_at: new Date() })
    expect((await fetchFeed(address)).status).toBe(404)
  })
})
