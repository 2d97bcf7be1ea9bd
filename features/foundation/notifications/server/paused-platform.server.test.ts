/** [NOTICE-07] Cards while their platform takes none, or refuses single ones. */
import { expect, test } from 'vitest'
import { cardQueue } from './cards.ts'
import { app, cardStates, createFakeChat, deliver, sendNotification, useChannels } from './channels.test-kit.ts'

useChannels()

const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000)
const tries = () =>
  app.db.selectFrom('notice_card').select(['account', 'attempts', 'next_at']).orderBy('account').execute()

test('[NOTICE-07] a paused platform gets no call, its cards count no try, and an operator sees them wait', async () => {
  const chat = createFakeChat()
  await sendNotification({ accounts: ['zhou.min', 'lin.wei'] })
  const until = minutes(5)
  await deliver({ ...chat.channel, pausedUntil: () => Promise.resolve(until) })
  expect(chat.tries).toEqual([])
  expect(await tries()).toEqual([
    { account: 'lin.wei', attempts: 0, next_at: until },
    { account: 'zhou.min', attempts: 0, next_at: until },
  ])
  expect(await cardQueue.backlog(app.db, app.clock.now())).toMatchObject({ waiting: 2 })
  app.clock.set(until.toISOString())
  await deliver(chat.channel)
  expect(chat.shown()).toHaveLength(2)
  expect(await cardQueue.backlog(app.db, app.clock.now())).toMatchObject({ waiting: 0 })
})

test('[NOTICE-07] cards that a platform did not try are due at once, or when it takes some again', async () => {
  const chat = createFakeChat(({ account }) => (account === 'zhou.min' ? 'later' : 'waiting'))
  await sendNotification({ accounts: ['zhou.min', 'lin.wei'] })
  await deliver(chat.channel)
  expect(await tries()).toEqual([
    { account: 'lin.wei', attempts: 0, next_at: app.clock.now() },
    { account: 'zhou.min', attempts: 1, next_at: minutes(5 / 60) },
  ])
})

test('[NOTICE-07] cards for a platform that takes none for a day are given up', async () => {
  const chat = createFakeChat()
  await sendNotification({ account: 'zhou.min' })
  await deliver({ ...chat.channel, pausedUntil: () => Promise.resolve(minutes(5)) })
  app.clock.advance(24 * 3600_000)
  await sendNotification({ account: 'lin.wei' })
  await deliver({ ...chat.channel, pausedUntil: () => Promise.resolve(minutes(5)) })
  expect(await cardStates()).toEqual(['lin.wei waiting', 'zhou.min given-up'])
  expect(await cardQueue.backlog(app.db, app.clock.now())).toMatchObject({ waiting: 1, dead: 1 })
})
