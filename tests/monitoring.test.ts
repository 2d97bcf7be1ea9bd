/** Rules, dashboard and their documentation use existing metrics. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { listJobs } from '../apps/server/job-list.ts'
import { createMetrics } from '../apps/server/signals/metrics.ts'
import { slices } from '../apps/server/slices.ts'
import { createPrometheusRule, prometheusRulePath } from '../scripts/prometheus-rule.ts'
import { root } from './source-tree.ts'

const sources = {
  version: '1.0.0',
  problems: async () => [],
  pools: () => [],
  lagMs: () => 0,
  streams: () => 0,
  overload: () => 0,
  jobs: [],
  lastSuccesses: new Map(),
  backlogs: async () => new Map(),
  slowMs: 500,
}
const { registry, end } = createMetrics(sources)
afterAll(end)

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
const page = await read('docs/operations/monitoring.md')
const rules = await read('deploy/monitoring/rules.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)

/** Returns the series of a metric: a histogram has three. */
const metrics = registry.getMetricsAsArray().map(({ name, type }) => ({ name, type: String(type) }))
const series = new Set(
  metrics.flatMap(({ name, type }) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  ),
)
const unknownIn = (text: string): string[] =>
  (text.match(/\b(?:forecourt|nodejs|process)_[a-z0-9_]+/g) ?? []).filter((name) => !series.has(name))

test.each(['rules.yml', 'rules.test.yml', 'dashboard.json'])('%s asks for metrics that there are', async (file) => {
  const text = await read(`deploy/monitoring/${file}`)
  expect(unknownIn(text)).toEqual([])
  expect(text.match(/forecourt_\w+/g)!.length).toBeGreaterThan(10)
  // control
  expect(unknownIn(`rate(forecourt_call_total[5m])`)).toEqual(['forecourt_call_total'])
})

test('every metric of ours, and every alert, stands on the page for operators', () => {
  const own = metrics.map(({ name }) => name).filter((name) => name.startsWith('forecourt_'))
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  expect([...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts)
})

test('every queue has its line under ForecourtQueueBehind, and no other name stands there', () => {
  const files = { address: { fresh: 'bucket' } }
  const jobs = listJobs({ bucket: {}, files, platforms: { work: [], channels: [] } } as never)
  const queues = [
    ...jobs.flatMap(({ name, backlog }) => (backlog ? name : [])),
    ...slices.flatMap(({ itemQueues }) => (itemQueues ?? []).map(({ job }) => job)),
  ]
  const section = /### ForecourtQueueBehind\n([^]*?)\n### /.exec(page)![1]!
  const rows = [...section.matchAll(/^- (`.+?`):/gm)].flatMap(([, names]) => names!.slice(1, -1).split('`, `'))
  expect(queues.length).toBeGreaterThan(7)
  expect(rows.toSorted(), 'docs/operations/monitoring.md: what waits, and what people notice').toEqual(
    [...new Set(queues)].toSorted(),
  )
})

test('every alert has a test of its own', async () => {
  const tests = await read('deploy/monitoring/rules.test.yml')
  expect([...tests.matchAll(/- name: (\w+)/g)].map(([, name]) => name)).toEqual(alerts)
})

/** Debian's package prometheus; `npm run drill -- monitoring` needs it. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)('the rules pass their tests', () => {
  const cwd = join(root, 'deploy/monitoring')
  const { status, stdout } = spawnSync('promtool', ['test', 'rules', 'rules.test.yml'], { cwd, encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringContaining('SUCCESS')])
})

test('no query of the dashboard asks for what two of them have, and each names what it shows', async () => {
  const { panels } = JSON.parse(await read('deploy/monitoring/dashboard.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(new Set(queries).size).toBe(queries.length)
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
})

interface Alertmanager {
  route: { receiver: string; routes: { matchers: string[]; receiver: string }[] }
  inhibit_rules: { source_matchers: string[]; target_matchers: string[] }[]
  receivers: { name: string }[]
}

test('an alert reaches somebody: Prometheus sends it on, and each way of the route ends at a receiver', async () => {
  for (const path of ['monitoring/prometheus.yml', 'compose/prometheus.yml']) {
    const { alerting } = parse(await read(`deploy/${path}`)) as {
      alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] }
    }
    expect(alerting.alertmanagers[0]!.static_configs[0]!.targets[0], path).toMatch(/^[\w.]+:9093$/)
  }
  const { route, inhibit_rules, receivers } = parse(await read('deploy/monitoring/alertmanager.yml')) as Alertmanager
  const names = receivers.map(({ name }) => name)
  expect(
    [route.receiver, ...route.routes.map(({ receiver }) => receiver)].filter((name) => !names.includes(name)),
  ).toEqual([])
  const severities = new Set([...rules.matchAll(/severity: (\w+)/g)].map(([, severity]) => severity!))
  const routed = route.routes.flatMap(({ matchers }) => matchers.map((each) => /^severity="(\w+)"$/.exec(each)?.[1]))
  // non-critical alerts go to the first receiver
  expect(routed.filter((severity) => !severities.has(severity ?? ''))).toEqual([])
  const quiet = inhibit_rules.flatMap(({ source_matchers: source, target_matchers: target }) => [...source, ...target])
  const named = quiet.flatMap((each) => each.match(/Forecourt\w+/g)!)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((name) => !alerts.includes(name))).toEqual([])
  // one process that is not ready must not silence the alerts of all others
  const { groups } = parse(rules) as { groups: { rules: { alert: string; expr: string }[] }[] }
  const sources = inhibit_rules.flatMap(({ source_matchers: source }) =>
    source.map((each) => /"(\w+)"/.exec(each)![1]!),
  )
  const ofOne = groups[0]!.rules.filter(({ alert, expr }) => sources.includes(alert) && !/^(?:max|absent)\(/.test(expr))
  expect(ofOne.map(({ alert }) => alert)).toEqual([])
})

test('the operator of Prometheus has the same rules (npm run docs)', async () => {
  const text = await read(prometheusRulePath)
  expect(text).toBe(createPrometheusRule(rules))
  expect((parse(text) as { spec: object }).spec).toEqual(parse(rules))
})
