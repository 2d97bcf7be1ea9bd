/**
 * node bench/packing.ts [homes]: bytes and CPU time of home and of a long list, by compression, and of twelve news with
 * and without the blurred previews of their covers.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeFile } from '@portal/files/server'
import { migrate, openDatabase, sql, type Db } from '@portal/server'
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
  await addCovers(database.db)
  const token = (await openSession(database.db, 'p1', 'SSO', new Date()))!.Token
  await database.close()
  const { child, origin } = await startPortalProcess(embedded.connection, folder)
  const of = (name: string) => scenarios(500).find((each) => each.name.startsWith(name))!.shots
  const list: ScenarioCall[] = [{ path: '/api/news/list', body: JSON.stringify({ PageIndex: 1, PageSize: 100 }) }]
  const twelve = (Category: string): ScenarioCall[] => [
    { path: '/api/news/list', body: JSON.stringify({ Category, PageIndex: 3, PageSize: 12 }) },
  ]
  const used = () => cpuByProcess(child.pid!, ' none ').get(String(child.pid)) ?? Number.NaN
  const ways: Way[] = (['home', 'a list of 100'] as const).flatMap((name) =>
    ['identity', 'gzip', 'br'].map((accept) => ({ name, accept, shots: name === 'home' ? of('home') : list })),
  )
  const pages = [
    { name: 'twelve news with previews', accept: 'br', shots: twelve('c1') },
    { name: 'twelve news without', accept: 'br', shots: twelve('c2') },
  ]
  const measure = async ({ shots, accept }: Way) => {
    const before = used()
    let bytes = 0
    for (let n = 0; n < times; n++)
      bytes = sum(await Promise.all(shots.map((shot) => send(origin, shot, token, accept))))
    return { bytes, cpu: (used() - before) / times }
  }
  // alternating, so that noise affects all variants; the first round warms up
  const turns: Awaited<ReturnType<typeof measure>>[][] = []
  const all = [...ways, ...pages]
  for (let turn = 0; turn <= 5; turn++) {
    turns.push([])
    for (const way of all) turns.at(-1)!.push(await measure(way))
  }
  say('\n| | packing | bytes | CPU ms |\n|---|---|---|---|')
  for (const [at, { name, accept }] of all.entries()) {
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

interface Way {
  name: string
  accept: string
  shots: readonly ScenarioCall[]
}

/** Covers in two categories, behind what home and the long list show: those of the first have previews. */
async function addCovers(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; category: string }>`
    SELECT id, category FROM news WHERE category IN ('c1', 'c2') AND id > 120`.execute(db)
  for (const { id, category } of rows) {
    // as long as those of the demo company in the mean, and as hard to compress
    const preview = category === 'c1' ? `data:image/webp;base64,${randomBytes(123).toString('base64')}` : ''
    const file = { name: 'cover.webp', mediaType: 'image/webp', bytes: randomBytes(100), preview }
    const cover = await storeFile(db, { ...file, owner: { kind: 'news', id } })
    await sql`UPDATE news SET cover_file_id = ${cover} WHERE id = ${id}`.execute(db)
  }
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
