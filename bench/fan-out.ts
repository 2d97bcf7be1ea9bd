/**
 * Second part of `npm run bench`: 2,000 open streams on one portal process, notifications to all of them, and the
 * latency of calls meanwhile; then the same on a bare node:http server.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addIntegration } from '@portal/api-keys/server'
import { migrate, openDatabase } from '@portal/server'
import { openEmbedded } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import { load } from './load.ts'
import { seed } from './seed.ts'
import { memoryOf, shareOf, started, startedPortal, type Started } from './started.ts'
import { wallClock, type HoldOrder } from './stream-holder.ts'

const streams = 2_000
const rounds = 20
const everyMs = 400
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function prepare(folder: string) {
  const embedded = await openEmbedded({ folder, log: say })
  const database = await openDatabase({ connection: embedded.connection, onLost: (error) => say(error.message) })
  await migrate(database.db)
  await seed(database.db, 1_000)
  const tokens: string[] = []
  for (let n = 1; n <= streams; n++) tokens.push((await openSession(database.db, `p${n}`, 'SSO', new Date()))!.Token)
  const key = await addIntegration(database.db, 'bench', ['audience'], new Date())
  await database.close()
  return { embedded, tokens, key }
}

interface Result {
  kb: number
  delivered: number
  p50: number
  p99: number
  max: number
  callsAlone: number
  callsBeside: number
}

async function measure(server: Started, tokens: string[], key: string): Promise<Result> {
  const list = {
    name: 'news list',
    isChange: false,
    shots: [{ path: '/api/news/list', body: '{"PageIndex":1,"PageSize":20}' }],
  }
  const calls = (seconds: number) => load(server.origin, list, tokens, { clients: 4, seconds })
  await calls(3)
  const before = await memoryOf(server)
  const holder = fork(fileURLToPath(new URL('./stream-holder.ts', import.meta.url)))
  const order: HoldOrder = { url: `${server.origin}/api/message/stream`, tokens }
  holder.send(order)
  await once(holder, 'message')
  const kb = ((await memoryOf(server)) - before) / streams

  const { p99: callsAlone } = await calls((rounds * everyMs) / 1000)
  const beside = calls((rounds * everyMs) / 1000)
  const sent: number[] = []
  for (let round = 0; round < rounds; round++) {
    sent[round] = wallClock()
    await push(server, key, round)
    await pause(everyMs)
  }
  const { p99: callsBeside } = await beside
  holder.send('report')
  const [arrivals] = (await once(holder, 'message')) as [[number, number][]]
  holder.kill()
  const took = arrivals.map(([round, at]) => at - sent[round]!)
  return {
    kb,
    delivered: took.length,
    p50: shareOf(took, 0.5),
    p99: shareOf(took, 0.99),
    max: Math.max(...took),
    callsAlone,
    callsBeside,
  }
}

async function push({ origin }: Started, key: string, MessageId: number): Promise<void> {
  const response = await fetch(`${origin}/api/message/push/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      Audience: {},
      MessageType: 9,
      MessageId,
      MessageInfo: '今晚 22:00 系统维护',
      MessageInfoEN: 'Maintenance tonight',
    }),
  })
  if (response.status !== 200) throw new Error(await response.text())
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-fan-out-'))
const { embedded, tokens, key } = await prepare(folder)
try {
  const rows: string[] = []
  for (const [name, server] of [
    ['portal', await startedPortal(embedded.connection, folder)],
    ['bare', await started('./bare-streams.ts', {})],
  ] as const) {
    const found = await measure(server, tokens, key)
    const one = (value: number): string => value.toFixed(1)
    rows.push(
      `| ${name} | ${one(found.kb)} | ${found.delivered} of ${streams * rounds} | ${one(found.p50)} | ${one(found.p99)} | ${one(found.max)} | ${one(found.callsAlone)} | ${one(found.callsBeside)} | ${(found.callsBeside / found.callsAlone).toFixed(2)} |`,
    )
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
  }
  say(
    `\n${streams} streams, ${rounds} notices to all\n| server | KB a stream | delivered | p50 ms | p99 ms | max ms | calls p99 alone | calls p99 beside | ratio |\n|---|---|---|---|---|---|---|---|---|`,
  )
  for (const row of rows) say(row)
} finally {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}
