import { ensureAudience } from '@portal/people/server'
import { listDeadLetters, type Db } from '@portal/server'
import { addPerson } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { notifications } from '../contract.ts'
import { cardQueue, claimCards, createCards } from './cards.ts'
import { notificationType } from '../rules.ts'
import { type Card, type CardOptions, type Channel } from './channels.ts'
import { notify } from './notify.ts'
import {
  app,
  createFakeChat,
  saveSettings,
  deliver,
  idsOf,
  people,
  cardStates,
  sendNotification,
  useChannels,
} from './channels.test-kit.ts'

useChannels()

describe('a card', () => {
  test('[NOTICE-07] has the text of the notification, once, with a key and a link to the mobile page', async () => {
    const chat = createFakeChat()
    await sendNotification({ account: 'zhou.min' })
    await deliver(chat.channel)
    await deliver(chat.channel)
    expect(chat.tries).toEqual([
      {
        key: expect.stringMatching(/^\d+-zhou\.min$/),
        account: 'zhou.min',
        recipient: 'wechat:zhou.min',
        title: '回复',
        text: '您好',
        url: 'CHS {"kind":"reply","newsId":7,"commentId":8,"replyId":9}',
        button: '查看',
        at: app.clock.now(),
        isRepeat: false,
      },
    ])
    expect(await cardStates()).toEqual(['zhou.min sent'])
  })

  test('is in the language in which its recipient last read the portal', async () => {
    const chat = createFakeChat()
    const token = await app.signIn('zhou.min')
    await app.ask(notifications.push, {}, { token, language: 'EN' })
    await sendNotification({ accounts: ['zhou.min', 'lin.wei'] }, { type: 8, link: '?activity=5' })
    await deliver(chat.channel)
    expect(chat.shown().map(({ account, title, text, url, button }) => [account, title, text, url, button])).toEqual(
      expect.arrayContaining([
        ['zhou.min', 'Activity', 'Hello', 'EN {"kind":"page","path":"/home?activity=5"}', 'View'],
        ['lin.wei', '活动', '您好', 'CHS {"kind":"page","path":"/home?activity=5"}', '查看'],
      ]),
    )
    await app.ask(notifications.push, {}, { token, language: 'CHS' })
    await sendNotification({ account: 'zhou.min' })
    await deliver(chat.channel)
    expect(chat.shown().at(-1)).toMatchObject({ account: 'zhou.min', text: '您好' })
  })

  test('covers everything that one notification counts; after reading, a new event is a new card', async () => {
    const chat = createFakeChat()
    const likes = (actor: string) =>
      sendNotification(
        { account: 'zhou.min' },
        {
          collapse: {
            key: 'reply:7',
            actor,
            textOfMany: (others) => ({ zh: `${others + 1} 人`, en: `${others + 1}` }),
            again: 'renew',
          },
        },
      )
    await likes('lin.wei')
    await likes('chen.jie')
    await deliver(chat.channel)
    await likes('wang.fang')
    await deliver(chat.channel)
    expect(chat.tries.map((card) => card.text)).toEqual(['2 人'])
    await app.ask(notifications.readAll, {}, { token: await app.signIn('zhou.min') })
    await likes('lin.wei')
    await deliver(chat.channel)
    expect(chat.tries.map((card) => card.text)).toEqual(['2 人', '您好'])
  })

  test('is not sent to people who have read the notification, have left, or are not in the chat', async () => {
    const chat = createFakeChat()
    await sendNotification({ account: 'zhou.min' })
    await app.ask(notifications.readAll, {}, { token: await app.signIn('zhou.min') })
    await sendNotification({ accounts: ['gone.user', 'lin.wei'] })
    await deliver(chat.channel, { idsOf: idsOf('lin.wei') })
    expect(chat.tries).toEqual([])
    expect(await cardStates()).toEqual(['gone.user needless', 'zhou.min needless'])
  })
})

