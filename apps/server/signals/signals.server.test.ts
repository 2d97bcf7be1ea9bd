/** Metrics, log and trace of a call, connected by its request id. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { news } from '@portal/news/contract'
import { search } from '@portal/search/contract'
import { createLog, createJobRunner, ownVersion, signals, sql, type Job } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSignals } from './index.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const servers: Server[] = []
async function listen(answer: (request: IncomingMessage) => Promise<string | undefined>): Promise<string> {
  const server = createServer((request, response) => {
    void answer(request).then(
      (body) => body !== undefined && response.setHeader('content-type', 'application/json').end(body),
    )
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let app: TestApp
let token = ''
const lines: Record<string, unknown>[] = []
const log = createLog({
  level: 'info',
  stream: { write: (line) => void lines.push(JSON.parse(line) as object as never) },
})
const carried: (string | undefined)[] = []
beforeAll(async () => {
  const upstream = await listen(async ({ headers: { traceparent } }) => {
    carried.push(traceparent as string | undefined)
    return JSON.stringify({ data: [], Tier1DepartmentIdList: [] })
  })
  app = await startApp({ settings: { searchAllowList: upstream, trustProxy: ['127.0.0.1'] }, logger: log })
  await seedCompany(app.db)
  token = await app.signIn(await addPerson(app.db, 'li.na'))
})
afterAll(async () => {
  await app.stop()
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})

const hour = 3_600_000
const job = (name: string, run: Job['run'], backlog?: Job['backlog']): Job => ({
  name,
  everyMs: hour,
  deadlineMs: hour,
  isAtStart: true,
  run,
  backlog,
})
interface Opening {
  slowMs?: number
  hasTraces?: boolean
  jobs?: Job[]
  hasMetrics?: boolean
  works?: boolean
  headers?: string
}
function open(options: Opening = {}) {
  const { slowMs = 60_000, hasTraces = false, hasMetrics = false, jobs = [], works = true, headers } = options
  const settings = {
    admin: hasMetrics ? { host: '127.0.0.1', port: 0 } : undefined,
    slowMs,
    traces: hasTraces ? ({ sampler: 'parentbased_always_on', share: 1, headers } as const) : undefined,
    env: 'TEST',
    works,
  } as const
  return openSignals(settings, {
    database: app.database,
    problems: async () => [],
    streams: () => 3,
    overload: () => 0,
    jobs,
    clock: app.clock,
    log,
  })
}

test('metrics: calls by the name of the contract and Code, jobs with what waits, pools, statements', async () => {
  const oldest = new Date(app.clock.now().getTime() - 90_000)
  const jobs = [
    job(
      'works',
      async () => undefined,
      async () => ({ waiting: 7, oldest, dead: 3 }),
    ),
    job('fails', () => Promise.reject(new Error('no'))),
  ]
  const { registry, end } = await open({ hasMetrics: true, jobs })
  for (const job of jobs)
    await createJobRunner(job, { database: app.database, clock: app.clock, log })().catch(() => undefined)
  await app.raw('NEWS/List', {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: '{"PageSize":"x"}',
  })
  await app.ask(news.list, { PageIndex: 1, PageSize: 5 }, { token })
  await app.raw('../.git/HEAD')
  const of = async (pattern: RegExp) => (await registry!.metrics()).split('\n').filter((line) => pattern.test(line))
  expect(await of(/^forecourt_calls_total/)).toEqual([
    'forecourt_calls_total{call="news/list",code="400"} 1',
    'forecourt_calls_total{call="news/list",code="200"} 1',
    'forecourt_calls_total{call="none",code="404"} 1',
  ])
  expect(await of(/^forecourt_call_duration_seconds_count\{call="news/)).toEqual([
    'forecourt_call_duration_seconds_count{call="news/list"} 2',
  ])
  expect(await of(/^forecourt_job_(failures_total|backlog|oldest|dead)/)).toEqual([
    'forecourt_job_failures_total{job_name="works"} 0',
    'forecourt_job_failures_total{job_name="fails"} 1',
    'forecourt_job_backlog{job_name="works"} 7',
    'forecourt_job_oldest_seconds{job_name="works"} 90',
    'forecourt_job_dead_letters{job_name="works"} 3',
  ])
  expect((await of(/^forecourt_(streams|pool_max)/)).toSorted()).toEqual([
    'forecourt_pool_max{pool="calls"} 10',
    'forecourt_pool_max{pool="guards"} 10',
    'forecourt_pool_max{pool="jobs"} 10',
    'forecourt_streams 3',
  ])
  expect(await of(/^forecourt_build_info/)).toEqual([`forecourt_build_info{version="${await ownVersion()}"} 1`])
  const [counted] = await of(/^forecourt_statement_duration_seconds_count/)
  expect(Number(counted?.split(' ')[1])).toBeGreaterThan(2)
  await end()
})

test('a worker that starts knows when each job last succeeded, in whatever process; one that only serves runs none', async () => {
  const jobs = [job('ran-before', async () => undefined), job('never-ran', async () => undefined)]
  await sql`SELECT pgboss.create_queue('ran-before', '{"policy":"exclusive"}'::jsonb)`.execute(app.db)
  await sql`INSERT INTO pgboss.job (name, policy, state, completed_on) VALUES
    ('ran-before', 'exclusive', 'completed', '2026-01-02T03:04:05Z'),
    ('ran-before', 'exclusive', 'failed', '2026-01-09T03:04:05Z')`.execute(app.db)
  const of = async (works: boolean) => {
    const { registry, end } = await open({ hasMetrics: true, jobs, works })
    const text = await registry!.metrics()
    await end()
    const lines = text.split('\n').filter((line) => line.startsWith('forecourt_job_'))
    return Object.fromEntries(lines.map((line) => line.split(' ') as [string, string]))
  }
  const began = Date.now() / 1000
  const worker = await of(true)
  const last = (name: string) => Number(worker[`forecourt_job_last_success_timestamp_seconds{job_name="${name}"}`])
  expect(last('ran-before')).toBe(Date.parse('2026-01-02T03:04:05Z') / 1000)
  // it counts from the start, so that one that never succeeds is noticed
  expect(last('never-ran')).toBeGreaterThanOrEqual(began)
  expect(await of(false)).toEqual({})
})

test('a slow statement is in the log once a minute, with who made it, and without its values', async () => {
  const { end } = await open({ slowMs: 0 })
  lines.length = 0
  // from then on other requests are answered from memory
  await app.ask(news.list, { PageIndex: 1, PageSize: 5 }, { token, headers: { 'x-request-id': 'slow-one' } })
  await app.ask(news.list, { PageIndex: 1, PageSize: 5 }, { token })
  await end()
  const slow = lines.filter(({ msg, by }) => msg === 'slow statement' && by === 'news/list')
  expect(slow.length).toBeGreaterThan(0)
  expect(slow.every(({ id, requestId }) => id === 'slow-one' && requestId === 'slow-one')).toBe(true)
  expect(new Set(slow.map(({ statement }) => statement)).size).toBe(slow.length)
  expect(JSON.stringify(slow)).not.toContain('li.na')
})

test('a trace: the call, its statements and what it asks of others, in the trace of whoever asked', async () => {
  const spans: Span[] = []
  const keys: unknown[] = []
  const resources: Span['attributes'] = []
  const collector = await listen(async (request) => {
    keys.push(request.headers['x-collector-key'])
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[]
    }
    resources.push(...resourceSpans.flatMap(({ resource }) => resource.attributes))
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)))
    return '{}'
  })
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector)
  const { end } = await open({ hasTraces: true, headers: 'x-collector-key=of%20the%20file' })
  lines.length = 0
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-request-id': 'traced-one' }
  await app.ask(search.allowList, {}, { token, headers })
  const moving = job('files-to-bucket', async () =>
    signals.bucket.emit({ operation: 'put', ms: 5, error: new TypeError('li.na.png') }),
  )
  await createJobRunner(moving, { database: app.database, clock: app.clock, log })()
  await end()
  vi.unstubAllEnvs()
  expect(new Set(keys)).toEqual(new Set(['of the file']))
  expect(resources).toContainEqual({ key: 'service.version', value: { stringValue: await ownVersion() } })
  const call = spans.find(({ name }) => name === search.allowList.path)
  expect(call).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
  expect(call?.attributes).toContainEqual({ key: 'forecourt.request_id', value: { stringValue: 'traced-one' } })
  const within = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', expect.stringMatching(/^GET 127/)]))
  const asked = within.find(({ name }) => name.startsWith('GET '))
  const run = spans.find(({ name }) => name === 'files-to-bucket')
  expect(spans.find(({ name }) => name === 'bucket put')).toMatchObject({
    parentSpanId: run?.spanId,
    status: { code: 2, message: 'TypeError' },
  })
  expect(carried).toEqual([`00-${traceId}-${asked?.spanId}-01`])
  expect(JSON.stringify(spans)).not.toMatch(/li\.na/)
  expect(lines[0]).toMatchObject({ msg: 'call', requestId: 'traced-one', traceId })
})

/** Of one that nobody made impatient. */
const waitOfExporterMs = 10_000

test('a collector that is silent costs a call nothing, and keeps nobody from ending', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', await listen(async () => undefined))
  const { end } = await open({ hasTraces: true })
  for (let n = 0; n < 60; n++) {
    const began = performance.now()
    await app.ask(news.list, { PageIndex: 1, PageSize: 5 }, { token })
    expect(performance.now() - began).toBeLessThan(waitOfExporterMs)
  }
  const began = performance.now()
  await end()
  expect(performance.now() - began).toBeLessThan(waitOfExporterMs)
  vi.unstubAllEnvs()
})

test('without admin port and collector nobody listens', async () => {
  const { registry, end } = await open({ slowMs: 60_000 })
  expect(registry).toBeUndefined()
  await end()
  expect(Object.values(signals).filter(({ hasListeners }) => hasListeners)).toEqual([])
})
