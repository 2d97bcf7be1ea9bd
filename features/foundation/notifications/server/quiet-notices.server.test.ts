import { describe, expect, test } from 'vitest'
import { notices } from '../contract.ts'
import { notify } from './index.ts'
import { app, as, clear, listOf, tell, useNotices } from './notifications.test-kit.ts'

useNotices()

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

  test('replies of several people are one unread notification that counts people, on top; after reading, a new one begins', async () => {
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

  test('a repeated like of the same person changes nothing', async () => {
    await clear()
    await reply('lin.wei', 'ignore')
    const before = await app.db.selectFrom('notice').select(['id', 'event']).execute()
    await reply('lin.wei', 'ignore')
    expect(await app.db.selectFrom('notice').select(['id', 'event']).execute()).toEqual(before)
  })

  test('another like within ten minutes shows no toast, later ones and replies do', async () => {
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

  test('40 people at once are 40 people in one notification', async () => {
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

describe('quiet: settings of a person', () => {
  const save = (choice: object) =>
    app.ask(
      notices.saveChoice,
      { QuietTypes: [], QuietFrom: '00:00', QuietTo: '00:00', TimeZone: 'Asia/Shanghai', ...choice },
      as('zhou.min'),
    )
  const tips = async () =>
    (await app.ask(notices.tips, { num: 5, s: 0 }, { token: await app.signIn('zhou.min') })).Data!.List

  test('quiet types and quiet hours give no tips, but stay in the list; must-know ones come through', async () => {
    await clear()
    expect((await save({ QuietTypes: [9] })).Code).toBe(200)
    await tell({ account: 'zhou.min' })
    expect(await tips()).toEqual([])
    // 09:00 in Shanghai lies between 22:00 and 10:00
    await save({ QuietFrom: '22:00', QuietTo: '10:00' })
    expect(await tips()).toEqual([])
    await tell({ account: 'zhou.min' }, { mustKnow: true, text: { zh: '紧急', en: 'Urgent' } })
    expect((await tips()).map((tip) => tip.text)).toEqual(['紧急'])
    // not the hour of another zone: 09:00 there is 01:00 in London
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
  ])('%j is refused by name and changes nothing', async (wrong, field) => {
    await save({ QuietFrom: '01:00', QuietTo: '02:00' })
    const answer = await save(wrong)
    expect(answer.Code).toBe(400)
    expect(answer.Message.startsWith(field)).toBe(true)
    expect((await app.ask(notices.choice, {}, as('zhou.min'))).Data).toMatchObject({ QuietFrom: '01:00' })
  })
})
