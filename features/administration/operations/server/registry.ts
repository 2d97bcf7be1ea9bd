/** The registry of running processes. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { isNewer, migrationNames, sql, type Clock, type Database, type Db } from '@portal/server'
import type { CallTime, CallTimes, Fault } from './call-times.ts'

const heartbeatMs = 30_000
/** A process that misses two heartbeats counts as dead. */
export const heartbeatTimeoutMs = 90_000
/** Rows of crashed processes are removed after this time. */
const staleAfterMs = 3_600_000

export interface ProcessInfo {
  role: 'web' | 'worker' | 'all'
  version: string
  /** Names of the jobs of this process. */
  jobs: readonly string[]
}

interface RegistryDeps {
  database: Pick<Database, 'jobs'>
  clock: Clock
  calls: Pick<CallTimes, 'times' | 'faults'>
  /** Called if a heartbeat fails; the next one follows regardless. */
  onFault: (error: unknown) => void
}

/** Id of this process in the registry. */
export const processId = randomUUID()

/** Registers this process and sends a heartbeat every 30 seconds. Returns a function that unregisters it. */
export async function registerProcess(
  { role, version, jobs }: ProcessInfo,
  { database, clock, calls, onFault }: RegistryDeps,
): Promise<() => Promise<void>> {
  const db = database.jobs('processes')
  const schema = (await migrationNames()).at(-1) ?? ''
  const started = clock.now()
  const beat = async (): Promise<void> => {
    const now = clock.now()
    await sql`INSERT INTO process (id, host, pid, role, version, node, schema, jobs, calls, faults, started_at, beat_at)
      VALUES (${processId}, ${hostname()}, ${process.pid}, ${role}, ${version}, ${process.version}, ${schema},
        ${[...jobs]}, ${JSON.stringify(calls.times())}::jsonb, ${JSON.stringify(calls.faults())}::jsonb, ${started}, ${now})
      ON CONFLICT (id) DO UPDATE SET calls = excluded.calls, faults = excluded.faults, beat_at = excluded.beat_at`.execute(
      db,
    )
    await sql`DELETE FROM process WHERE beat_at < ${new Date(now.getTime() - staleAfterMs)}`.execute(db)
  }
  await beat()
  const timer = setInterval(() => void beat().catch(onFault), heartbeatMs)
  return async () => {
    clearInterval(timer)
    await sql`DELETE FROM process WHERE id = ${processId}`.execute(db)
  }
}

export interface ProcessRow {
  id: string
  host: string
  pid: number
  role: 'web' | 'worker' | 'all'
  version: string
  node: string
  schema: string
  jobs: string[]
  calls: CallTime[]
  faults: Fault[]
  started_at: Date
  beat_at: Date
}

/** Lists processes, workers first, then by age. */
export async function listProcesses(db: Db): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`SELECT * FROM process ORDER BY role DESC, started_at, id`.execute(db)
  return rows
}

/** True while a living process of a version before this one serves browsers. */
export async function isOlderServing(db: Db, version: string, now: Date): Promise<boolean> {
  const alive = new Date(now.getTime() - heartbeatTimeoutMs)
  const { rows } = await sql<{ version: string }>`
    SELECT DISTINCT version FROM process WHERE role <> 'worker' AND beat_at > ${alive}`.execute(db)
  return rows.some((row) => isNewer(version, row.version))
}

/** Counts the living processes that run a job, by its name. */
export async function countProcessesByJob(db: Db, now: Date): Promise<Map<string, number>> {
  const alive = new Date(now.getTime() - heartbeatTimeoutMs)
  const { rows } = await sql<{ job: string; processes: number }>`
    SELECT job, count(*) AS processes FROM process, unnest(jobs) AS job WHERE beat_at > ${alive} GROUP BY job`.execute(
    db,
  )
  return new Map(rows.map(({ job, processes }) => [job, processes]))
}
