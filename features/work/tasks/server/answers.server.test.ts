import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiKey, revokeApiKey } from '@portal/api-keys/server'
import { createSecrets, listDeadLetters, openDatabase, sql, type Secrets } from '@portal/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tasks } from '../contract.ts'
import { answerPatience, graceMs } from '../rules.ts'
import { answerQueue, claimAnswer, saveAnswer } from './answers.ts'
import { setCallback } from './callbacks.ts'
import { deliverAnswers } from './deliver-answers.ts'

interface Got {
  id: string
  body: { type: string; data: Record<string, string> }
  isGenuine: boolean
}

let app: TestApp
let system: Server
let key = ''
let secrets: Secrets
let secret = ''
let got: Got[] = []
/** Responses of the system in order; the last one repeats. */
let answers: { status: number; body?: string }[] = []
const tokens = new Map<string, string>()

beforeAll(async () => {
  app = await startApp({ connections: 20 })
  await seedCompany(app.db)
  key = await createApiKey(app.db, 'oa', ['todo'], app.clock.now())
  system = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const [id, at, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
        (name) => request.headers[name] as string,
      )
      got.push({ id: id!, body: JSON.parse(body), isGenuine: isGenuine(`${id}.${at}.${body}`, signature!) })
      const { status, body: said = '' } = answers.length > 1 ? answers.shift()! : answers[0]!
      response.writeHead(status, { 'content-type': 'application/json' }).end(said)
    })
  }).listen(0, '127.0.0.1')
  await once(system, 'listening')
  const { port } = system.address() as AddressInfo
  secrets = await createSecrets(app.db)
  secret = (await setCallback(app.db, secrets, 'oa', `http://127.0.0.1:${port}/answers`))!
})
afterAll(async () => {
  await app.stop()
  system.close()
})
beforeEach(async () => {
  await app.db.deleteFrom('todo').execute()
  app.clock.advance(60_000)
  await signIn()
  got = []
  answers = [{ status: 204 }]
})

async function signIn(): Promise<void> {
  for (const who of ['lin.wei', 'zhou.min', 'chen.jie']) tokens.set(who, await app.signIn(who))
}

