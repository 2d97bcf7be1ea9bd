import { audienceFor } from '@portal/people/server'
import { seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notices } from '../contract.ts'
import { notify, type NewNotice } from './index.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const as = (who: string, language: 'CHS' | 'EN' = 'CHS') => ({ token: tokens[who]!, language })

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  for (const who of ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang']) tokens[who] = await app.signIn(who)
})
afterAll(() => app.stop())

function tell(to: NewNotice['to'], more: Partial<NewNotice> = {}): Promise<void> {
  const text = { zh: '您好', en: 'Hello' }
  return app.db
    .transaction()
    .execute((tx) => notify(tx, { type: 9, about: 0, to, text, now: app.clock.now(), ...more }))
}

async function listOf(who: string, language: 'CHS' | 'EN' = 'CHS') {
  const { Data } = await app.ask(notices.list, {}, as(who, language))
  return Data!.List.flatMap((group) => group.MessageItem)
}

async function clear(): Promise<void> {
  await app.db.deleteFrom('notice').execute()
  await app.db.deleteFrom('notice_seen').execute()
  await app.db.deleteFrom('notice_choice').execute()
}

describe('[NOTICE-01] the bell', () => {
  test('[NOTICE-01] a notice lights it, opening the sidebar puts it out, the next one lights it again', async () => {
    await clear()
    const push = async () => (await app.ask(notices.push, {}, as('zhou.min'))).Data!
    expect(await push()).toEqual({ PushModels: [], IsRead: true, Unread: 0 })
    await tell({ account: 'zhou.min' })
    expect(await push()).toMatchObject({
      PushModels: [{ MessageType: 9, MessageInfo: '您好' }],
      IsRead: false,
      Unread: 1,
    })
    await app.ask(notices.seen, {}, as('zhou.min'))
    expect(await push()).toMatchObject({ IsRead: true, Unread: 1 })
    await tell({ audience: await audienceFor(app.db, undefined) })
    expect(await push()).toMatchObject({ IsRead: false, Unread: 2 })
    expect((await app.ask(notices.push, {}, as('lin.wei'))).Data).toMatchObject({ IsRead: false, Unread: 1 })
  })

  test('[NOTICE-01] reading one answers how many are left; a second time changes nothing; not mine is 404', async () => {
    await clear()
    for (let n = 0; n < 3; n++) await tell({ account: 'zhou.min' })
    const [first, second] = await listOf('zhou.min')
    const read = (msgId: number, who = 'zhou.min') => app.ask(notices.readNumber, { msgId }, as(who))
    expect(await read(first!.Id)).toMatchObject({ Code: 200, Data: 2 })
    expect(await read(first!.Id)).toMatchObject({ Code: 200, Data: 2 })
    expect(await read(second!.Id, 'lin.wei')).toMatchObject({ Code: 404, Data: null })
    expect((await app.ask(notices.heart, {}, as('zhou.min'))).Data).toEqual({ Unread: 2 })
    expect((await listOf('zhou.min')).map((item) => item.IsRead)).toEqual([true, false, false])
    await app.ask(notices.readAll, {}, as('zhou.min'))
    expect((await app.ask(notices.heart, {}, as('zhou.min'))).Data).toEqual({ Unread: 0 })
  })

  test('[NOTICE-04] a notice of type 2 is in the list but lights nothing', async () => {
    await clear()
    await tell({ account: 'zhou.min' }, { type: 2 })
    expect((await app.ask(notices.push, {}, as('zhou.min'))).Data).toEqual({ PushModels: [], IsRead: true, Unread: 0 })
    expect((await app.ask(notices.heart, {}, as('zhou.min'))).Data).toEqual({ Unread: 0 })
    expect(await listOf('zhou.min')).toHaveLength(1)
  })

  test('what is older than 30 days counts as read', async () => {
    await clear()
    await tell({ account: 'zhou.min' }, { now: new Date(app.clock.now().getTime() - 31 * 24 * 3600_000) })
    expect((await app.ask(notices.heart, {}, as('zhou.min'))).Data).toEqual({ Unread: 0 })
    expect(await listOf('zhou.min')).toMatchObject([{ IsRead: true }])
  })
})

