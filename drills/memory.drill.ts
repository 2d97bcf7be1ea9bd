/**
 * Memory of a web process under the load of the cluster drill, without the cluster: one PostgreSQL, one process with
 * the built page and a bucket, 670 open windows, 65 calls a second. `npm run drill -- memory --minutes 5` needs
 * Debian's postgresql and a built page; it shares the filled database of the cluster drill (docs/operations/drill.md).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isBuilt } from '../scripts/build.mjs'
import { cpuByProcess } from '../bench/cpu.ts'
import { loadFilledBase, run } from './cluster/base.ts'
import { Part } from './cluster/part.ts'
import { allocateAddresses, postgresBin, databaseUrl } from './cluster/places.ts'
import { createPortal } from './cluster/portal.ts'
import { startBucket } from './cluster/s3.ts'
import { createLoadAccounts } from './cluster/session.ts'
import { startLoad } from './load/client.ts'
import { reportFigures } from './fleet.ts'
import { typedNumber } from '../scripts/arguments.mjs'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== 'memory' && each !== 'all'),
  options: { minutes: { type: 'string', default: '10' } },
})
const minutes = typedNumber(values.minutes, '--minutes')
const windows = 670
const rate = 65
const size = { people: 100_000, news: 50_000, comments: 1_000_000 }
const say = (line: string): void => void process.stdout.write(`${line}\n`)

if (!isBuilt()) throw new Error('dist/ is not built from these sources: run npm run build')
const base = await loadFilledBase(size, say)
const folder = await mkdtemp(join(tmpdir(), 'forecourt-memory-'))
const parts: Part[] = []
const start = async (part: Part): Promise<void> => {
  parts.push(part)
  await part.start()
}
try {
  const data = join(folder, 'postgres')
  await run('cp', ['-a', '--reflink=auto', base.data, data])
  await run('chmod', ['755', folder])
  const { port } = await allocateAddresses()
  const settings = { port, unix_socket_directories: '', max_connections: 200, shared_buffers: '256MB' }
  await start(
    new Part({
      name: 'postgres',
      log: join(folder, 'postgres.log'),
      command: join(postgresBin(), 'postgres'),
      args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      isReady: async () =>
        (await run(join(postgresBin(), 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)])) && true,
    }),
  )
  const bucket = await startBucket(folder)
  if (bucket) await start(bucket.part)
  const database = databaseUrl(base.access, port)
  const web = await createPortal(folder, 'web', {
    DATABASE_URL: database,
    DATABASE_READ_URL: database,
    ...bucket?.settings,
    PORTAL_ROLE: 'web',
  })
  await start(web.part)
  const people = await createLoadAccounts(base.access, port, windows)
  const report = async (when: string): Promise<void> => {
    const text = await (await fetch(`${web.admin.url}/metrics`)).text()
    const mb = (name: string): string =>
      (Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20).toFixed(0)
    const { resident, highest } = web.memory()
    const heap = `heap ${mb('nodejs_heap_size_used_bytes')} of ${mb('nodejs_heap_size_total_bytes')}`
    say(`${when}: ${resident} MB, at its highest ${highest} (${heap}, external ${mb('nodejs_external_memory_bytes')})`)
  }
  await report('at rest')
  const load = await startLoad({
    ...people,
    run: `memory${Date.now()}`,
    origin: web.address.url,
    allNews: size.news,
    rate,
    windows,
  })
  try {
    await report(`${windows} windows`)
    const cpu = (): number => cpuByProcess(web.part.pid!, 'none').get(String(web.part.pid)) ?? 0
    const cpuBefore = cpu()
    await load.begin()
    for (let half = 1; half <= minutes * 2; half++) {
      await pause(30_000)
      await report(`after ${half / 2} min`)
    }
    const { reads, readsFailed, changes, changesFailed, p50, p95, p99 } = await load.window('end')
    say(
      `${reads} reads (${readsFailed} failed), ${changes} changes (${changesFailed} failed); p50 ${p50} ms, p95 ${p95}, p99 ${p99}`,
    )
    const ms = (cpu() - cpuBefore) / (reads + changes)
    say(`${ms.toFixed(2)} ms of processor a call, threads and streams included`)
    reportFigures([
      { figure: `memory of a web process after ${minutes} min of load, MB`, is: web.memory().resident, atMost: 250 },
    ])
    await load.end(5_000)
  } finally {
    load.stop()
  }
} finally {
  for (const part of parts.toReversed()) await part.end()
  await rm(folder, { recursive: true, force: true })
}
