/**
 * node bench/search.ts [seconds [folder]]: compares search/all with 100,000 people and 50,000 news with a bare node:http
 * server with the same SQL and bytes, in one run. `folder` keeps the seeded database for the next run.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { openDatabase } from '@portal/server'
import { containsPersonName } from '@portal/search/server'
import { cpuByProcess } from './cpu.ts'
import { measureLoad } from './load.ts'
import { recordCalls } from './record.ts'
import type { Scenario } from './scenarios.ts'
import { openSearchCompany, searchDatabase } from './search-company.ts'
import { chinese, latin } from './search-words.ts'
import { startProcess, startPortalProcess } from './started.ts'
import { readArguments, typedNumber } from '../scripts/arguments.mjs'

const [searchSeconds = 3, keptFolder] = readArguments(import.meta.url).positionals
const seconds = typedNumber(searchSeconds, 'seconds')
const clients = 2
/** Settings of a search statement, as in features/work/search/server/search-timeout.ts. */
const asSearched =
  '-c jit=off -c enable_seqscan=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan'
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Typical queries, roughly weighted by frequency. */
const queries: Readonly<Record<string, readonly string[]>> = {
  'frequent Chinese': ['公司', '充电', '新能源', '自动驾驶', '充电桩'],
  'rare Chinese': [chinese[900]!, chinese[5_000]!, chinese[20_000]!],
  'one character': ['车', '电'],
  'two words': ['充电 安全', '上海 班车', 'battery safety'],
  Latin: ['charging', 'batt', latin[1_000]!],
  'a slip': ['chargng', 'employe'],
  'names by pinyin': ['zhangwei', 'wang fang', 'zw', 'lij'],
  'names in Chinese': ['张伟', '王'],
  synonyms: ['reimbursement', '报销'],
  'nothing found': ['量子纠缠食堂', 'xqzvwk'],
}
const scenarioOf = (name: string, title: string): Scenario => ({
  name,
  isChange: false,
  shots: [{ path: '/api/search/all', body: JSON.stringify({ title }) }],
})

const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'forecourt-bench-search-')))
const company = await openSearchCompany(folder, say)
const { connection } = company
const [session] = (await company.signIn(1)) as [string]
try {
  const all = Object.entries(queries).flatMap(([kind, titles]) => titles.map((title) => scenarioOf(kind, title)))

  const portal = await startPortalProcess(connection, folder)
  say(
    '| query | portal p50 ms | p95 ms | bare SQL p50 ms | p95 ms | ratio of p50 | CPU ms a search |\n|---|---|---|---|---|---|---|',
  )
  const p95s: number[] = []
  const every: number[] = []
  for (const scenario of all) {
    const work = join(folder, `search-${process.pid}.work`)
    await writeFile(
      work,
      serialize({
        connection: { ...connection, options: asSearched },
        recorded: await recordCalls(connection, [scenario], session, folder),
      }),
    )
    const bare = await startProcess('./bare.ts', {}, [work])
    const b = await measureLoad(bare.origin, scenario, [session], { clients, seconds })
    const p = await measureLoad(portal.origin, scenario, [session], { clients, seconds })
    const cpu = await measureCpu(portal, scenario)
    bare.child.kill('SIGKILL')
    await rm(work)
    p95s.push(p.p95)
    // each query has the same weight, regardless of its rate
    every.push(...Array.from({ length: 100 }, (_, nth) => p.times[Math.floor(((nth + 0.5) / 100) * p.times.length)]!))
    const title = (JSON.parse(scenario.shots[0]!.body) as { title: string }).title
    const figures = [p.p50, p.p95, b.p50, b.p95].map((ms) => ms.toFixed(1))
    say(`| ${scenario.name}: ${title} | ${figures.join(' | ')} | ${(p.p50 / b.p50).toFixed(2)} | ${cpu.toFixed(1)} |`)
  }
  every.sort((a, b) => a - b)
  const ofAll = every[Math.floor(every.length * 0.95)]!
  say(`\nAll queries together: p95 ${ofAll.toFixed(1)} ms. The slowest query's p95: ${Math.max(...p95s).toFixed(1)} ms`)
  portal.child.kill('SIGTERM')
  await missed()
} finally {
  await company.release()
  if (!keptFolder) await rm(folder, { recursive: true, force: true })
}

/** Query after a search without results: whether it names a person (features/work/search/server/person-names.ts). */
async function missed(): Promise<void> {
  const database = await openDatabase({ connection, onLost: (error) => say(error.message) })
  const times: number[] = []
  for (let nth = 0; nth < 200; nth++) {
    const begun = performance.now()
    await containsPersonName(database.db, queries['nothing found']![nth % 2]!)
    times.push(performance.now() - begun)
  }
  await database.close()
  times.sort((a, b) => a - b)
  say(`\nDoes a missed search name somebody: p50 ${times[100]!.toFixed(1)} ms, p95 ${times[190]!.toFixed(1)} ms`)
}

/** CPU time of a search, portal and database together, which is independent of other load. */
async function measureCpu(
  { origin, child }: Awaited<ReturnType<typeof startProcess>>,
  { shots }: Scenario,
): Promise<number> {
  const before = cpuByProcess(child.pid!, searchDatabase)
  // the clock of a process counts in steps of 10 ms
  const searches = 200
  for (let nth = 0; nth < searches; nth++) {
    for (const { path, body } of shots) {
      const headers = { 'content-type': 'application/json', token: session }
      await (await fetch(origin + path, { method: 'POST', headers, body })).text()
    }
  }
  const after = [...cpuByProcess(child.pid!, searchDatabase)]
  return after.reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0) / searches
}
