/** The operations pages: data, actions, and no personal data. */
import { dashboard } from '@portal/dashboard/contract'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { sql, startJobs, type Job } from '@portal/server'
import { eventually } from '@portal/testing/eventually'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { operations } from '../contract.ts'
import { registerProcess, type OperationsProvider } from './index.ts'

let app: TestApp
let token: string
let leave: () => Promise<void>
let endJobs: () => Promise<void>
let isBroken = true
const runs: string[] = []

const provider: OperationsProvider = {
  version: '1.2.3',
  metrics: () => Promise.resolve('forecourt_streams 3'),
  settings: () => ({
    settings: [
      { name: 'DATABASE_URL', from: 'environment', value: '(secret)' },
      { name: 'DEBUG_ACCOUNTS', from: 'environment', value: 'lin.wei,zhou.min' },
      { name: 'PUBLIC_ORIGIN', from: 'environment', value: 'https://portal.voyant.example/lin.wei' },
      { name: 'SECURITY_CONTACT', from: 'environment', value: 'mailto:lin.wei@voyant.example' },
      { name: 'HEALTH_KEY', from: '/home/lin.wei/key', value: '(secret)' },
      { name: 'TRASH_DAYS', from: 'environment', value: '30' },
      { name: 'PORT', from: 'default', value: '3000' },
    ],
    wrong: [],
    dangerous: ['HEALTH_KEY_FILE: every user of this machine can read /home/lin.wei/key'],
  }),
  backlogs: () => Promise.resolve(new Map([['cards', { waiting: 7, oldestSeconds: 90.4 }]])),
  pauses: (now) => Promise.resolve([{ platform: 'Feishu', calls: 'cards', until: new Date(now.getTime() + 60_000) }]),
}

const job = (name: string, run: Job['run']): Job => ({ name, everyMs: 3_600_000, deadlineMs: 60_000, run })
const jobs = [
  job('cards', () => Promise.resolve(runs.push('cards'))),
  job('flaky', () => (isBroken ? Promise.reject(new Error('for 魏琳 lin.wei@voyant.example')) : Promise.resolve())),
]

beforeAll(async () => {
  app = await startApp({ settings: { operations: provider } })
  await seedCompany(app.db)
  await addPerson(app.db, 'op.erator', { roles: ['operations'] })
  token = await app.signIn('op.erator')
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const { database, clock } = app
  endJobs = await startJobs(jobs, { database, clock, log, historyDays: 7, lookMs: 20 })
  const calls = {
    times: () => [{ call: 'news/list', count: 4, slow: 1, totalMs: 2_000, mostMs: 1_500 }],
    faults: () => [{ at: '2026-11-21T01:00:00.000Z', call: 'news/list', id: 'abc' }],
  }
  const about = { role: 'all' as const, version: '1.2.3', jobs: jobs.map(({ name }) => name) }
  leave = await registerProcess(about, { database, clock, calls, onFault: () => undefined })
  // the library waits some seconds between tries
  await sql`UPDATE pgboss.queue SET retry_limit = 0`.execute(app.db)
})
afterAll(async () => {
  await endJobs()
  await app.stop()
})

const jobNamed = async (name: string) =>
  (await app.ask(operations.jobs, {}, { token })).Data!.List.find(({ Name }) => Name === name)!
const run = (Name: string) => app.ask(operations.run, { Name }, { token })

