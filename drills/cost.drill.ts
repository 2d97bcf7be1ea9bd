/**
 * Processor time of a call in the cluster, by part: what it costs, whatever the speed of the machine. First each call of
 * the load by itself (`--calls`), then windows that only wait, then the mixed load at a fixed rate.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { call } from '../packages/client/call.ts'
import { loadFilledBase } from './cluster/base.ts'
import { openCluster } from './cluster/cluster.ts'
import { createLoadAccounts } from './cluster/session.ts'
import { readSpentTime, partNames, type SpentTime } from './cluster/spent-time.ts'
import { pickRead, type LoadCall } from './load/calls.ts'
import { startLoad } from './load/client.ts'
import { actAs, bindFetch } from './load/people.ts'
import { typedNumber } from '../scripts/arguments.mjs'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== 'cost' && each !== 'all'),
  options: {
    people: { type: 'string', default: '100000' },
    news: { type: 'string', default: '50000' },
    comments: { type: 'string', default: '1000000' },
    /** Number of calls of each kind; 0: only the mixed load. */
    calls: { type: 'string', default: '600' },
    rate: { type: 'string', default: '100' },
    windows: { type: 'string', default: '2000' },
    /** Seconds of the mixed load before it is measured: code is compiled and caches are filled. */
    warm: { type: 'string', default: '120' },
  },
})
const number = (name: keyof typeof values): number => typedNumber(values[name], `--${name}`)
const idleSeconds = 10
const measuredSeconds = 30
const atOnce = 6

process.env['PATH'] += ':/usr/sbin'
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const size = { people: number('people'), news: number('news'), comments: number('comments') }
const cluster = await openCluster(await loadFilledBase(size, say), say)
const closing = (): void => void cluster.end().then(() => process.exit(1))
process.once('SIGINT', closing).once('SIGTERM', closing)

const row = (what: string, cells: readonly string[]): void =>
  say(`${what.padEnd(28)}${cells.map((cell) => cell.padStart(10)).join('')}`)

/** Prints the milliseconds since `before` as a share of `times`. */
function show(what: string, before: SpentTime, times: number): void {
  const after = readSpentTime(cluster)
  const each = partNames.map((part) => (after[part] - before[part]) / times)
  row(
    what,
    [...each, each.reduce((sum, ms) => sum + ms, 0)].map((ms) => ms.toFixed(2)),
  )
}

async function sendAll(list: readonly LoadCall[], tokens: readonly string[]): Promise<number> {
  let next = 0
  let failed = 0
  const send = async (): Promise<void> => {
    for (let nth = next++; nth < list.length; nth = next++) {
      const { endpoint, input } = list[nth]!
      const answer = await actAs(tokens[nth % tokens.length]!, () => call(endpoint, input as never))
      if (!answer.ok && answer.failure.kind !== 'refused') failed++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  return failed
}

/** Each reading call by itself, for people who were not there before. */
async function measureEach(tokens: readonly string[]): Promise<void> {
  const calls = new Map<string, LoadCall[]>()
  const count = number('calls')
  for (let nth = 0; nth < count * 40; nth++) {
    const one = pickRead(size.news)
    const list = calls.get(one.endpoint.path) ?? []
    calls.set(one.endpoint.path, list)
    if (list.length < count) list.push(one)
  }
  const forget = bindFetch(cluster.nginx.address.url, () => undefined)
  for (const [path, list] of calls) {
    const before = readSpentTime(cluster)
    const failed = await sendAll(list, tokens)
    show(failed > 0 ? `${path} (${failed} failed)` : path, before, list.length)
  }
  forget()
}

try {
  const people = await createLoadAccounts(
    cluster.access,
    cluster.haproxy.primary.port,
    Math.max(100, number('windows')),
  )
  row('ms of processor', [...partNames, 'all'])
  await measureEach(people.tokens)
  const load = await startLoad({
    ...people,
    run: `cost${Date.now()}`,
    origin: cluster.nginx.address.url,
    allNews: size.news,
    rate: number('rate'),
    windows: number('windows'),
  })
  await pause(idleSeconds * 500)
  const idle = readSpentTime(cluster)
  await pause(idleSeconds * 1_000)
  show('only windows, a second', idle, idleSeconds)
  await load.begin()
  await pause(number('warm') * 1_000)
  await load.window('measured')
  const before = readSpentTime(cluster)
  await pause(measuredSeconds * 1_000)
  const counts = await load.window('end')
  show('mixed load, a call', before, counts.reads + counts.changes)
  const { reads, changes, readsFailed, changesFailed, p50, p95 } = counts
  say(
    `${reads} reads, ${readsFailed} failed, p50 ${p50} ms, p95 ${p95} ms; ${changes} changes, ${changesFailed} failed`,
  )
  load.stop()
} finally {
  await cluster.end()
}
