/** [TOOL-01] Launch tickets: the server of a tool learns who opened it, once. */
import { createHash } from 'node:crypto'
import { createApiKey } from '@portal/api-keys/server'
import { auth } from '@portal/auth/contract'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appLauncher } from '../contract.ts'
import { removeTool, saveTool, type ToolInput } from './authoring.ts'

let app: TestApp
let key = ''
let token = ''
beforeAll(async () => {
  app = await startApp({ connections: 20 })
  await seedCompany(app.db)
  key = await createApiKey(app.db, 'oa', ['ticket'], app.clock.now())
  await add('oa', 'https://oa.voyant.example/in?from=portal#top')
  await add('mail', 'https://mail.voyant.example/')
})
afterAll(() => app.stop())
// a new minute, for a fresh rate limit
beforeEach(async () => {
  app.clock.advance(120_000)
  token = await app.signIn('zhou.min')
})

function add(appId: string, url: string, more: Partial<ToolInput> = {}): Promise<void> {
  const name = { zh: appId, en: appId }
  return saveTool(app.db, { appId, portal: '', name, url, opens: 'token', position: 0, at: app.clock.now(), ...more })
}

const open = async (tempId: string, by = token) => (await app.ask(appLauncher.open, { tempId }, { token: by })).Data!
const redeem = (ticket: string, AppId = 'oa', by = key) =>
  app.ask(appLauncher.redeem, { token: ticket, AppId }, { headers: { authorization: `Bearer ${by}` } })

test('[TOOL-01] a ticket is part of the address, and tells the tool’s server who opened it', async () => {
  const { token: ticket, url } = await open('oa')
  expect(ticket).toMatch(/^[\w-]{22}$/)
  expect(url).toBe(`https://oa.voyant.example/in?from=portal&ticket=${ticket}#top`)
  expect(await redeem(ticket, 'oa')).toMatchObject({
    Code: 200,
    Data: { ADAccount: 'zhou.min', Name: '中zhou.min', EnName: 'En zhou.min', AppId: 'oa' },
  })
})

test('[TOOL-01] only the hash of a ticket is stored', async () => {
  const { token: ticket } = await open('oa')
  const { rows } = await app.database.pool.query<{ row: string; hash: Buffer }>(
    'SELECT t::text AS row, ticket_hash AS hash FROM tool_ticket t ORDER BY expires_at DESC, used_at DESC NULLS FIRST LIMIT 1',
  )
  expect(rows[0]!.hash).toEqual(createHash('sha256').update(ticket).digest())
  expect(rows[0]!.row).not.toContain(ticket)
})

test('[TOOL-01] it is valid once, for a minute, and for its own tool', async () => {
  const first = await open('oa')
  expect((await redeem(first.token)).Code).toBe(200)
  expect(await redeem(first.token)).toMatchObject({ Code: 500, Message: '票据已使用过', Data: null })

  const second = await open('oa')
  expect(await redeem(second.token, 'mail')).toMatchObject({ Code: 404, Message: '没有这张票据' })
  app.clock.advance(59_999)
  expect((await redeem(second.token, 'oa')).Code).toBe(200)

  const third = await open('oa')
  app.clock.advance(60_000)
  expect(await redeem(third.token)).toMatchObject({ Code: 500, Message: '票据已过期' })
  for (const wrong of ['x', third.token.slice(1), `${third.token}A`, "' OR 1=1 --"])
    expect((await redeem(wrong)).Code).toBe(404)
})

test('[TOOL-01] of fifty concurrent calls exactly one succeeds', async () => {
  const { token: ticket } = await open('oa')
  const codes = await Promise.all(Array.from({ length: 50 }, async () => (await redeem(ticket, 'oa')).Code))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 500)).toHaveLength(49)
})