describe('settings', () => {
  test('a like stays in the portal until the person wants it in the chat; a reply is sent until they do not', async () => {
    const chat = createFakeChat()
    await sendNotification({ account: 'zhou.min' }, { type: 1 })
    await deliver(chat.channel)
    await saveSettings('zhou.min', { ChatTypes: [1] })
    await sendNotification({ account: 'zhou.min' }, { type: 1, text: { zh: '赞', en: 'Like' } })
    await sendNotification({ account: 'zhou.min' }, { type: 3 })
    // an older client that does not know chats leaves the chat settings unchanged
    await saveSettings('zhou.min', {})
    await deliver(chat.channel)
    expect(chat.tries.map((card) => card.text)).toEqual(['赞'])
    await sendNotification({ account: 'zhou.min' }, { mustKnow: true, text: { zh: '须知', en: 'Must' } })
    await deliver(chat.channel)
    expect(chat.tries.map((card) => card.text)).toEqual(['赞', '须知'])
  })

  test('[NOTICE-04] notifications of type people never become a card, not even must-know ones', async () => {
    const chat = createFakeChat()
    await sendNotification({ account: 'zhou.min' }, { type: notificationType.people, mustKnow: true })
    await deliver(chat.channel)
    expect(chat.tries).toEqual([])
  })

  test('quiet hours hold it back until they end, in the recipient’s time zone; must-know cards are sent', async () => {
    const chat = createFakeChat()
    await saveSettings('zhou.min', { QuietFrom: '22:00', QuietTo: '08:00', TimeZone: 'Europe/Berlin' })
    // 02:00 in Berlin
    await sendNotification({ account: 'zhou.min' })
    await sendNotification({ account: 'zhou.min' }, { mustKnow: true, text: { zh: '须知', en: 'Must' } })
    await deliver(chat.channel)
    expect(chat.tries.map((card) => card.text)).toEqual(['须知'])
    app.clock.set('2026-11-21T07:59:59+01:00')
    await deliver(chat.channel)
    expect(chat.tries).toHaveLength(1)
    app.clock.set('2026-11-21T08:00:00+01:00')
    await deliver(chat.channel)
    expect(chat.tries.map((card) => card.text)).toEqual(['须知', '您好'])
  })

  describe('[NEWS-04] a card that was held back is checked again', () => {
    const hold = (account: string) => saveSettings(account, { QuietFrom: '22:00', QuietTo: '10:00' })
    const morning = () => app.clock.set('2026-11-21T10:00:00+08:00')
    const toTag = (tag: string) => app.db.updateTable('person').set({ user_tag: tag }).where('account', '=', 'chen.jie')

    test('for people who have left the audience', async () => {
      const chat = createFakeChat()
      await hold('chen.jie')
      await sendNotification({ audience: await ensureAudience(app.db, { tags: ['jac'] }) })
      await deliver(chat.channel, { idsOf: idsOf('lin.wei', 'tan.rui', 'zhou.min', 'wang.fang') })
      await toTag('nio').execute()
      morning()
      await deliver(chat.channel)
      await toTag('jac').execute()
      expect(await cardStates()).toContain('chen.jie needless')
      expect(chat.tries.map(({ account }) => account)).not.toContain('chen.jie')
    })

    test('for people who may no longer open the subject, also on a retry', async () => {
      const chat = createFakeChat(() => 'later')
      await sendNotification({ account: 'zhou.min' })
      await sendNotification({ account: 'lin.wei' }, { type: 9, link: '/box' })
      await deliver(chat.channel)
      app.clock.advance(5_000)
      const asked: unknown[] = []
      const canOpen: CardOptions['canOpen'] = (_db, { account }, told) => {
        asked.push([account, told])
        return Promise.resolve(false)
      }
      await deliver(chat.channel, { canOpen })
      expect(asked).toEqual([['zhou.min', { kind: 'news', id: 7 }]])
      expect(await cardStates()).toContain('zhou.min needless')
      expect(chat.tries.filter(({ account }) => account === 'zhou.min')).toHaveLength(1)
    })

    test('for people who no longer want this type in the chat', async () => {
      const chat = createFakeChat()
      await hold('zhou.min')
      await sendNotification({ account: 'zhou.min' })
      await deliver(chat.channel)
      await saveSettings('zhou.min', { QuietFrom: '22:00', QuietTo: '10:00', ChatTypes: [] })
      morning()
      await deliver(chat.channel)
      expect(chat.tries).toEqual([])
      expect(await cardStates()).toEqual(['zhou.min needless'])
    })
  })

  test('without a chat nothing is queued', async () => {
    await sendNotification({ account: 'zhou.min' })
    await deliver(createFakeChat().channel, { channels: [] })
    const chat = createFakeChat()
    await deliver(chat.channel)
    expect(chat.tries).toEqual([])
    const choice = await app.ask(notifications.choice, {}, { token: await app.signIn('zhou.min') })
    expect(choice.Data).toMatchObject({ ChatTypes: [3, 7, 8], HasChat: false })
  })
})

