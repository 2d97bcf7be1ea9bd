/** [AUTH-06] Cards in a person's chat, against the stand-in. */
import type { Card } from '@portal/notifications/server'
import {
  feishuSettings,
  fakeClock,
  freshDatabase,
  startFeishuHost,
  type FakeClock,
  type FeishuHost,
  type TestDatabase,
} from '@portal/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFeishuChannel } from './channel.ts'
import { createFeishuApi } from './api.ts'
import { createTokens, openFeishuBlocks } from './tokens.ts'

const path = '/open-apis/im/v1/messages'
let database: TestDatabase
let clock: FakeClock
let host: FeishuHost
let faults: string[]

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('feishu_credential').execute()
  clock = fakeClock('2026-11-21T09:00:00+08:00')
  faults = []
  host = await startFeishuHost({
    now: () => clock.now().getTime(),
    people: [
      { openId: 'ou_zhou', userId: 'zhou.min', name: '周敏' },
      { openId: 'ou_gone', userId: 'gone.user', name: '离职', isResigned: true },
      ...Array.from({ length: 60 }, (_, nth) => ({ openId: `ou_${nth}`, userId: `u${nth}`, name: `人${nth}` })),
    ],
  })
})
afterEach(() => host.stop())

/** `timeBoxMs`: longer than any answer takes, on a machine with other work. */
function open(timeBoxMs = 10_000) {
  const settings = {
    ...feishuSettings(host),
  }
  const blocks = openFeishuBlocks(settings, database.db)
  const tokens = createTokens(settings, { ask: createFeishuApi(timeBoxMs, { blocks, clock }), db: database.db, clock })
  return createFeishuChannel({ tokens, blocks, clock, onFault: (error) => void faults.push(String(error)) })
}

const card = (recipient: string, key = '1', more: Partial<Card> = {}): Card => ({
  key,
  account: 'zhou.min',
  recipient,
  title: '周敏 <at id=all></at> 回复了你',
  text: '**好** [链接](https://evil.example)',
  url: 'https://portal.example/api/sso/msg/redirect?state=s',
  button: '查看',
  at: clock.now(),
  isRepeat: false,
  ...more,
})

test('[AUTH-06] a card is plain text with one button that opens the portal', async () => {
  expect(await open().send([card('ou_zhou')])).toEqual(['sent'])
  const [message] = host.messages
  expect([message!.to, message!.type]).toEqual(['ou_zhou', 'interactive'])
  const text = JSON.stringify(message!.content)
  expect(text).not.toContain('lark_md')
  expect(text).not.toContain('"tag":"markdown"')
  expect(message!.content).toMatchObject({
    header: { title: { tag: 'plain_text', content: '周敏 <at id=all></at> 回复了你' } },
    elements: [
      { tag: 'div', text: { tag: 'plain_text', content: '**好** [链接](https://evil.example)' } },
      { actions: [{ tag: 'button', url: 'https://portal.example/api/sso/msg/redirect?state=s' }] },
    ],
  })
})

test('[AUTH-06] the same card is delivered once, even if another process repeats it; another person gets their own', async () => {
  await open().send([card('ou_zhou')])
  expect(await open().send([card('ou_zhou'), card('ou_1')])).toEqual(['sent', 'sent'])
  expect(host.messages.map(({ to }) => to)).toEqual(['ou_zhou', 'ou_1'])
  expect(await open().send([card('ou_zhou', '2')])).toEqual(['sent'])
  expect(host.messages).toHaveLength(3)
})

test('[AUTH-06] recipients are addressed by the type of their id; an unknown one does not affect the others', async () => {
  const cards = [card('ou_nobody'), card('zhou.min'), card('ou_gone'), card('ou_1')]
  expect(await open().send(cards)).toEqual(['unknown', 'sent', 'unknown', 'sent'])
  const types = host.requests.filter((each) => each.path === path).map(({ query }) => query.get('receive_id_type'))
  expect(types).toEqual(['open_id', 'user_id', 'open_id', 'open_id'])
})

