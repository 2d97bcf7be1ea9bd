/**
 * node bench/overload.ts [seconds]: the portal at twice its capacity, by OVERLOAD_MS (0: none), in one run. Calls
 * arrive at a fixed rate regardless of earlier responses (open loop), as from independent people. A call is served if
 * it gets 200 within five seconds, the time a page waits.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate, openDatabase } from '@portal/server'
import { addressOf, openEmbedded } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import { measureLoad } from './load.ts'
import { scenarios, type ScenarioCall } from './scenarios.ts'
import { seed } from './seed.ts'
import { shareOf, startProcess } from './started.ts'
import { readArguments, typedNumber } from '../scripts/arguments.mjs'

const seconds = typedNumber(readArguments(import.meta.url).positionals[0] ?? 20, 'seconds')
const people = 500
const patienceMs = 5_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)

type Kind = 'search' | 'read' | 'change'
const kinds: readonly Kind[] = ['search', 'read', 'change']
const json = (path: string, body: object): ScenarioCall => ({ path: `/api/${path}`, body: JSON.stringify(body) })

interface Result {
  kind: Kind
  status: number
  ms: number
}

/** Of ten calls, one is a search and one a change. */
function nth(n: number, reads: readonly ScenarioCall[]): { kind: Kind; shot: ScenarioCall } {
  if (n % 10 === 0) return { kind: 'search', shot: json('search/message', { title: `news ${n % 50}` }) }
  if (n % 10 === 5) return { kind: 'change', shot: json('news/ClickPraise', { NewsId: 1 + (n % 500) }) }
  return { kind: 'read', shot: reads[n % reads.length]! }
}

function send(origin: string, { path, body }: ScenarioCall, token: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', token }
    const call = request(origin + path, { method: 'POST', headers, agent, timeout: 20_000 }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(0))
    call.end(body)
  })
}

async function runOpenLoop(origin: string, perSecond: number, tokens: readonly string[]): Promise<Result[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
  const reads = scenarios(500)[0]!.shots
  const results: Promise<Result>[] = []
  const began = performance.now()
  for (let n = 0; performance.now() - began < seconds * 1000;) {
    const due = ((performance.now() - began) / 1000) * perSecond
    for (; n < due; n++) {
      const { kind, shot } = nth(n, reads)
      const sent = performance.now()
      const status = send(origin, shot, tokens[n % tokens.length]!, agent)
      results.push(status.then((code) => ({ kind, status: code, ms: performance.now() - sent })))
    }
    await pause(5)
  }
  const all = await Promise.all(results)
  agent.destroy()
  return all
}

async function findDoubleCapacity(origin: string, tokens: readonly string[]): Promise<number> {
  const { perSecond } = await measureLoad(origin, scenarios(500)[0]!, tokens, { clients: 24, seconds: 6 })
  say(`${(5 * perSecond).toFixed(0)} calls of home a second at most; asked are ${(10 * perSecond).toFixed(0)}`)
  return Math.round(10 * perSecond)
}

function formatResult(name: string, kind: Kind, results: readonly Result[]): string {
  const mine = results.filter((each) => each.kind === kind)
  const served = mine.filter(({ status, ms }) => status === 200 && ms <= patienceMs)
  const percent = (count: number) => `${((100 * count) / mine.length).toFixed(1)} %`
  const refused = mine.filter(({ status }) => status === 503)
  const times = served.map(({ ms }) => ms)
  const cells = [name, kind, (mine.length / seconds).toFixed(0), (served.length / seconds).toFixed(0)]
  return `| ${[...cells, percent(refused.length), percent(mine.length - served.length - refused.length), shareOf(times, 0.5).toFixed(0), shareOf(times, 0.95).toFixed(0)].join(' | ')} |`
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-overload-'))
const embedded = await openEmbedded({ folder, log: say })
try {
  const database = await openDatabase({ connection: embedded.connection, onLost: (error) => say(error.message) })
  await migrate(database.db)
  await seed(database.db, 1_000)
  const tokens: string[] = []
  for (let n = 1; n <= people; n++) tokens.push((await openSession(database.db, `p${n}`, 'SSO', new Date()))!.Token)
  await database.close()
  const lines: string[] = []
  let perSecond = 0
  for (const limit of ['0', '250', '1000', '4000']) {
    const env = { DATABASE_URL: addressOf(embedded.connection), PORTAL_ENV: 'STG', PORTAL_DATA: folder, DEMO: 'no' }
    const portal = await startProcess('../apps/server/main.ts', {
      ...env,
      PORT: '0',
      OVERLOAD_MS: limit,
    })
    perSecond ||= await findDoubleCapacity(portal.origin, tokens)
    const results = await runOpenLoop(portal.origin, perSecond, tokens)
    lines.push(...kinds.map((kind) => formatResult(limit, kind, results)))
    portal.child.kill()
  }
  say('| OVERLOAD_MS | calls | asked/s | served/s | refused | late or lost | p50 ms | p95 ms |')
  say('|---|---|---|---|---|---|---|---|')
  for (const line of lines) say(line)
} finally {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}
