import {
  fakeClock,
  freshDatabase,
  startWecomHost,
  wecomSettings,
  type TestDatabase,
  type WecomHost,
} from '@portal/testing'
import type { Card } from '@portal/notifications/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWecomApi } from './api.ts'
import { createWecomChannel } from './channel.ts'

let database: TestDatabase
let host: WecomHost
let channel: ReturnType<typeof createWecomChannel>
const clock = fakeClock('2026-11-21T09:00:00+08:00')

beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  host = await startWecomHost({ now: () => clock.now().getTime() })
  for (const userid of ['Zhou.Min', 'lin.wei', 'chen.jie']) host.members.push({ userid, name: userid, department: [1] })
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})
beforeEach(() => {
  const settings = wecomSettings(host)
  const onFault = (): void => undefined
  channel = createWecomChannel({
    settings,
    api: openWecomApi({ settings, db: database.db, clock, onFault }),
    clock,
    onFault,
  })
  host.cards.length = 0
  host.errorCodes.clear()
  host.mood = 'good'
  clock.advance(3600_000)
})

const card = (recipient: string, more: Partial<Card> = {}): Card => ({
  key: `k-${recipient}`,
  account: recipient,
  recipient,
  title: '新的回复',
  text: '周敏回复了你',
  url: 'https://portal.example/api/sso/msg/redirect?state=abc',
  button: '查看',
  at: clock.now(),
  isRepeat: false,
  ...more,
})

test('[AUTH-06] the same text is sent once to all recipients; a different one separately', async () => {
  const cards = [card('zhou.min'), card('lin.wei', { title: 'A reply' }), card('chen.jie')]
  expect(await channel.send(cards)).toEqual(['sent', 'sent', 'sent'])
  expect(host.cards).toEqual([
    {
      touser: 'chen.jie|zhou.min',
      msgtype: 'textcard',
      agentid: 1_000_002,
      textcard: {
        title: '新的回复',
        description: '周敏回复了你',
        url: 'https://portal.example/api/sso/msg/redirect?state=abc',
        btntxt: '查看',
      },
      enable_id_trans: 0,
      enable_duplicate_check: 1,
      duplicate_check_interval: 3600,
    },
    expect.objectContaining({ touser: 'lin.wei' }),
  ])
})

test('[AUTH-06] recipients who do not exist are unknown, some or all of them (81013)', async () => {
  expect(await channel.send([card('zhou.min'), card('Nobody.Here')])).toEqual(['sent', 'unknown'])
  expect(await channel.send([card('nobody'), card('no.one')])).toEqual(['unknown', 'unknown'])
  // no recipient is everybody, or two
  expect(await channel.send([card('@all'), card('zhou.min|lin.wei'), card('')])).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ])
  expect(host.cards).toHaveLength(1)
})

test('[AUTH-06] a long text is cut, a card with a long URL is not sent', async () => {
  const long = card('zhou.min', { title: '题'.repeat(200), text: '<b>'.repeat(300), button: 'Have a look' })
  const endless = card('lin.wei', { url: `https://portal.example/${'a'.repeat(2048)}` })
  expect(await channel.send([long, endless])).toEqual(['sent', 'unknown'])
  const [{ textcard }] = host.cards as [WecomHost['cards'][number]]
  expect(textcard.title).toBe(`${'题'.repeat(127)}…`)
  expect(textcard.description).toHaveLength(512)
  expect(textcard.description).not.toMatch(/[<>]/)
  expect(textcard.btntxt).toBe('Hav…')
})

test('[AUTH-06] one person gets thirty cards a minute; further ones wait', async () => {
  const many = Array.from({ length: 32 }, (_, index) => card('zhou.min', { text: `第 ${index} 条` }))
  const outcomes = await channel.send(many)
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(30)
  expect(outcomes.slice(30)).toEqual(['later', 'later'])
  expect(await channel.send([card('lin.wei'), card('ZHOU.min')])).toEqual(['sent', 'later'])
  clock.advance(60_000)
  expect(await channel.send([card('zhou.min')])).toEqual(['sent'])
})

test.each([45009, 45033, 60020, 40001, -1])('[AUTH-06] %i: all wait', async (errcode) => {
  host.errorCodes.set('/cgi-bin/message/send', errcode)
  host.requests.length = 0
  expect(await channel.send([card('zhou.min'), card('lin.wei', { title: 'B' })])).toEqual(['waiting', 'waiting'])
  expect(await channel.pausedUntil!()).not.toBe(null)
})

test('[AUTH-06] an unavailable platform is asked twice, however many texts wait, and longer pauses follow', async () => {
  await channel.send([card('zhou.min')])
  host.mood = 'down'
  host.requests.length = 0
  const cards = ['A', 'B', 'C'].map((title) => card('zhou.min', { title, key: title }))
  for (const seconds of [10, 30, 60, 120, 300, 300]) {
    expect(await channel.send(cards)).toContain('waiting')
    const until = clock.now().getTime() + seconds * 1000
    expect(await channel.pausedUntil!()).toEqual(new Date(until))
    clock.set(new Date(until).toISOString())
  }
  // one or two after each pause, because only another card that fails says that it is the platform
  expect(host.requests).toHaveLength(9)
  host.mood = 'good'
  expect(await channel.send(cards)).toEqual(['sent', 'sent', 'sent'])
  host.mood = 'down'
  await channel.send(cards)
  expect(await channel.pausedUntil!()).toEqual(new Date(clock.now().getTime() + 10_000))
})

test('[AUTH-06] a platform that asks for a pause gets it, and the cards arrive afterwards', async () => {
  await channel.send([card('zhou.min')])
  host.mood = 'throttled'
  expect(await channel.send([card('lin.wei'), card('chen.jie', { title: 'B' })])).toEqual(['waiting', 'waiting'])
  expect(await channel.pausedUntil!()).toEqual(new Date(clock.now().getTime() + 120_000))
  host.mood = 'good'
  clock.advance(120_000)
  expect(await channel.pausedUntil!()).toBe(null)
  expect(await channel.send([card('lin.wei')])).toEqual(['sent'])
})