describe('[NOTICE-03] the list', () => {
  test('[NOTICE-03] newest first, by day of the reader, page by page, without gaps or repeats', async () => {
    await clear()
    const start = new Date('2026-11-19T15:00:00Z').getTime()
    const everyone = await audienceFor(app.db, undefined)
    for (let n = 0; n < 60; n++) {
      const to = n % 3 === 0 ? { audience: everyone } : { account: 'zhou.min' }
      await tell(to, { about: n, now: new Date(start + n * 60_000) })
    }
    const page = async (PageNo: number, TimeZone = 'Asia/Shanghai') =>
      (await app.ask(notices.list, { PageNo, PageSize: 25, TimeZone }, as('zhou.min'))).Data!
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.map((each) => each.TotalCount)).toEqual([60, 60, 60, 60])
    const all = pages.flatMap((each) => each.List).flatMap((group) => group.MessageItem)
    expect(all.map((item) => item.MessageId)).toEqual(Array.from({ length: 60 }, (_, n) => 59 - n))
    expect(pages[0]!.List.map((group) => group.GroupName)).toEqual(['2026-11-19'])
    // 15:00Z is 23:00 in Shanghai and the same day in London
    const shanghai = (await app.ask(notices.list, { PageSize: 100 }, as('zhou.min'))).Data!
    expect(shanghai.List.map((group) => [group.GroupName, group.MessageItem.length])).toEqual([['2026-11-19', 60]])
    const tokyo = (await app.ask(notices.list, { PageSize: 100, TimeZone: 'Asia/Tokyo' }, as('zhou.min'))).Data!
    expect(tokyo.List.map((group) => [group.GroupName, group.MessageItem.length])).toEqual([['2026-11-20', 60]])
    const none = await app.ask(notices.list, { TimeZone: 'Asia/Nowhere' }, as('zhou.min'))
    expect([none.Code, none.Message]).toEqual([400, 'TimeZone：没有这个时区'])
  })

  test('each reader gets it in their language, and the other one where only that exists', async () => {
    await clear()
    await tell({ account: 'zhou.min' })
    await tell({ account: 'zhou.min' }, { text: { zh: '仅中文', en: '' } })
    expect((await listOf('zhou.min', 'EN')).map((item) => item.MessageInfo)).toEqual(['仅中文', 'Hello'])
    expect((await listOf('zhou.min', 'CHS')).map((item) => item.MessageInfo)).toEqual(['仅中文', '您好'])
  })

  test.each([
    [{ tags: ['jac'] }, ['chen.jie']],
    [{ tags: ['nio'] }, ['lin.wei', 'zhou.min']],
    [{ departments: [11] }, ['zhou.min']],
    [{ departments: [10] }, ['lin.wei', 'zhou.min']],
    [{ tags: ['jac'], departments: [3] }, ['chen.jie', 'wang.fang']],
    [{}, ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang']],
  ])('a notice to %j is one row and reaches %j only', async (audience, readers) => {
    await clear()
    await tell({ audience: await audienceFor(app.db, audience) })
    expect(await app.db.selectFrom('notice').select('id').execute()).toHaveLength(1)
    const { id } = await app.db.selectFrom('notice').select('id').executeTakeFirstOrThrow()
    for (const who of ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang']) {
      const isFor = readers.includes(who)
      expect([who, (await listOf(who)).length]).toEqual([who, isFor ? 1 : 0])
      expect((await app.ask(notices.heart, {}, as(who))).Data).toEqual({ Unread: isFor ? 1 : 0 })
      expect((await app.ask(notices.push, {}, as(who))).Data!.PushModels).toHaveLength(isFor ? 1 : 0)
      expect((await app.ask(notices.tips, { num: 5, s: 0 }, { token: await app.signIn(who) })).Data!.List).toHaveLength(
        isFor ? 1 : 0,
      )
      expect((await app.ask(notices.readNumber, { msgId: id }, as(who))).Code).toBe(isFor ? 200 : 404)
    }
  })
})

