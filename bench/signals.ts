/** node bench/signals.ts [rounds]: CPU time per call without signals, with metrics and with traces. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase, setDatabaseMark } from '@portal/server'
import { addressOf, openEmbedded } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import { cpuByProcess } from './cpu.ts'
import { send } from './load.ts'
import { scenarios } from './scenarios.ts'
import { seed } from './seed.ts'
import { shareOf, startProcess } from './started.ts'
import { readArguments, typedNumber } from '../scripts/arguments.mjs'

const rounds = typedNumber(readArguments(import.meta.url).positionals[0] ?? 9, 'rounds')
const homesARound = 400
const clients = 8
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const collector = createServer((request, response) => void request.resume().once('end', () => response.end('{}')))
await once(collector.listen(0, '127.0.0.1'), 'listening')
const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const admin = { ADMIN_PORT: '0' }
const share = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' }
const variants: Readonly<Record<string, Record<string, string>>> = {
  'no signals': { ADMIN_PORT: '' },
  metrics: admin,
  'metrics, a trace of one request in twenty': { ...admin, ...share, OTEL_EXPORTER_OTLP_ENDPOINT },
  'metrics, a trace of each request': { ...admin, OTEL_EXPORTER_OTLP_ENDPOINT },
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
const embedded = await openEmbedded({ folder, log: () => undefined })
const ends: (() => unknown)[] = [() => collector.close(), () => embedded.release()]
try {
  const database = await openDatabase({ connection: embedded.connection, onLost: (error) => say(error.message) })
  await migrate(database.db)
  await seed(database.db, 1_000)
  await setDatabaseMark(database.db, 'development', new Date())
  const { Token: token } = (await openSession(database.db, 'p1', 'SSO', new Date()))!
  await database.close()
  const [home] = scenarios(500)
  const agent = new Agent({ keepAlive: true })
  const common = { DATABASE_URL: addressOf(embedded.connection), PORTAL_ENV: 'DEV', PORT: '0', PORTAL_DATA: folder }
  const portals = []
  for (const [name, env] of Object.entries(variants)) {
    const portal = await startProcess('../apps/server/main.ts', { ...common, DEMO: 'no', LOG_LEVEL: 'info', ...env })
    ends.unshift(() => portal.child.kill('SIGKILL'))
    portals.push({ ...portal, name, costs: [] as number[] })
  }
  const use = async (origin: string, homes: number): Promise<void> => {
    let left = homes
    const client = async (): Promise<void> => {
      while (left-- > 0) await Promise.all(home!.shots.map((shot) => send(origin, shot, token, agent)))
    }
    await Promise.all(Array.from({ length: clients }, client))
  }
  for (const { origin } of portals) await use(origin, homesARound)
  for (let round = 0; round < rounds; round++)
    for (const { child, origin, costs } of portals) {
      const used = () => cpuByProcess(child.pid!, '-').get(String(child.pid)) ?? Number.NaN
      const before = used()
      await use(origin, homesARound)
      costs.push(((used() - before) * 1000) / (homesARound * home!.shots.length))
    }
  const [base] = portals.map(({ costs }) => shareOf(costs, 0.5))
  say('| | µs of processor a call | least | most | of none |\n|---|---|---|---|---|')
  for (const { name, costs } of portals) {
    const [middle, least, most] = [0.5, 0, 1].map((part) => shareOf(costs, part))
    say(
      `| ${name} | ${middle!.toFixed(0)} | ${least!.toFixed(0)} | ${most!.toFixed(0)} | ${(middle! / base!).toFixed(2)} |`,
    )
  }
  agent.destroy()
} finally {
  for (const end of ends) await end()
  await rm(folder, { recursive: true, force: true })
}