describe('jobs', () => {
  test('a job run by hand runs once and shows its last run, next run and backlog', async () => {
    expect(await jobNamed('cards')).toMatchObject({ Last: null, Processes: 1 })
    expect(await run('cards')).toMatchObject({ Code: 200, Data: { Started: true } })
    await eventually(async () => expect(await jobNamed('cards')).toMatchObject({ Last: { Succeeded: true } }))
    const shown = await jobNamed('cards')
    expect(shown).toMatchObject({ Dead: { Count: 0 }, RunningSince: null, Backlog: { Waiting: 7, OldestSeconds: 90 } })
    expect(new Date(shown.NextAt!).getTime()).toBeGreaterThan(Date.now())
    expect(runs).toEqual(['cards'])
  })

  test('a failed job is listed first with the type of its error until its failures are cleared', async () => {
    await run('flaky')
    await eventually(async () =>
      expect(await jobNamed('flaky')).toMatchObject({ Dead: { Count: 1 }, Last: { Succeeded: false } }),
    )
    const { List } = (await app.ask(operations.jobs, {}, { token })).Data!
    expect(List[0]).toMatchObject({
      Name: 'flaky',
      Dead: { Error: expect.stringMatching(/^Error at features\//) as string },
    })
    const { Sections } = (await app.ask(dashboard.home, {}, { token, language: 'EN' })).Data!
    const row = { Label: 'Job failed', Title: 'flaky', Note: '1 run failed', Link: '/desk/operations/flaky' }
    expect(Sections).toMatchObject([{ Name: 'attention', Rows: [row], IsPartial: false }])
    const history = await app.ask(operations.runs, { Name: 'flaky' }, { token })
    expect(history.Data!.List).toMatchObject([{ State: 'failed', Tries: 0 }])
    isBroken = false
    await run('flaky')
    await eventually(async () =>
      expect(await jobNamed('flaky')).toMatchObject({ Dead: { Count: 1 }, Last: { Succeeded: true } }),
    )
    expect(await app.ask(operations.discard, { Name: 'flaky' }, { token })).toMatchObject({ Data: { Count: 1 } })
    expect(await jobNamed('flaky')).toMatchObject({ Dead: { Count: 0, Error: '' } })
  })

  test('a waiting retry runs now; a running job is reported as such', async () => {
    const waiting = (state: string) =>
      sql`INSERT INTO pgboss.job (name, policy, state, start_after, started_on, heartbeat_on, heartbeat_seconds)
      VALUES ('cards', 'exclusive', ${state}::pgboss.job_state, now() + interval '1 hour', now(), now(), 60)`.execute(
        app.db,
      )
    await waiting('retry')
    expect(await run('cards')).toMatchObject({ Data: { Started: true } })
    await eventually(async () => expect(runs).toHaveLength(2))
    await eventually(async () => expect(await jobNamed('cards')).toMatchObject({ RunningSince: null }))
    await waiting('active')
    expect(await run('cards')).toMatchObject({ Data: { Started: false } })
    await sql`DELETE FROM pgboss.job WHERE name = 'cards' AND state = 'active'`.execute(app.db)
  })

  test('unknown job names are refused', async () => {
    for (const endpoint of [operations.run, operations.runs, operations.discard])
      expect(await app.ask(endpoint, { Name: 'nothing-like-it' }, { token })).toMatchObject({ Code: 404 })
  })
})

describe('dead letters', () => {
  const now = () => app.clock.now()
  const letters = async (Queue = 'workflow-answers') =>
    (await app.ask(operations.deadLetters, {}, { token })).Data!.List.find((each) => each.Queue === Queue)
  const move = async (endpoint: typeof operations.retryLetters, input: { Queue: string; Id?: string }) =>
    (await app.ask(endpoint, input, { token })).Data?.Count
  const audited = async () => {
    const { rows } = await sql<{
      action: string
      count: number
    }>`SELECT action, details->'count' AS count FROM audit_log
      WHERE action LIKE 'letter.%' AND actor = 'op.erator' ORDER BY id`.execute(app.db)
    return rows.map(({ action, count }) => `${action} ${count}`)
  }

  beforeAll(async () => {
    await sql`INSERT INTO integration (name, key_hash, scopes, created_at) VALUES ('travel', '\\x00', '{todo}', ${now()})`.execute(
      app.db,
    )
    await sql`INSERT INTO todo_callback (integration_id, url) SELECT id, 'https://travel.voyant.example' FROM integration
      WHERE name = 'travel'`.execute(app.db)
    await sql`WITH t AS (INSERT INTO todo (integration_id, external_id, kind, title_zh, title_en, source, url, created_at)
        SELECT i.id, 'T-' || n, 'approval', '出差', 'Travel', 'OA', 'https://travel.voyant.example', ${now()}
        FROM integration i, generate_series(1, 22) n WHERE i.name = 'travel' RETURNING id),
      r AS (INSERT INTO todo_receiver (todo_id, account) SELECT id, 'zhou.min' FROM t)
      INSERT INTO todo_answer (todo_id, account, answer, made_at, next_at, attempts, state, failure, dead_at, dead_id)
      SELECT id, 'zhou.min', 'approve', ${now()}, ${now()}, 30, 'failed', 'HTTP 503', ${now()}, gen_random_uuid() FROM t`.execute(
      app.db,
    )
  })

  test('are listed by queue with target and reason, the newest twenty each, without names', async () => {
    const shown = (await letters())!
    expect(shown.Count).toBe(22)
    expect(shown.Newest).toHaveLength(20)
    expect(shown.Newest[0]).toMatchObject({ Tries: 30, Reason: 'HTTP 503', Target: 'travel', At: now().toISOString() })
    expect(JSON.stringify(shown)).not.toContain('zhou.min')
    const { Sections } = (await app.ask(dashboard.home, {}, { token, language: 'EN' })).Data!
    expect(Sections[0]!.Rows).toMatchObject([{ Label: 'Undelivered', Note: '22 items', Link: '/desk/operations' }])
  })

  test('one is retried once, one is dropped, then all others; each action is logged', async () => {
    const [one, other] = (await letters())!.Newest
    const twice = await Promise.all(
      [1, 2].map(() => move(operations.retryLetters, { Queue: 'workflow-answers', Id: one!.Id })),
    )
    expect(twice.toSorted((one, two) => one! - two!)).toEqual([0, 1])
    const sending = await app.db.selectFrom('todo_answer').selectAll().where('state', '=', 'sending').execute()
    expect(sending).toMatchObject([{ attempts: 0, next_at: now(), dead_id: null }])
    expect(await move(operations.dropLetters, { Queue: 'workflow-answers', Id: other!.Id })).toBe(1)
    expect((await letters())!.Count).toBe(20)
    expect(await move(operations.retryLetters, { Queue: 'workflow-answers' })).toBe(20)
    expect(await letters()).toBeUndefined()
    const lines = await audited()
    expect(lines.toSorted()).toEqual(['letter.drop 1', 'letter.retry 0', 'letter.retry 1', 'letter.retry 20'])
  })

  test('unknown queues and items are refused', async () => {
    for (const endpoint of [operations.retryLetters, operations.dropLetters]) {
      expect(await app.ask(endpoint, { Queue: 'nothing-like-it' }, { token })).toMatchObject({ Code: 404 })
      const Id = '0b5e7a52-3c1f-4b8e-9d0a-1f2e3d4c5b6a'
      expect(await move(endpoint, { Queue: 'chat-cards', Id })).toBe(0)
    }
  })
})

test('next to a version with another queue everything is shown, but no job is run', async () => {
  await sql`UPDATE pgboss.version SET version = version + 1`.execute(app.db)
  const beside = await startApp({ beside: app })
  const { List } = (await beside.ask(operations.jobs, {}, { token })).Data!
  expect(List.find(({ Name }) => Name === 'cards')).toMatchObject({ NextAt: null, Last: { Succeeded: true } })
  expect(await beside.ask(operations.run, { Name: 'cards' }, { token })).toMatchObject({ Code: 409 })
  await beside.stop()
  await sql`UPDATE pgboss.version SET version = version - 1`.execute(app.db)
})

describe('the system', () => {
  test('processes with version and role, the database, storage, slow calls and faults of all', async () => {
    const { Data } = await app.ask(operations.system, {}, { token })
    expect(Data!.Processes).toMatchObject([
      { Role: 'all', Version: '1.2.3', IsAlive: true, IsThis: true, Pid: process.pid },
    ])
    expect(Data!.Database.Bytes).toBeGreaterThan(1_000_000)
    expect(Data!.Database.Tables).toHaveLength(10)
    expect(Data!.Database.Connections).toBeGreaterThan(0)
    expect(Data!.Database.Standbys).toEqual([])
    expect(Data!.Storage.Disk!.FreeBytes).toBeGreaterThan(0)
    expect(Data!.SlowCalls).toEqual([{ Call: 'news/list', Count: 4, Slow: 1, MeanMs: 500, MostMs: 1_500 }])
    expect(Data!.Pauses).toMatchObject([{ Platform: 'Feishu', Calls: 'cards' }])
    expect(Data!.Faults).toEqual([{ At: '2026-11-21T01:00:00.000Z', Call: 'news/list', Id: 'abc' }])
  })

  test('a silent process is marked, and a process that ends removes its row', async () => {
    app.clock.advance(91_000)
    const processesNow = async () => (await app.ask(operations.system, {}, { token })).Data!
    expect((await processesNow()).Processes).toMatchObject([{ IsAlive: false }])
    expect((await processesNow()).SlowCalls).toEqual([])
    expect(await jobNamed('cards')).toMatchObject({ Processes: 0 })
    await leave()
    expect((await processesNow()).Processes).toEqual([])
  })
})

describe('the support bundle', () => {
  test('contains no account, name, address, employee number or telephone number', async () => {
    isBroken = true
    await run('flaky')
    await eventually(async () => expect(await jobNamed('flaky')).toMatchObject({ Dead: { Count: 1 } }))
    const file = await app.raw('desk/operations/bundle', { headers: { token } })
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="forecourt-support-\d{12}\.json"$/)
    const text = await file.text()
    const { rows: lines } =
      await sql`SELECT FROM audit_log WHERE action = 'support.export' AND actor = 'op.erator'`.execute(app.db)
    expect(lines).toHaveLength(1)
    const rows = await app.db.selectFrom('person').selectAll().execute()
    const words = rows.flatMap((each) => [
      each.account,
      each.name_zh,
      each.name_en,
      each.email,
      each.employee_id,
      each.mobile,
    ])
    expect(words.length).toBeGreaterThan(20)
    expect(words.filter((word) => word && text.includes(word))).toEqual([])
    const bundle = JSON.parse(text) as Record<string, unknown>
    expect(bundle).toMatchObject({
      version: '1.2.3',
      metrics: 'forecourt_streams 3',
      failedRuns: [{ Job: 'flaky', State: 'failed' }],
      dangerous: ['HEALTH_KEY_FILE'],
      settings: [
        { name: 'DATABASE_URL', value: '(secret)' },
        { name: 'DEBUG_ACCOUNTS', value: '(set)' },
        { name: 'PUBLIC_ORIGIN', value: 'https://portal.voyant.example' },
        { name: 'SECURITY_CONTACT', value: '(set)' },
        { name: 'HEALTH_KEY', from: 'file', value: '(secret)' },
        { name: 'TRASH_DAYS', value: '30' },
        { name: 'PORT', from: 'default', value: '' },
      ],
    })
  })

  test('is refused to everybody else', async () => {
    const other = await app.signIn('lin.wei')
    expect((await app.raw('desk/operations/bundle', { headers: { token: other } })).status).toBe(403)
  })
})