test('[TOOL-01] only a system whose key has the scope may redeem, and no person', async () => {
  const { token: ticket } = await open('oa')
  const other = await createApiKey(app.db, 'sap', ['todo', 'notice'], app.clock.now())
  expect(await redeem(ticket, 'oa', other)).toMatchObject({ Code: 403, Message: '该密钥没有 ticket 权限' })
  expect((await redeem(ticket, 'oa', 'fck_nobody')).Code).toBe(403)
  expect((await app.ask(appLauncher.redeem, { token: ticket, AppId: 'oa' }, { token })).Code).toBe(403)
  expect((await redeem(ticket, 'oa')).Code).toBe(200)
})

test('[TOOL-01] it ends with the tool, with the permission, and with the person', async () => {
  const account = await addPerson(app.db, 'short.stay')
  const mine = await app.signIn(account)
  await add('gone', 'https://gone.voyant.example/')
  const toGone = await open('gone', mine)
  await removeTool(app.db, 'gone')
  expect((await redeem(toGone.token, 'gone')).Code).toBe(404)

  await add('private', 'https://private.voyant.example/')
  const toPrivate = await open('private', mine)
  await add('private', 'https://private.voyant.example/', { audience: { tags: ['jac'] } })
  expect((await redeem(toPrivate.token, 'private')).Code).toBe(404)

  const left = await open('oa', mine)
  await app.db.updateTable('person').set({ left_at: app.clock.now() }).where('account', '=', account).execute()
  expect((await redeem(left.token)).Code).toBe(404)
})

test('[TOOL-01] the tool’s server must name its tool', async () => {
  const { token: ticket } = await open('oa')
  const headers = { authorization: `Bearer ${key}` }
  const nameless = { token: ticket } as { token: string; AppId: string }
  expect(await app.ask(appLauncher.redeem, nameless, { headers })).toMatchObject({
    Code: 400,
    Message: expect.stringMatching(/^AppId/),
  })
  expect((await redeem(ticket, 'oa')).Code).toBe(200)
})

test('[TOOL-01] a ticket ends with its session', async () => {
  const mine = await app.signIn('lin.wei')
  const { token: ticket } = await open('oa', mine)
  await app.ask(auth.signOut, {}, { token: mine })
  expect((await redeem(ticket)).Code).toBe(404)
  const kept = await app.db.selectFrom('tool_ticket').select('tool_id').where('account', '=', 'lin.wei').execute()
  expect(kept).toEqual([])
})

test('[TOOL-01] a tool that opens by its plain address gets no ticket', async () => {
  await add('plain', 'https://plain.voyant.example/x', { opens: '' })
  expect(await open('plain')).toEqual({ token: '', url: 'https://plain.voyant.example/x' })
})

test('[TOOL-01] a ticket is stored only as its hash, even for calls that can be repeated', async () => {
  const headers = { 'Idempotency-Key': 'launch-the-tool' }
  const ask = async () => (await app.ask(appLauncher.open, { tempId: 'oa' }, { token, headers })).Data!.token
  const [first, second] = [await ask(), await ask()]
  expect(second).not.toBe(first)
  const { rows } = await app.database.pool.query<{ row: string }>('SELECT i::text AS row FROM idempotency i')
  expect(rows.filter(({ row }) => row.includes(first))).toEqual([])
})

test('[TOOL-01] old tickets of a person are deleted with new ones', async () => {
  const account = await addPerson(app.db, 'often.here')
  const mine = await app.signIn(account)
  const kept = async () =>
    (await app.db.selectFrom('tool_ticket').select('account').where('account', '=', account).execute()).length
  for (let nth = 0; nth < 3; nth++) await open('oa', mine)
  expect(await kept()).toBe(3)
  app.clock.advance(25 * 3600_000)
  const again = await app.signIn(account)
  await open('oa', again)
  expect(await kept()).toBe(1)
})

test.each([
  ['an unknown id', 'nobody'],
  ['an empty one', ''],
  ['a very long one', 'x'.repeat(3000)],
])('[TOOL-01] nothing opens for %s', async (_, tempId) => {
  expect(await app.ask(appLauncher.open, { tempId }, { token })).toMatchObject({ Code: 500, Data: null })
})
