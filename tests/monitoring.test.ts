/** What watches the portal asks for what there is: rules, dashboard and their page, held against the program itself. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMetrics } from '../apps/server/signals/metrics.ts'
import { root } from './source-tree.ts'

const sources = {
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

/** Each series that a metric has: a histogram has three. */
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

test('every alert has a test of its own', async () => {
  const tests = await read('deploy/monitoring/rules.test.yml')
  expect([...tests.matchAll(/- name: (\w+)/g)].map(([, name]) => name)).toEqual(alerts)
})

test('no query of the dashboard asks for what two of them have, and each names what it shows', async () => {
  const { panels } = JSON.parse(await read('deploy/monitoring/dashboard.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(new Set(queries).size).toBe(queries.length)
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
})
