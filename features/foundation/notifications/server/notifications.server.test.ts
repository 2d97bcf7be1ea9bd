import { audienceFor } from '@portal/people/server'
import { describe, expect, test } from 'vitest'
import { notices } from '../contract.ts'
import { app, as, clear, listOf, tell, useNotices } from './notifications.test-kit.ts'

useNotices()

describe('[NOTICE-01] the bell', () => {
  test('[NOTICE-01] a notification lights it, opening the sidebar clears it, the next one lights it again', async () => {
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

  test('[NOTICE-01] reading one returns the number of unread ones; a second time changes nothing; somebody else’s is 404', async () => {
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

  test('[NOTICE-04] a notification of type 2 is in the list but lights nothing', async () => {
    await clear()
    await tell({ account: 'zhou.min' }, { type: 2 })
    expect((await app.ask(notices.push, {}, as('zhou.min'))).Data).toEqual({ PushModels: [], IsRead: true, Unread: 0 })
    expect((await app.ask(notices.heart, {}, as('zhou.min'))).Data).toEqual({ Unread: 0 })
    expect(await listOf('zhou.min')).toHaveLength(1)
  })

  test('notifications older than 30 days count as read', async () => {
    await clear()
    await tell({ account: 'zhou.min' }, { now: new Date(app.clock.now().getTime() - 31 * 24 * 3600_000) })
    expect((await app.ask(notices.heart, {}, as('zhou.min'))).Data).toEqual({ Unread: 0 })
    expect(await listOf('zhou.min')).toMatchObject([{ IsRead: true }])
  })
})

describe('[NOTICE-03] the list', () => {
  test('[NOTICE-03] newest first, by the reader’s day, page by page, without gaps or repeats', async () => {
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

  test('each reader gets it in their language, else in the other one', async () => {
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
  ])('a notification to %j is one row and reaches only %j', async (audience, readers) => {
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

describe('message/tips', () => {
  test('each is returned once per session, oldest first, also to two concurrent calls', async () => {
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

  test('twenty concurrent calls share twenty tips: none twice, none left', async () => {
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

  test('a read notification is no tip any more', async () => {
    await clear()
    await tell({ account: 'zhou.min' }, { about: 1, type: 1 })
    await tell({ account: 'zhou.min' }, { about: 2, type: 1 })
    const [, first] = await listOf('zhou.min')
    await app.ask(notices.readNumber, { msgId: first!.Id }, as('zhou.min'))
    const token = await app.signIn('zhou.min')
    expect((await app.ask(notices.tips, { num: 5, s: 0 }, { token })).Data!.List).toMatchObject([{ link: '?news=2' }])
  })

  test('returns at once if something is waiting, else after `s` seconds with an empty list', async () => {
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

  test('a waiting call queries the database no more than another one', async () => {
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

  test('a waiting call returns when something arrives for the caller, and not for others', async () => {
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
  ])('%j is refused by name', async (input, field) => {
    const answer = await app.ask(notices.tips, input, as('zhou.min'))
    expect([answer.Code, answer.Message.split(':')[0]]).toEqual([400, field])
  })
})