describe('a platform', () => {
  test('that is down is retried at growing intervals, and given up after a day', async () => {
    const chat = createFakeChat(() => 'later')
    await sendNotification({ account: 'zhou.min' })
    await deliver(chat.channel)
    await deliver(chat.channel)
    expect(chat.tries).toHaveLength(1)
    app.clock.advance(5_000)
    await deliver(chat.channel)
    expect(chat.tries).toHaveLength(2)
    app.clock.advance(24 * 3600_000)
    await deliver(chat.channel)
    app.clock.advance(24 * 3600_000)
    await deliver(chat.channel)
    expect(chat.tries).toHaveLength(3)
    expect(await cardStates()).toEqual(['zhou.min given-up'])
    expect(await listDeadLetters(app.db, [cardQueue], app.clock.now(), 20)).toMatchObject([
      { job: 'chat-cards', tries: 3, reason: 'not taken', target: 'wechat' },
    ])
    app.clock.advance(8 * 24 * 3600_000)
    await deliver(chat.channel)
    expect(await cardQueue.tryAgain(app.db, app.clock.now())).toBe(1)
    const better = createFakeChat()
    await deliver(better.channel)
    expect(better.tries.map(({ key }) => key)).toEqual([chat.tries[0]!.key])
  })

  test('that does not know the recipient is not tried again', async () => {
    const chat = createFakeChat(() => 'unknown')
    await sendNotification({ account: 'zhou.min' })
    await deliver(chat.channel)
    app.clock.advance(3600_000)
    await deliver(chat.channel)
    expect(chat.tries).toHaveLength(1)
    expect(await cardStates()).toEqual(['zhou.min unknown'])
  })

  test('that fails for a batch is tried again with the same keys', async () => {
    const broken: Channel = { platform: 'wechat', send: () => Promise.reject(new Error('broken')) }
    await sendNotification({ account: 'zhou.min' })
    await deliver(broken)
    const chat = createFakeChat()
    app.clock.advance(5_000)
    await deliver(chat.channel)
    expect(chat.shown()).toHaveLength(1)
  })
})

describe('many', () => {
  test('[NOTICE-07] to everybody: none lost, none twice, with concurrent workers and a crash', async () => {
    // more than one transaction processes
    const many = 530
    await Promise.all(Array.from({ length: many }, (_, n) => addPerson(app.db, `many.${n}`)))
    await sendNotification({ audience: await ensureAudience(app.db, undefined) }, { mustKnow: true })
    const chat = createFakeChat()
    const directory = async (db: Db, accounts: readonly string[]) => [
      { platform: 'wechat', ids: await idsOf()(db, 'wechat', accounts) },
    ]

    // one process dies between creating cards and sending them, another after a platform accepted some of them
    await createCards(app.db, directory, app.clock.now())
    const claimed = await claimCards(app.db, 'wechat', app.clock.now())
    const asCard = (account: string, id: number): Card => ({ key: `${id}-${account}`, account }) as Card
    await chat.channel.send(claimed.slice(0, 40).map(({ account, id }) => asCard(account, id)))
    await Promise.all([deliver(chat.channel), deliver(chat.channel), deliver(chat.channel)])
    expect(chat.shown()).toHaveLength(many + people.length - (claimed.length - 40))

    app.clock.advance(120_000)
    await Promise.all([deliver(chat.channel), deliver(chat.channel)])
    expect(new Set(chat.shown().map((card) => card.account)).size).toBe(many + people.length)
    // sent twice: only what the dead process had sent, and its key prevents a second display
    expect(chat.tries).toHaveLength(many + people.length + 40)
    expect(new Set(await cardStates())).toHaveLength(many + people.length)
    expect((await cardStates()).filter((line) => !line.endsWith(' sent'))).toEqual([])
  })

  test('an audience includes only its people', async () => {
    await app.db.deleteFrom('person').where('account', 'like', 'many.%').execute()
    const chat = createFakeChat()
    await sendNotification({ audience: await ensureAudience(app.db, { tags: ['jac'], departments: [10] }) })
    await deliver(chat.channel)
    // 10 R&D and 11 below it, and the joint venture
    const accounts = chat.shown().map((card) => card.account)
    expect(accounts.toSorted()).toEqual(['chen.jie', 'lin.wei', 'tan.rui', 'zhou.min'])
  })

  test('a change that is rolled back creates no card', async () => {
    const chat = createFakeChat()
    const fails = app.db.transaction().execute(async (tx) => {
      await notify(tx, { type: 3, about: 7, to: { account: 'zhou.min' }, text: { zh: 'x', en: 'x' }, now: new Date() })
      throw new Error('rolled back')
    })
    await expect(fails).rejects.toThrow('rolled back')
    await deliver(chat.channel)
    expect(chat.tries).toEqual([])
  })
})
