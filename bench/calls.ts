/** First part of `npm run bench`: the portal beside a bare server with the same SQL and bytes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { migrate, openDatabase } from '@portal/server'
import { openEmbedded } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import pg from 'pg'
import { measureLoad, type LoadResult } from './load.ts'
import { recordCalls } from './record.ts'
import { scenarios, type Scenario } from './scenarios.ts'
import { seed } from './seed.ts'
import { residentMemory, startProcess, startPortalProcess } from './started.ts'

const scales = [1_000, 50_000]
const clients = 24
const say = (line: string): void => void process.stdout.write(`${line}\n`)

export async function compareCalls(seconds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  const embedded = await openEmbedded({ folder, log: say })
  const lines: string[] = []
  const p95s = new Map<string, number[]>()
  try {
    for (const news of scales) {
      const name = `bench_${news}`
      const admin = new pg.Client(embedded.connection)
      await admin.connect()
      await admin.query(`CREATE DATABASE ${name}`)
      await admin.end()
      const connection = { ...embedded.connection, database: name }
      const database = await openDatabase({ connection, onLost: (error) => say(error.message) })
      await migrate(database.db)
      say(`Writing ${news} news and ${news * 20} comments`)
      await seed(database.db, news)
      const tokens: string[] = []
      for (let person = 1; person <= clients; person++)
        tokens.push((await openSession(database.db, `p${person}`, 'SSO', new Date()))!.Token)
      const all = scenarios(Math.floor(news / 2))
      const work = join(folder, `${name}.work`)
      await writeFile(work, serialize({ connection, recorded: await recordCalls(connection, all, tokens[0]!, folder) }))
      await database.close()

      const portal = await startPortalProcess(connection, folder)
      const bare = await startProcess('./bare.ts', {}, [work])
      for (const scenario of all) {
        const [b, p] = await alternate([bare.origin, portal.origin], scenario, tokens, seconds)
        p95s.set(scenario.name, [...(p95s.get(scenario.name) ?? []), p.p95])
        const cells = [
          news,
          scenario.name,
          rate(p),
          ms(p.p50),
          ms(p.p95),
          ms(p.p99),
          rate(b),
          ms(b.p95),
          (p.perSecond / b.perSecond).toFixed(2),
        ]
        lines.push(`| ${cells.join(' | ')} |`)
        say(lines.at(-1)!)
      }
      lines.push(
        `| ${news} | memory of the portal | ${megabytes(await residentMemory(portal))} MB | | | | ${megabytes(await residentMemory(bare))} MB | | |`,
      )
      portal.child.kill('SIGTERM')
      bare.child.kill('SIGKILL')
    }
  } finally {
    await embedded.release()
    await rm(folder, { recursive: true, force: true })
  }

  say(
    '\n| news | scenario | portal /s | p50 ms | p95 ms | p99 ms | bare /s | bare p95 ms | share of bare |\n|---|---|---|---|---|---|---|---|---|',
  )
  for (const line of lines) say(line)
  say('\np95 at 50,000 news against p95 at 1,000:')
  for (const [name, [small = 0, large = 0]] of p95s) say(`- ${name}: ${(large / small).toFixed(2)}`)
}

/** Measured alternately, so that noise affects both. */
async function alternate(
  [bare, portal]: [string, string],
  scenario: Scenario,
  tokens: string[],
  seconds: number,
): Promise<[LoadResult, LoadResult]> {
  const runs = { bare: [] as LoadResult[], portal: [] as LoadResult[] }
  for (let turn = 0; turn < 3; turn++) {
    runs.bare.push(await measureLoad(bare, scenario, tokens, { clients, seconds: seconds / 3 + 0.5 }))
    runs.portal.push(await measureLoad(portal, scenario, tokens, { clients, seconds: seconds / 3 + 0.5 }))
  }
  return [median(runs.bare), median(runs.portal)]
}

function median(runs: LoadResult[]): LoadResult {
  return runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]!
}

function rate(measured: LoadResult): string {
  return measured.perSecond.toFixed(0)
}

function ms(value: number): string {
  return value.toFixed(1)
}

function megabytes(kilobytes: number): string {
  return (kilobytes / 1024).toFixed(0)
}