test('[AUTH-06] cards above the limits are postponed without calling the platform', async () => {
  const channel = open()
  const toOne = await channel.send(Array.from({ length: 7 }, (_, nth) => card('ou_zhou', `k${nth}`)))
  expect(toOne).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'later', 'later'])
  const toMany = await channel.send(Array.from({ length: 50 }, (_, nth) => card(`ou_${nth}`)))
  expect(toMany.filter((each) => each === 'sent')).toHaveLength(45)
  expect(host.requestCount(path)).toBe(50)
  clock.advance(1_000)
  expect(await channel.send([card('ou_zhou', 'k5')])).toEqual(['sent'])
})

const no = (code: number, more: object = {}) => ({ status: 400, body: { code, msg: '' }, ...more })
const four = () => ['ou_1', 'ou_2', 'ou_3', 'ou_4'].map((id) => card(id, id))

test('[AUTH-06] busy: later; refused: not again; misconfigured: all wait, and it is reported', async () => {
  const channel = open()
  host.plannedAnswers.set(path, [no(230_020), no(230_053), no(230_022)])
  expect(await channel.send(four())).toEqual(['later', 'unknown', 'unknown', 'sent'])
  expect(faults.join()).toContain('230022')
  host.plannedAnswers.set(path, [no(99_991_672)])
  expect(await channel.send(four())).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  expect(host.requestCount(path)).toBe(5)
  expect(await channel.pausedUntil!()).toEqual(new Date(clock.now().getTime() + 10_000))
})

test('[AUTH-06] a card that the platform cannot take keeps no other waiting; two in a row are the platform', async () => {
  const channel = open()
  for (const answer of [no(230_035), { status: 500, body: '<html>' }]) {
    host.plannedAnswers.set(path, [answer])
    clock.advance(60_000)
    const results = await channel.send(four())
    expect(results.slice(1)).toEqual(['sent', 'sent', 'sent'])
    expect(results[0]).toBe(answer.status === 500 ? 'unclear' : 'later')
    expect(await channel.pausedUntil!()).toBe(null)
  }
  // nor if it is tried again and again, alone
  for (let tries = 0; tries < 3; tries++) {
    host.plannedAnswers.set(path, [no(230_035)])
    clock.advance(60_000)
    expect(await channel.send([card('ou_1', 'ou_1')])).toEqual(['later'])
    expect(await channel.pausedUntil!()).toBe(null)
  }
  host.plannedAnswers.set(path, [no(230_035), no(230_035)])
  clock.advance(60_000)
  expect(await channel.send(four())).toEqual(['later', 'later', 'waiting', 'waiting'])
})

test('[AUTH-06] Feishu says for how long it takes no cards, for all processes', async () => {
  host.plannedAnswers.set(path, [no(99_991_400, { headers: { 'x-ogw-ratelimit-reset': '52' } })])
  expect(await open().send(four())).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  const until = new Date(clock.now().getTime() + 52_000)
  expect(await open().pausedUntil!()).toEqual(until)
  const blocks = openFeishuBlocks(feishuSettings(host), database.db)
  // it asked so of the call, and therefore all cards wait
  expect(await blocks.list(clock.now())).toEqual(['cards', path].map((calls) => ({ calls, until })))
  expect(await blocks.list(until)).toEqual([])
  clock.advance(51_000)
  expect(await open().send(four())).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  expect(host.requestCount(path)).toBe(1)
  clock.advance(1_000)
  expect(await open().send(four())).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('[AUTH-06] a stale token is renewed, and no card is lost or sent twice', async () => {
  const channel = open()
  await channel.send([card('ou_1')])
  host.rotateTokens()
  expect(await channel.send([card('ou_2'), card('ou_3')])).toEqual(['sent', 'sent'])
  expect(host.messages).toHaveLength(3)
})

test.each(['silent', 'down', 'odd'] as const)(
  '[AUTH-06] the platform is %s: all go later, asked twice, because one may fail by its own fault',
  async (mood) => {
    const channel = open(mood === 'silent' ? 1_000 : undefined)
    await channel.send([card('ou_1')])
    host.mood = mood
    host.requests.length = 0
    expect(await channel.send(four())).toEqual(['unclear', 'unclear', 'waiting', 'waiting'])
    expect(host.requestCount(path)).toBe(2)
    expect(faults.join()).not.toContain(host.appSecret)
  },
)

test('[AUTH-06] long texts are cut, not refused', async () => {
  const long = card('ou_1', 'l', { title: '题'.repeat(1_000), text: '文'.repeat(40_000), button: 'b'.repeat(99) })
  expect(await open().send([long])).toEqual(['sent'])
})