describe('quiet: several become one', () => {
  const reply = (actor: string, again: 'renew' | 'ignore' = 'renew') =>
    tell(
      { account: 'zhou.min' },
      {
        type: 3,
        about: 7,
        text: { zh: `${actor} 回复了您`, en: `${actor} replied` },
        collapse: {
          key: 'reply:7',
          actor,
          textOfMany: (others) => ({ zh: `${actor}等 ${others + 1} 人`, en: `${actor} and ${others} others` }),
          again,
        },
      },
    )

  test('replies of several people are one unread notice that counts people, at the top; once read, a new one begins', async () => {
    await clear()
    await reply('lin.wei')
    await tell({ account: 'zhou.min' })
    await reply('chen.jie')
    await reply('chen.jie')
    await reply('wang.fang')
    expect((await listOf('zhou.min', 'EN')).map((item) => item.MessageInfo)).toEqual([
      'wang.fang and 2 others',
      'Hello',
    ])
    const [top] = await listOf('zhou.min')
    await app.ask(notices.readNumber, { msgId: top!.Id }, as('zhou.min'))
    await reply('lin.wei')
    expect((await listOf('zhou.min', 'EN')).map((item) => [item.MessageInfo, item.IsRead])).toEqual([
      ['lin.wei replied', false],
      ['wang.fang and 2 others', true],
      ['Hello', false],
    ])
  })

  test('[NOTICE-01] one that is renewed while it is being read is unread again', async () => {
    await clear()
    await reply('lin.wei')
    const [first] = await listOf('zhou.min')
    const held = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const renewing = app.db.transaction().execute(async (tx) => {
      const collapse = {
        key: 'reply:7',
        actor: 'chen.jie',
        textOfMany: (others: number) => ({ zh: `${others}`, en: `${others} more` }),
        again: 'renew' as const,
      }
      const text = { zh: '', en: 'x' }
      await notify(tx, { type: 3, about: 7, to: { account: 'zhou.min' }, text, collapse, now: app.clock.now() })
      written.resolve()
      await held.promise
    })
    await written.promise
    expect((await app.ask(notices.readNumber, { msgId: first!.Id }, as('zhou.min'))).Data).toBe(0)
    held.resolve()
    await renewing
    expect((await app.ask(notices.push, {}, as('zhou.min', 'EN'))).Data).toMatchObject({
      IsRead: false,
      Unread: 1,
      PushModels: [{ Id: first!.Id, MessageInfo: '1 more' }],
    })
    await app.ask(notices.readNumber, { msgId: first!.Id }, as('zhou.min'))
    expect((await app.ask(notices.heart, {}, as('zhou.min'))).Data).toEqual({ Unread: 0 })
  })

  test('a like that comes again from the same person is no news', async () => {
    await clear()
    await reply('lin.wei', 'ignore')
    const before = await app.db.selectFrom('notice').select(['id', 'event']).execute()
    await reply('lin.wei', 'ignore')
    expect(await app.db.selectFrom('notice').select(['id', 'event']).execute()).toEqual(before)
  })

  test('one more like within ten minutes interrupts nobody, later ones and replies do', async () => {
    const tips = async () =>
      (await app.ask(notices.tips, { num: 5, s: 0 }, { token: await app.signIn('zhou.min') })).Data!.List.length
    const seen = async (again: 'renew' | 'ignore', minutes: number) => {
      await clear()
      await reply('lin.wei', again)
      expect(await tips()).toBe(1)
      app.clock.advance(minutes * 60_000)
      await reply('chen.jie', again)
      return tips()
    }
    expect([await seen('ignore', 9), await seen('ignore', 10), await seen('renew', 0)]).toEqual([0, 1, 1])
  })

  test('40 people at once are 40 people in one notice', async () => {
    await clear()
    const actors = Array.from({ length: 40 }, (_, n) => `crowd.${n}`)
    for (const account of actors) {
      await app.db
        .insertInto('person')
        .columns(['account', 'employee_id', 'name_zh', 'name_en', 'department_id', 'user_tag', 'join_date'])
        .expression((eb) =>
          eb
            .selectFrom('person')
            .select(() => [eb.val(account).as('a'), eb.val(`E-${account}`).as('e')])
            .select(['name_zh', 'name_en', 'department_id', 'user_tag', 'join_date'])
            .where('account', '=', 'lin.wei'),
        )
        .execute()
    }
    await Promise.all(actors.map((actor) => reply(actor)))
    const rows = await app.db.selectFrom('notice').select(['id', 'people']).execute()
    expect(rows).toMatchObject([{ people: 40 }])
    expect((await listOf('zhou.min', 'EN'))[0]!.MessageInfo).toMatch(/ and 39 others$/)
  })
})