/** The same check as in the library of Standard Webhooks. */
function isGenuine(signed: string, signature: string): boolean {
  const wanted = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest()
  const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function approval(ExternalId: string, Receivers = ['zhou.min'], Kind: 'approval' | 'todo' = 'approval') {
  const input = { ExternalId, Receivers, Title: '请假', Url: '/Workflow', Source: 'OA', Kind }
  const answer = await app.ask(tasks.add, input, { headers: { authorization: `Bearer ${key}` } })
  return answer.Data!.Id
}
const give = (who: string, Id: number, Answer: 'approve' | 'reject' = 'approve', Remark = '') =>
  app.ask(tasks.answer, { Id, Answer, Remark }, { token: tokens.get(who)! })
const tab = async (who: string, Tab: 'pending' | 'done' | 'started') =>
  (await app.ask(tasks.todos, { Tab }, { token: tokens.get(who)!, language: 'EN' })).Data!.List

const deliver = () => deliverAnswers({ db: app.db, secrets, clock: app.clock })

/** Moves the clock past the next attempt, delivers, and expects this number of requests in total. */
async function until(asked: number, afterMs = graceMs): Promise<void> {
  app.clock.advance(afterMs)
  await deliver()
  expect(got).toHaveLength(asked)
}

test('[TODO-01] an approval is sent to its system, signed, and listed under done', async () => {
  const Id = await approval('L-1')
  expect(await tab('zhou.min', 'pending')).toMatchObject([{ Id, CanAnswer: true, Answer: null, Status: 0 }])
  expect((await give('zhou.min', Id, 'approve', '同意')).Code).toBe(200)
  expect(await tab('zhou.min', 'pending')).toMatchObject([
    { CanAnswer: false, Answer: { Answer: 'approve', State: 'sending' } },
  ])
  await deliver()
  expect(got).toEqual([])
  await until(1)
  expect(got[0]).toMatchObject({
    isGenuine: true,
    body: {
      type: 'approval.answered',
      data: { ExternalId: 'L-1', ADAccount: 'zhou.min', Answer: 'approve', Remark: '同意' },
    },
  })
  expect(await tab('zhou.min', 'pending')).toEqual([])
  expect(await tab('zhou.min', 'done')).toMatchObject([{ Id, Status: 3, CanAnswer: false }])
})

test('[TODO-01] an answer can be taken back at first and is then never sent; later it cannot', async () => {
  const Id = await approval('L-2')
  const takeBack = () => app.ask(tasks.takeBack, { Id }, { token: tokens.get('zhou.min')! })
  await give('zhou.min', Id, 'reject')
  expect((await takeBack()).Code).toBe(200)
  await until(0)
  expect(await tab('zhou.min', 'pending')).toMatchObject([{ CanAnswer: true, Answer: null }])
  await give('zhou.min', Id, 'reject')
  await until(1)
  expect(await takeBack()).toMatchObject({ Code: 500, Message: '已经发出，不能撤销' })
  expect(await tab('zhou.min', 'done')).toMatchObject([{ Status: 4 }])
})

test('[TODO-01] a system that is down is called again with the same id until it accepts the answer', async () => {
  answers = [{ status: 500 }, { status: 503 }, { status: 429 }, { status: 200 }]
  const Id = await approval('L-3')
  await give('zhou.min', Id)
  await until(1)
  await until(2, 5_000)
  await until(3, 30_000)
  expect(await tab('zhou.min', 'pending')).toMatchObject([{ Answer: { State: 'sending' } }])
  await until(4, 120_000)
  expect(new Set(got.map(({ id }) => id)).size).toBe(1)
  expect(await tab('zhou.min', 'done')).toMatchObject([{ Id, Status: 3 }])
})

test('[TODO-01] the error of a system is shown, and the person may answer again', async () => {
  answers = [{ status: 422, body: JSON.stringify({ Message: '预算不足' }) }, { status: 200 }]
  const Id = await approval('L-4')
  await give('zhou.min', Id)
  await until(1)
  const failed = { Answer: 'approve', State: 'failed', Error: '预算不足' }
  expect(await tab('zhou.min', 'pending')).toMatchObject([{ CanAnswer: true, Answer: failed }])
  expect((await give('zhou.min', Id, 'reject')).Code).toBe(200)
  await until(2)
  expect(await tab('zhou.min', 'done')).toMatchObject([{ Status: 4 }])
})

test('[TODO-01] after a day of silence an answer is given up, and can be retried by hand unless there is a new one', async () => {
  answers = [{ status: 503 }]
  const [Id, other] = [await approval('L-51'), await approval('L-52')]
  for (const each of [Id, other]) await give('zhou.min', each)
  await until(2)
  await until(4, answerPatience.giveUpAfterMs)
  await signIn()
  const returned = { CanAnswer: true, Answer: { State: 'failed' } }
  expect(await tab('zhou.min', 'pending')).toMatchObject([returned, returned])
  await give('zhou.min', other, 'reject')
  expect(await listDeadLetters(app.db, [answerQueue], app.clock.now(), 9)).toMatchObject([{ reason: 'HTTP 503' }])
  answers = [{ status: 200 }]
  expect(await answerQueue.tryAgain(app.db, app.clock.now())).toBe(1)
  await until(5, 0)
  expect(got.filter(({ id }) => id === got.at(-1)!.id)).toHaveLength(3)
  expect(await tab('zhou.min', 'done')).toMatchObject([{ Id, Status: 3 }])
})

test('[TODO-01] of 20 concurrent answers one is kept and sent', async () => {
  const Id = await approval('L-6')
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, one) => give('zhou.min', Id, one % 2 ? 'approve' : 'reject')),
  )
  expect(all.filter(({ Code }) => Code === 200)).toHaveLength(1)
  expect(all.filter(({ Code }) => Code === 500)).toHaveLength(19)
  app.clock.advance(graceMs)
  await Promise.all(Array.from({ length: 8 }, () => deliver()))
  expect(got).toHaveLength(1)
})

test('[TODO-01] an answer that one process has claimed is skipped by the others', async () => {
  const Id = await approval('L-6')
  await give('zhou.min', Id)
  app.clock.advance(graceMs)
  const now = app.clock.now()
  await app.db.transaction().execute(async (mine) => {
    expect((await claimAnswer(mine, now))?.todo_id).toBe(Id)
    const theirs = app.db.transaction().execute(async (other) => {
      // a query that does not skip the locked row waits for it, and the test fails here
      await sql`SET LOCAL lock_timeout = '1s'`.execute(other)
      return claimAnswer(other, now)
    })
    expect(await theirs).toBeNull()
  })
})

