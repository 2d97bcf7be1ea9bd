/**
 * Third part of `npm run bench`: 2,000 people sign up for sessions, first all for one, then spread over twenty;
 * compared with a bare node:http server with the minimal SQL for correct seat counts.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase, type Db } from '@portal/server'
import { addressOf, openEmbedded } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import { seed } from './seed.ts'
import { createSessions } from './sessions.ts'
import { residentMemory, shareOf, startProcess, startPortalProcess, type StartedProcess } from './started.ts'

const people = 2_000
const clients = 24
const spread = 20
const rounds = 3
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Person {
  account: string
  token: string
}

function send({ origin }: StartedProcess, who: Person, itemId: number, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ ActivityItemId: itemId })
    const headers = {
      'content-type': 'application/json',
      token: who.token,
      account: who.account,
      'content-length': Buffer.byteLength(body),
    }
    const call = request(`${origin}/api/activity/signup`, { method: 'POST', headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`signup answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Signs everybody up, `clients` at a time. Returns milliseconds and sign-ups per second. */
async function run(server: StartedProcess, crowd: readonly Person[], itemIds: readonly number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let next = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let n = next++; n < crowd.length; n = next++) {
        const started = performance.now()
        await send(server, crowd[n]!, itemIds[n % itemIds.length]!, agent)
        times.push(performance.now() - started)
      }
    }),
  )
  const perSecond = crowd.length / ((performance.now() - begun) / 1000)
  agent.destroy()
  return { perSecond, times }
}

/** Measured alternately, so that noise affects both. */
async function alternate(
  db: Db,
  crowd: readonly Person[],
  count: number,
  servers: Readonly<Record<string, StartedProcess>>,
) {
  const runs = new Map<string, Awaited<ReturnType<typeof run>>[]>()
  for (let round = 0; round < rounds; round++) {
    for (const [label, server] of Object.entries(servers)) {
      const made = await run(server, crowd, await createSessions(db, count, people))
      runs.set(label, [...(runs.get(label) ?? []), made])
    }
  }
  return runs
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-sign-up-'))
const embedded = await openEmbedded({ folder, log: say })
try {
  const database = await openDatabase({ connection: embedded.connection, onLost: (error) => say(error.message) })
  await migrate(database.db)
  await seed(database.db, 1_000)
  const crowd: Person[] = []
  for (let n = 1; n <= people; n++) {
    const account = `p${n}`
    crowd.push({ account, token: (await openSession(database.db, account, 'SSO', new Date()))!.Token })
  }
  const portal = await startPortalProcess(embedded.connection, folder)
  const bare = await startProcess('./bare-seats.ts', {}, [addressOf(embedded.connection)])
  say('| sign-ups | server | /s | p50 ms | p95 ms | p99 ms | share of bare |\n|---|---|---|---|---|---|---|')
  for (const count of [1, spread]) {
    const runs = await alternate(database.db, crowd, count, { bare, portal })
    const middle = (label: string) =>
      runs.get(label)!.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)]!
    for (const label of ['bare', 'portal']) {
      const { perSecond, times } = middle(label)
      const cells = [0.5, 0.95, 0.99].map((share) => shareOf(times, share).toFixed(1))
      const ratio = label === 'portal' ? (perSecond / middle('bare').perSecond).toFixed(2) : ''
      const where = count === 1 ? 'all for one session' : `over ${count} sessions`
      say(`| ${where} | ${label} | ${perSecond.toFixed(0)} | ${cells.join(' | ')} | ${ratio} |`)
    }
  }
  say(`memory of the portal: ${((await residentMemory(portal)) / 1024).toFixed(0)} MB`)
  await database.close()
  portal.child.kill('SIGTERM')
  await once(portal.child, 'exit')
  bare.child.kill('SIGKILL')
} finally {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}