describe('quiet: what a person chose', () => {
  const save = (choice: object) =>
    app.ask(
      notices.saveChoice,
      { QuietTypes: [], QuietFrom: '00:00', QuietTo: '00:00', TimeZone: 'Asia/Shanghai', ...choice },
      as('zhou.min'),
    )
  const tips = async () =>
    (await app.ask(notices.tips, { num: 5, s: 0 }, { token: await app.signIn('zhou.min') })).Data!.List

  test('a quiet type and quiet hours are no tips, but are in the list; what must be known comes through', async () => {
    await clear()
    expect((await save({ QuietTypes: [9] })).Code).toBe(200)
    await tell({ account: 'zhou.min' })
    expect(await tips()).toEqual([])
    // 09:00 in Shanghai lies between 22:00 and 10:00
    await save({ QuietFrom: '22:00', QuietTo: '10:00' })
    expect(await tips()).toEqual([])
    await tell({ account: 'zhou.min' }, { mustKnow: true, text: { zh: '紧急', en: 'Urgent' } })
    expect((await tips()).map((tip) => tip.text)).toEqual(['紧急'])
    // and not the hour of another zone: 09:00 there is 01:00 in London
    await save({ QuietFrom: '00:30', QuietTo: '01:30' })
    expect(await tips()).toHaveLength(2)
    // the same minute in Berlin is 02:00
    await save({ QuietFrom: '08:00', QuietTo: '10:00', TimeZone: 'Europe/Berlin' })
    expect(await tips()).toHaveLength(2)
    expect(await listOf('zhou.min')).toHaveLength(2)
    expect((await app.ask(notices.choice, {}, as('zhou.min'))).Data).toEqual({
      QuietTypes: [],
      QuietFrom: '08:00',
      QuietTo: '10:00',
      TimeZone: 'Europe/Berlin',
      ChatTypes: [3, 7, 8],
      HasChat: false,
    })
  })

  test.each([
    [{ TimeZone: 'Asia/Nowhere' }, 'TimeZone'],
    [{ QuietFrom: '24:00' }, 'QuietFrom'],
    [{ QuietTo: '9:00' }, 'QuietTo'],
    [{ QuietTypes: [4] }, 'QuietTypes.0'],
  ])('%j is refused by its name and changes nothing', async (wrong, field) => {
    await save({ QuietFrom: '01:00', QuietTo: '02:00' })
    const answer = await save(wrong)
    expect(answer.Code).toBe(400)
    expect(answer.Message.startsWith(field)).toBe(true)
    expect((await app.ask(notices.choice, {}, as('zhou.min'))).Data).toMatchObject({ QuietFrom: '01:00' })
  })
})

