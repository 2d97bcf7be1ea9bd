/** Base of the drills: an embedded PostgreSQL behind a proxy, a small company, and portal processes. */
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApiKey } from '@portal/api-keys/server'
import { migrate, openDatabase } from '@portal/server'
import { openEmbedded } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import pg from 'pg'
import { addActivity, addNews, addPerson, seedCompany } from '../tests/portal/builders.ts'
import { startSilentProxy, type SilentProxy } from '../packages/testing/silent-proxy.ts'
import { startPortal, type PortalProcess } from '../tests/portal-process.ts'

export interface Fleet {
  readonly portals: readonly PortalProcess[]
  readonly proxy: SilentProxy
  /** Session tokens of editors. */
  readonly tokens: readonly string[]
  /** API key that may push notifications. */
  readonly key: string
  readonly newsId: number
  /** Direct connection to the database, as a superuser. */
  admin(): Promise<pg.Client>
  /** Starts another portal; `parameters` are added to its DATABASE_URL, `settings` to its environment. */
  start(parameters?: Record<string, string>, settings?: Record<string, string>): Promise<PortalProcess>
  /** Sends SIGKILL; the embedded database restarts itself. */
  killDatabase(): Promise<void>
  end(): Promise<void>
}

export const drillAccount = (index: number): string => `drill.${index}`

export async function openFleet(people: number): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-drill-'))
  const embedded = await openEmbedded({ folder, log: () => undefined })
  const database = await openDatabase({ connection: embedded.connection, onLost: () => undefined })
  await migrate(database.maintenance)
  await seedCompany(database.db)
  const newsId = await addNews(database.db)
  for (let n = 0; n < 20; n++) await addNews(database.db)
  await addActivity(database.db)
  const tokens: string[] = []
  for (let n = 0; n < people; n++) {
    const account = await addPerson(database.db, drillAccount(n), { roles: ['editor'] })
    tokens.push((await openSession(database.db, account, 'SSO', new Date()))!.Token)
  }
  const key = await createApiKey(database.db, 'drill', ['notice', 'audience'], new Date())
  await database.close()
  const proxy = await startSilentProxy(embedded.connection)
  const portals: PortalProcess[] = []
  return {
    portals,
    proxy,
    tokens,
    key,
    newsId,
    async admin() {
      for (let attempt = 1; ; attempt++) {
        const client = new pg.Client({ ...embedded.connection, application_name: 'drill' })
        client.on('error', () => undefined)
        try {
          await client.connect()
          return client
        } catch (error) {
          // killed and restarting
          if (attempt === 60) throw error
          await pause(1_000)
        }
      }
    },
    async start(parameters = {}, settings = {}) {
      const { user, password, host, port, database: name } = proxy.connection
      const query = new URLSearchParams({ application_name: 'portal', ...parameters }).toString()
      const DATABASE_URL = `postgres://${user}:${password}@${host}:${port}/${name}?${query}`
      const portal = await startPortal(folder, { DATABASE_URL, PORTAL_ENV: 'TEST', ...settings })
      portals.push(portal)
      return portal
    },
    async killDatabase() {
      const file = await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
      process.kill(Number.parseInt(file, 10), 'SIGKILL')
    },
    async end() {
      await Promise.all(portals.map((portal) => portal.end('SIGKILL')))
      await proxy.close()
      await embedded.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Counts processes that ended unexpectedly. */
export const countEnded = ({ portals }: Fleet): number =>
  portals.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length

export interface CallResult {
  /** HTTP status; 0 without response. */
  Code: number
  Message: string
  Data: { Id?: number } | null
  ms: number
}

/** Sends one call; never rejects. */
export async function sendCall(
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<CallResult> {
  const began = performance.now()
  const since = (): number => performance.now() - began
  try {
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: 'EN', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return { ...((await response.json()) as Omit<CallResult, 'ms'>), ms: since() }
  } catch (error) {
    return { Code: 0, Message: String(error), Data: null, ms: since() }
  }
}

/** Prints figures with their goals; a missed goal fails the drill. */
export function reportFigures(
  figures: readonly { figure: string; is: number; atMost?: number; atLeast?: number }[],
): void {
  for (const { figure, is, atMost = Infinity, atLeast = -Infinity } of figures) {
    const isMet = is <= atMost && is >= atLeast
    if (!isMet) process.exitCode = 1
    const goal = atMost < Infinity ? `≤ ${atMost}` : atLeast > -Infinity ? `≥ ${atLeast}` : ''
    process.stdout.write(`${figure.padEnd(64)} ${String(is).padStart(8)}  ${goal.padEnd(8)} ${isMet ? '' : 'MISSED'}\n`)
  }
}
