/** [AUTH-06] Callbacks: the check of the address, signatures over the raw body, each event once. */
import { createServer, createStreams, type ServerInstance } from '@portal/server'
import {
  feishuSettings,
  fakeClock,
  freshDatabase,
  nobody,
  startFeishuHost,
  type FakeClock,
  type FeishuHost,
} from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFeishuApi } from './api.ts'
import { decryptCallback, callbackSignature } from './callback-crypto.ts'
import { feishuInbox } from './inbox.ts'
import { createFeishuCallback } from './callback.ts'
import { createTokens } from './tokens.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let clock: FakeClock
let host: FeishuHost
let server: ServerInstance
let target: string

beforeAll(async () => {
  clock = fakeClock('2026-11-21T09:00:00+08:00')
  database = await freshDatabase()
  host = await startFeishuHost({ now: () => clock.now().getTime() })
  const settings = {
    ...feishuSettings(host),
    events: host.events,
  }
  const tokens = createTokens(settings, { ask: createFeishuApi(300), db: database.db, clock })
  const extraRoutes = createFeishuCallback(settings, { db: database.db, clock, tokens })
  const around = { db: database.db, clock, streams: createStreams(), guards: nobody }
  server = createServer({ routes: [], extraRoutes, logger: false, ...around })
  target = `${await server.listen({ host: '127.0.0.1', port: 0 })}/api/feishu/events`
})
beforeEach(async () => {
  clock.set('2026-11-21T09:00:00+08:00')
  await database.db.deleteFrom('feishu_event').execute()
})
afterAll(async () => {
  await server.close()
  await host.stop()
  await database.drop()
})

const kept = () => database.db.selectFrom('feishu_event').select(['kind', 'open_id']).orderBy('id').execute()
const updated = { type: 'contact.user.updated_v3', event: { object: { open_id: 'ou_1' } } }

test('[AUTH-06] the check of the address is answered only with the right token', async () => {
  const response = await host.send(target, { challenge: 'ajls384' })
  expect([response.status, await response.json()]).toEqual([200, { challenge: 'ajls384' }])
  for (const wrong of ['token', 'key', 'plain'] as const)
    expect((await host.send(target, { challenge: 'x', wrong })).ok).toBe(false)
})

test('[AUTH-06] an event is stored once, however often it arrives', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => host.send(target, { ...updated, id: 'e-1' })))
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await kept()).toEqual([{ kind: 'person', open_id: 'ou_1' }])
})

test('[AUTH-06] events wait while the platform does not report the tenant of the app', async () => {
  await database.db.deleteFrom('feishu_credential').execute()
  host.mood = 'down'
  clock.advance(25 * 3600_000)
  expect((await host.send(target, updated)).status).toBe(503)
  host.mood = 'good'
  clock.advance(60_000)
  expect((await host.send(target, { ...updated, wrong: 'tenant' })).status).toBe(403)
  expect((await host.send(target, updated)).status).toBe(200)
  expect(await kept()).toHaveLength(1)
})

test('[AUTH-06] whitespace in the body does not matter: the raw bytes are checked', async () => {
  expect((await host.send(target, { ...updated, isSpaced: true })).status).toBe(200)
  expect(await kept()).toHaveLength(1)
})

test.each(['signature', 'token', 'key', 'plain', 'old', 'app', 'tenant', 'changed'] as const)(
  '[AUTH-06] what a forger sends is not kept: %s',
  async (wrong) => {
    for (const schema of [1, 2] as const) {
      const { status } = await host.send(target, { ...updated, schema, wrong })
      expect([400, 403]).toContain(status)
    }
    expect(await kept()).toEqual([])
  },
)

test.each([
  [2, 'contact.user.created_v3', { object: { open_id: 'ou_1' } }, 'person', 'ou_1'],
  [2, 'contact.user.deleted_v3', { object: { open_id: 'ou_1' } }, 'gone', 'ou_1'],
  [2, 'contact.department.updated_v3', { object: { open_department_id: 'od_1' } }, 'all', null],
  [2, 'contact.scope.updated_v3', {}, 'all', null],
  [2, 'im.message.receive_v1', {}, 'other', null],
  [1, 'user_update', { open_id: 'ou_1' }, 'person', 'ou_1'],
  [1, 'user_leave', { open_id: 'ou_1' }, 'gone', 'ou_1'],
  [1, 'dept_add', { open_department_id: 'od_1' }, 'all', null],
] as const)('[AUTH-06] schema %i, %s', async (schema, type, event, kind, openId) => {
  expect((await host.send(target, { schema, type, event })).status).toBe(200)
  expect(await kept()).toEqual([{ kind, open_id: openId }])
})

test('[AUTH-06] an invalid body is refused without details', async () => {
  for (const body of ['', '{', '[]', '{"encrypt":5}', `{"encrypt":"${'A'.repeat(64)}"}`]) {
    const response = await fetch(target, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect([response.status, await response.text()]).toEqual([400, '{}'])
  }
  expect(
    (
      await fetch(target, {
        method: 'POST',
        body: 'x'.repeat(300_000),
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(413)
})

test('[AUTH-06] an event is claimed by one process, retried, finally given up, and deleted', async () => {
  const { db } = database
  await host.send(target, { ...updated, id: 'e-1' })
  const claims = await Promise.all(Array.from({ length: 5 }, () => feishuInbox.claimNext(db, clock.now())))
  const [event] = claims.flat()
  expect(claims.flat()).toHaveLength(1)
  await feishuInbox.postpone(db, [event!], 'no answer', clock.now())
  expect(await feishuInbox.claimNext(db, clock.now())).toEqual([])
  for (let tries = 2; tries <= 10; tries++) {
    clock.advance(3600_000)
    const [again] = await feishuInbox.claimNext(db, clock.now())
    expect(again?.tries).toBe(tries)
    await feishuInbox.postpone(db, [again!], 'no answer', clock.now())
  }
  clock.advance(2 * 3600_000)
  expect(await feishuInbox.claimNext(db, clock.now())).toEqual([])
  expect(await feishuInbox.backlog(db, clock.now())).toMatchObject({ waiting: 0, dead: 1 })
  await host.send(target, { ...updated, id: 'e-2' })
  await feishuInbox.settle(db, await feishuInbox.claimNext(db, clock.now()), clock.now())
  clock.advance(20 * 3600_000)
  await feishuInbox.sweep(db, clock.now())
  // as long as it may be retried
  expect(await database.db.selectFrom('feishu_event').select('id').execute()).toHaveLength(2)
  await feishuInbox.drop(db, clock.now())
  await feishuInbox.sweep(db, clock.now())
  expect(await database.db.selectFrom('feishu_event').select('id').execute()).toEqual([{ id: 'e-2' }])
})

test('[AUTH-06] the published example decrypts with its key', () => {
  expect(decryptCallback('P37w+VZImNgPEO1RBhJ6RtKl7n6zymIbEG1pReEzghk=', 'test key')).toBe('hello world')
  expect(decryptCallback('P37w+VZImNgPEO1RBhJ6RtKl7n6zymIbEG1pReEzghk=', 'other key')).toBeNull()
  const of = { timestamp: '1', nonce: 'n', encryptKey: 'k', body: Buffer.from('{ }') }
  expect(callbackSignature(of)).not.toBe(callbackSignature({ ...of, body: Buffer.from('{}') }))
})