describe('message/tips', () => {
  test('each is given once to a session, the oldest first, also to two calls at once', async () => {
    await clear()
    const token = await app.signIn('zhou.min')
    for (let n = 1; n <= 7; n++) await tell({ account: 'zhou.min' }, { type: 1, about: n })
    const ask = (num: number) => app.ask(notices.tips, { num, s: 0 }, { token })
    const both = await Promise.all([ask(3), ask(3)])
    const links = both.flatMap(({ Data }) => Data!.List).map((tip) => tip.link)
    expect(links.toSorted()).toEqual(['?news=1', '?news=2', '?news=3', '?news=4', '?news=5', '?news=6'])
    expect((await ask(5)).Data!.List).toMatchObject([{ link: '?news=7', actionType: 1, text: '您好' }])
    expect((await ask(5)).Data!.List).toEqual([])
    const other = await app.signIn('zhou.min')
    expect((await app.ask(notices.tips, { num: 50, s: 0 }, { token: other })).Data!.List).toHaveLength(7)
  })

  test('twenty calls at once share twenty tips: none is given twice, none is left', async () => {
    await clear()
    const token = await app.signIn('zhou.min')
    for (let n = 1; n <= 20; n++) await tell({ account: 'zhou.min' }, { type: 1, about: n })
    const ask = () => app.ask(notices.tips, { num: 1, s: 0 }, { token })
    const given = (await Promise.all(Array.from({ length: 20 }, ask))).flatMap(({ Data }) => Data!.List)
    const rest = (await app.ask(notices.tips, { num: 50, s: 0 }, { token })).Data!.List
    const links = [...given, ...rest].map((tip) => tip.link)
    expect(new Set(links).size).toBe(links.length)
    expect(links).toHaveLength(20)
  })

  test('what was read is no tip any more', async () => {
    await clear()
    await tell({ account: 'zhou.min' }, { about: 1, type: 1 })
    await tell({ account: 'zhou.min' }, { about: 2, type: 1 })
    const [, first] = await listOf('zhou.min')
    await app.ask(notices.readNumber, { msgId: first!.Id }, as('zhou.min'))
    const token = await app.signIn('zhou.min')
    expect((await app.ask(notices.tips, { num: 5, s: 0 }, { token })).Data!.List).toMatchObject([{ link: '?news=2' }])
  })

  test('returns at once when something waits; when nothing does, after `s` seconds with an empty list', async () => {
    await clear()
    const token = await app.signIn('zhou.min')
    const started = performance.now()
    expect((await app.ask(notices.tips, { num: 5, s: 1 }, { token })).Data).toEqual({ List: [] })
    expect(performance.now() - started).toBeGreaterThanOrEqual(1000)
    await tell({ account: 'zhou.min' })
    const again = performance.now()
    expect((await app.ask(notices.tips, { num: 5, s: 20 }, { token })).Data!.List).toHaveLength(1)
    expect(performance.now() - again).toBeLessThan(10_000)
  })

  test('a call that waits asks the database no more than one that does not', async () => {
    await clear()
    const token = await app.signIn('zhou.min')
    let asked = 0
    const count = (): void => void asked++
    app.database.pool.on('acquire', count)
    const cost = async (s: number) => {
      asked = 0
      await app.ask(notices.tips, { num: 5, s }, { token })
      return asked
    }
    await cost(0)
    const without = await cost(0)
    expect(without).toBeGreaterThan(0)
    expect(await cost(1)).toBe(without)
    app.database.pool.off('acquire', count)
  })

  test('one that waits is answered when something comes, and not for what is for others', async () => {
    await clear()
    const token = await app.signIn('zhou.min')
    const acquired = new Promise<void>((resolve) => app.database.pool.once('acquire', () => resolve()))
    const waiting = app.ask(notices.tips, { num: 5, s: 20 }, { token })
    await acquired
    await tell({ account: 'lin.wei' }, { about: 1 })
    await tell({ account: 'zhou.min' }, { about: 2, type: 1 })
    expect((await waiting).Data!.List).toMatchObject([{ link: '?news=2' }])
  })

  test.each([
    [{ num: 0, s: 0 }, 'num'],
    [{ num: 5, s: 26 }, 's'],
    [{ num: 51, s: 0 }, 'num'],
  ])('%j is refused by its name', async (input, field) => {
    const answer = await app.ask(notices.tips, input, as('zhou.min'))
    expect([answer.Code, answer.Message.split(':')[0]]).toEqual([400, field])
  })
})
