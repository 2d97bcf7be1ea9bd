/** node bench/packing.ts [homes]: bytes and CPU time of home and of a long list, by compression. */
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@portal/server'
import { openEmbedded } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import { cpuByProcess } from './cpu.ts'
import { scenarios, type ScenarioCall } from './scenarios.ts'
import { seed } from './seed.ts'
import { startPortalProcess } from './started.ts'
import { readArguments, typedNumber } from '../scripts/arguments.mjs'

const times = typedNumber(readArguments(import.meta.url).positionals[0] ?? 400, 'times')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
const embedded = await openEmbedded({ folder, log: say })
try {
  const database = await openDatabase({ connection: embedded.connection, onLost: (error) => say(error.message) })
  await migrate(database.db)
  await seed(database.db, 1_000)
  const token = (await openSession(database.db, 'p1', 'SSO', new Date()))!.Token
  await database.close()
  const { child, origin } = await startPortalProcess(embedded.connection, folder)
  const of = (name: string) => scenarios(500).find((each) => each.name.startsWith(name))!.shots
  const list: ScenarioCall[] = [{ path: '/api/news/list', body: JSON.stringify({ PageIndex: 1, PageSize: 100 }) }]
  const used = () => cpuByProcess(child.pid!, ' none ').get(String(child.pid)) ?? Number.NaN
  const ways = (['home', 'a list of 100'] as const).flatMap((name) =>
    ['identity', 'gzip', 'br'].map((accept) => ({ name, accept, shots: name === 'home' ? of('home') : list })),
  )
  const measure = async ({ shots, accept }: (typeof ways)[number]) => {
    const before = used()
    let bytes = 0
    for (let n = 0; n < times; n++)
      bytes = sum(await Promise.all(shots.map((shot) => send(origin, shot, token, accept))))
    return { bytes, cpu: (used() - before) / times }
  }
  // alternating, so that noise affects all variants; the first round warms up
  const turns: Awaited<ReturnType<typeof measure>>[][] = []
  for (let turn = 0; turn <= 5; turn++) {
    turns.push([])
    for (const way of ways) turns.at(-1)!.push(await measure(way))
  }
  say('\n| | packing | bytes | CPU ms |\n|---|---|---|---|')
  for (const [at, { name, accept }] of ways.entries()) {
    const middle = turns
      .slice(1)
      .map((turn) => turn[at]!)
      .toSorted((a, b) => a.cpu - b.cpu)[2]!
    say(`| ${name} | ${accept} | ${middle.bytes} | ${middle.cpu.toFixed(2)} |`)
  }
  child.kill('SIGTERM')
} finally {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}

/** Returns the number of bytes of the body as transferred. */
function send(origin: string, { path, body }: ScenarioCall, token: string, accept: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'accept-encoding': accept, token }
    const call = request(origin + path, { method: 'POST', headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(bytes))
    })
    call.on('error', reject).end(body)
  })
}
