/**
 * Runs the whole portal on one machine as in production, under load, while one part after the other fails.
 * docs/operations/drill.md describes it and has the last results; `--write` updates its table.
 */
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { isBuilt } from '../scripts/build.mjs'
import { loadFilledBase, home } from './cluster/base.ts'
import { openCluster } from './cluster/cluster.ts'
import { faults } from './cluster/faults.ts'
import type { FaultContext, Fault, FaultNotes } from './cluster/fault.ts'
import { loadCheckout } from './cluster/previous.ts'
import { createLoadAccounts } from './cluster/session.ts'
import { listFigures, isMet, renderTable, type DrillRow, type DrillResult } from './cluster/table.ts'
import { startLoad } from './load/client.ts'
import { checkWritten } from './load/written.ts'
import { previousRelease } from './released.ts'
import { reportFigures } from './fleet.ts'
import { needPackages } from './machine.ts'
import { typedNumber } from '../scripts/arguments.mjs'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== 'cluster' && each !== 'all'),
  options: {
    people: { type: 'string', default: '100000' },
    news: { type: 'string', default: '50000' },
    comments: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '200' },
    windows: { type: 'string', default: '2000' },
    /** Duration of the load before the web processes are touched, for memory readings. */
    minutes: { type: 'string', default: '10' },
    rolls: { type: 'string', default: '10' },
    only: { type: 'string' },
    previous: { type: 'string' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const number = (name: 'people' | 'news' | 'comments' | 'rate' | 'windows' | 'minutes' | 'rolls'): number =>
  typedNumber(values[name], `--${name}`)
const asked = values.only?.split(',')
const unknown = asked?.find((name) => !faults.some((fault) => fault.name === name))
if (unknown !== undefined)
  throw new Error(`No fault is called '${unknown}': ${faults.map(({ name }) => name).join(', ')}`)
if (!isBuilt()) throw new Error('dist/ is not built from these sources: run npm run build')
needPackages(
  ['etcd-server', 'patroni', 'postgresql', 'haproxy', 'pgbouncer', 'nginx-light', 'prometheus', 'pgbackrest'],
  () => ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'nginx', 'prometheus', 'pgbackrest'].every(isInstalled),
)

function isInstalled(command: string): boolean {
  const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`
  return spawnSync('sh', ['-c', `command -v ${command}`], { env: { ...process.env, PATH } }).status === 0
}

process.env['PATH'] += ':/usr/sbin'
const began = performance.now()
const say = (line: string): void =>
  void process.stdout.write(`${String(Math.round((performance.now() - began) / 1_000)).padStart(5)} s  ${line}\n`)
const size = { people: number('people'), news: number('news'), comments: number('comments') }
const base = await loadFilledBase(size, say)
const cluster = await openCluster(base, say)

const settleMs = 90_000
/** Time without failures before the next fault. */
const calmMs = 5_000

try {
  const people = await createLoadAccounts(
    cluster.access,
    cluster.haproxy.primary.port,
    Math.max(100, number('windows')),
  )
  const run = `drill${Date.now()}`
  const load = await startLoad({
    ...people,
    run,
    origin: cluster.nginx.address.url,
    allNews: size.news,
    rate: number('rate'),
    windows: number('windows'),
  })
  try {
    say(`${number('windows')} windows are open`)
    await load.begin()
    const loadBegan = performance.now()
    const minutes = (): number => (performance.now() - loadBegan) / 60_000
    const previous = async (): Promise<string> => loadCheckout(values.previous ?? previousRelease(), say)
    const settled = async (): Promise<void> => {
      const until = performance.now() + 30_000
      await pause(2_000)
      for (let state = await load.state(); performance.now() < until; state = await load.state()) {
        if (state.open === number('windows') && state.underWay < number('rate') / 2) return
        await pause(250)
      }
    }
    const around: FaultContext = { cluster, say, previous, settled, rolls: number('rolls'), token: people.tokens[0]! }
    await load.window('calm')
    await pause(10_000)
    const lines: DrillRow[] = [{ what: 'nothing', counts: await load.window('next'), notes: {} }]

    const calm = async (): Promise<string | undefined> => {
      const until = performance.now() + settleMs
      await pause(calmMs)
      for (;;) {
        await pause(500)
        const state = await load.state()
        if (state.calmMs > calmMs && state.open === number('windows')) return undefined
        if (performance.now() > until)
          return `not calm after ${settleMs / 1_000} s: ${state.open} windows open, the last failure ${Math.round(state.calmMs)} ms ago`
      }
    }
    const harm = async (fault: Fault): Promise<void> => {
      await load.window(fault.name)
      say(fault.what)
      let notes: FaultNotes = {}
      let error: string | undefined
      try {
        notes = (await fault.run(around)) ?? {}
      } catch (cause) {
        error = String(cause)
      }
      error ??= await calm()
      const counts = await load.window('between')
      lines.push({ what: fault.what, counts, notes, ...(error !== undefined && { error: error.split('\n')[0]! }) })
      say(
        `  ${counts.readsFailed} of ${counts.reads} reads failed (${counts.readTriesFailed} tries), longest ${counts.longestReadMs} ms; ${counts.changesFailed} of ${counts.changes} changes`,
      )
      if (Object.keys(notes).length > 0) say(`  ${JSON.stringify(notes)}`)
      if (counts.readsFailed + counts.changesFailed > 0) say(`  ${JSON.stringify(counts.failures)}`)
      if (error !== undefined) say(`  ${error}`)
    }
    const wanted = faults.filter(({ name }) => !asked || asked.includes(name))
    for (const fault of wanted.filter(({ isOfWebs }) => !isOfWebs)) await harm(fault)
    await load.window('load alone')
    await pause(Math.max(1_000, (number('minutes') - minutes()) * 60_000))
    lines.push({ what: 'load alone', counts: await load.window('between'), notes: {} })
    const memories = cluster.webs.map((web) => web.memory())
    const memory = {
      minutes: Math.floor(minutes()),
      resident: memories.map(({ resident }) => resident),
      highest: memories.map(({ highest }) => highest),
    }
    say(`memory after ${memory.minutes} min: ${memory.resident.join(', ')} MB`)
    for (const fault of wanted.filter(({ isOfWebs }) => isOfWebs)) await harm(fault)

    const { acknowledged, ...outcome } = await load.end(60_000)
    const { postgres } = await cluster.primary()
    const admin = new pg.Client({
      host: '127.0.0.1',
      port: postgres.port,
      ...cluster.access.superuser,
      database: 'portal',
    })
    await admin.connect()
    const checked = await checkWritten(admin, run, acknowledged)
    await admin.end()
    const result: DrillResult = {
      at: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      machine: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, everything on it`,
      size: `${size.people} people, ${size.news} news, ${size.comments} comments; ${number('rate')} calls a second, ${number('windows')} windows`,
      lines,
      outcome,
      checked,
      memory,
    }
    const table = renderTable(result)
    process.stdout.write(`\n${table}\n`)
    reportFigures(listFigures(result))
    if (listFigures(result).some((each) => !isMet(each))) process.exitCode = 1
    if (values.json !== undefined) await writeFile(values.json, JSON.stringify(result, undefined, 2))
    if (values.write) await writeTable(table)
  } finally {
    load.stop()
  }
} finally {
  await cluster.end()
  say('Everything has ended')
}

async function writeTable(table: string): Promise<void> {
  const file = join(home, 'docs', 'operations', 'drill.md')
  const [before] = (await readFile(file, 'utf8')).split('<!-- written by the drill -->')
  await writeFile(file, `${before!}<!-- written by the drill -->\n\n${table}`)
}
