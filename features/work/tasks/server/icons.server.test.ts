import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiKey } from '@portal/api-keys/server'
import type { NotificationEvent } from '@portal/notifications/contract'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { readEvents } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '@portal/auth/contract'
import { tasks } from '../contract.ts'

const secret = 'shared between us'
type Mood = 'good' | 'down' | 'silent' | 'wrong shape' | 'too much' | 'moved'

let app: TestApp
let host: Server
let mood: Mood = 'good'
let key = ''
let token = ''

/** An icon host according to its contract: a session for a token that the portal signed, and its counts. */
function answerOf(path: string, body: string): [status: number, answer: string] {
  if (mood === 'down') return [500, '']
  if (mood === 'wrong shape') return [200, '{"Code":200,"Data":{"sessionId":7}}']
  if (mood === 'too much') return [200, `{"Data":{"sessionId":"${'x'.repeat(100_000)}"}}`]
  if (mood === 'moved') return [302, '']
  if (path === '/box/icon/session') {
    const { token: given } = JSON.parse(body) as { token: string }
    const [account, name, expiry, signature] = given.split('.')
    const wanted = createHmac('sha256', secret).update(`${account}.${name}.${expiry}`).digest('base64url')
    return signature === wanted ? [200, `{"Data":{"sessionId":"of ${account}.${name}"}}`] : [403, '']
  }
  const sessionId = new URL(path, 'http://host').searchParams.get('sessionId')
  return sessionId === 'of zhou.min'
    ? [200, '{"Data":{"List":[{"Key":"MES","Count":3},{"Key":"SAP","Count":2}]}}']
    : [403, '']
}

beforeAll(async () => {
  host = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (mood === 'silent') return
      const [status, answer] = answerOf(request.url ?? '', Buffer.concat(chunks).toString())
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(answer)
    })
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/box`
  app = await startApp({ settings: { iconHost: { address, secret } } })
  await seedCompany(app.db)
  token = await app.signIn('zhou.min')
  key = await createApiKey(app.db, 'sap', ['todo'], app.clock.now())
  await add('1')
})
afterAll(async () => {
  await app.stop()
  host.closeAllConnections()
  host.close()
})

function add(ExternalId: string) {
  const input = { ExternalId, Receivers: ['zhou.min'], Title: '题', Url: '/Workflow', Source: 'SAP' }
  return app.ask(tasks.add, input, { headers: { authorization: `Bearer ${key}` } })
}
const counts = async () => (await app.ask(tasks.icons, {}, { token })).Data!.List.map(({ Key, Count }) => [Key, Count])

test('[TODO-01] the counts of the icon host and our own are combined', async () => {
  mood = 'good'
  const { Data } = await app.ask(tasks.icons, {}, { token })
  expect(Data!.List).toMatchObject([
    { Key: 'SAP', Count: 2, Here: 1 },
    { Key: 'MES', Count: 3, Here: 0 },
  ])
})

test.each(['down', 'silent', 'wrong shape', 'too much', 'moved'] as const)(
  '[TODO-01] an icon host that is %s is shown as such, and the rest as usual',
  async (how) => {
    mood = how
    // it is skipped for a while after each failure
    app.clock.advance(20_000)
    expect(await counts()).toEqual([
      ['SAP', 1],
      ['流程系统', -1],
    ])
  },
)

test('[TODO-01] our own icon host: a session and its counts; a forged or expired one is refused', async () => {
  const { Data } = await app.ask(tasks.iconSession, {}, { token })
  const ask = (sessionId: string) => app.ask(tasks.iconTodo, { sessionId })
  expect((await ask(Data!.sessionId)).Data!.List).toEqual([{ Key: 'SAP', Count: 1 }])
  const [said, signature] = Data!.sessionId.split('.')
  const other = Buffer.from(`lin.wei.1.${app.clock.now().getTime() + 60_000}`).toString('base64url')
  for (const wrong of ['', 'x', said!, `${other}.${signature}`]) expect((await ask(wrong)).Code).toBe(403)
  await app.ask(auth.signOut, {}, { token })
  expect((await ask(Data!.sessionId)).Code).toBe(403)
  const fresh = await app.ask(tasks.iconSession, {}, { token: await app.signIn('zhou.min') })
  expect((await ask(fresh.Data!.sessionId)).Code).toBe(200)
  app.clock.advance(16 * 60_000)
  expect((await ask(fresh.Data!.sessionId)).Code).toBe(403)
})

test('[TODO-01] open windows of the recipient are notified of a new or closed to-do', async () => {
  token = await app.signIn('zhou.min')
  const events = await readEvents<NotificationEvent>(`${app.origin}/api/message/stream`, { token })
  const heard = async () => (await events.next())?.data
  await heard()
  await add('live')
  expect(await heard()).toEqual({ Notice: null, About: 'todos' })
  await app.ask(tasks.close, { ExternalId: 'live' }, { headers: { authorization: `Bearer ${key}` } })
  expect(await heard()).toEqual({ Notice: null, About: 'todos' })
  events.cut()
})