test('[TODO-01] nobody can answer somebody else’s to-do, a plain to-do, or one whose system accepts no answers', async () => {
  const Id = await approval('L-7')
  expect((await give('lin.wei', Id)).Code).toBe(404)
  expect((await give('zhou.min', 2 ** 40)).Code).toBe(404)
  expect((await give('zhou.min', await approval('L-8', ['zhou.min'], 'todo'))).Code).toBe(500)
  const other = await createApiKey(app.db, 'plain', ['todo'], app.clock.now())
  const input = {
    ExternalId: 'P-1',
    Receivers: ['zhou.min'],
    Title: '题',
    Url: '/Workflow',
    Source: 'P',
    Kind: 'approval' as const,
  }
  const { Data } = await app.ask(tasks.add, input, { headers: { authorization: `Bearer ${other}` } })
  expect(await give('zhou.min', Data!.Id)).toMatchObject({ Code: 500, Message: '请到原系统中处理' })
  expect((await tab('zhou.min', 'pending')).filter(({ CanAnswer }) => CanAnswer)).toMatchObject([{ Id }])
})

test('[TODO-01] an answer to a to-do that its system closed is not sent, and the outcome is shown', async () => {
  const Id = await approval('L-9', ['zhou.min', 'lin.wei'])
  await give('zhou.min', Id)
  const by = { headers: { authorization: `Bearer ${key}` } }
  await app.ask(tasks.close, { ExternalId: 'L-9', Outcome: 'rejected' }, by)
  await until(0)
  for (const who of ['zhou.min', 'lin.wei']) expect(await tab(who, 'done')).toMatchObject([{ Id, Status: 4 }])
})

test('[TODO-01] a to-do that the person started is listed under started, whoever has to answer it, and for nobody else', async () => {
  const input = {
    ExternalId: 'S-1',
    Receivers: ['lin.wei'],
    Title: '出差',
    Url: '/Workflow',
    Source: 'OA',
    Applicant: '周敏',
    ApplicantAccount: 'Zhou.Min',
  }
  await app.ask(tasks.add, input, { headers: { authorization: `Bearer ${key}` } })
  expect(await tab('zhou.min', 'started')).toMatchObject([{ Title: '出差', Status: 0, CanAnswer: false }])
  expect(await tab('zhou.min', 'pending')).toEqual([])
  expect(await tab('lin.wei', 'started')).toEqual([])
  await app.ask(
    tasks.close,
    { ExternalId: 'S-1', Outcome: 'approved' },
    { headers: { authorization: `Bearer ${key}` } },
  )
  expect(await tab('zhou.min', 'started')).toMatchObject([{ Status: 3 }])
})

test('[TODO-01] one connection carries any number of answers', async () => {
  const one = await openDatabase({ connection: app.database.connection, max: 1, onLost: () => undefined })
  for (let number = 0; number < 10; number++) {
    const todoId = await approval(`M-${number}`)
    const given = { todoId, account: 'zhou.min', answer: 'approve', remark: '', now: app.clock.now() } as const
    expect(await one.db.transaction().execute((tx) => saveAnswer(tx, given))).toBe('kept')
  }
  await one.close()
})

test('[TODO-01] a repeated add keeps an answer under way, and people who answered stay done', async () => {
  const Id = await approval('R-1', ['zhou.min', 'lin.wei'])
  await give('zhou.min', Id)
  expect(await approval('R-1', ['zhou.min', 'lin.wei'])).toBe(Id)
  await until(1)
  await approval('R-1', ['zhou.min', 'lin.wei'])
  expect(await tab('zhou.min', 'pending')).toEqual([])
  expect(await tab('zhou.min', 'done')).toMatchObject([{ Id, Status: 3 }])
  expect(await tab('lin.wei', 'pending')).toMatchObject([{ Id }])
})

test('[TODO-01] two people with different answers each see their own', async () => {
  const Id = await approval('R-2', ['zhou.min', 'lin.wei'])
  await give('zhou.min', Id, 'reject')
  await until(1)
  expect(await tab('zhou.min', 'done')).toMatchObject([{ Status: 4 }])
  await give('lin.wei', Id, 'approve')
  await until(2)
  expect(await tab('zhou.min', 'done')).toMatchObject([{ Status: 4 }])
  expect(await tab('lin.wei', 'done')).toMatchObject([{ Status: 3 }])
})

test('[TODO-01] if a system stops accepting answers, one under way returns to its person', async () => {
  const key2 = await createApiKey(app.db, 'gone', ['todo'], app.clock.now())
  await setCallback(app.db, secrets, 'gone', 'https://gone.example/')
  const input = {
    ExternalId: 'G-1',
    Receivers: ['zhou.min'],
    Title: '题',
    Url: '/Workflow',
    Source: 'G',
    Kind: 'approval' as const,
  }
  const { Data } = await app.ask(tasks.add, input, { headers: { authorization: `Bearer ${key2}` } })
  await give('zhou.min', Data!.Id)
  await revokeApiKey(app.db, 'gone', app.clock.now())
  await until(0)
  expect(await tab('zhou.min', 'pending')).toMatchObject([{ CanAnswer: false, Answer: { State: 'failed' } }])
})
