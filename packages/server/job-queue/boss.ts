/** The job queue: pg-boss on our own connections, in the schema made by our migrations (decision 0060). */
import type { PgBoss } from 'pg-boss'
import type { Database } from '../database.ts'

/** A run is taken over by another process after this time without a heartbeat. */
export const silentSeconds = 20
/** How often a worker looks for such runs, and for those beyond their deadline. */
const superviseSeconds = 10

export interface BossSettings {
  /** True if this process runs jobs; false if it only requests them. */
  works: boolean
  /** Called for internal errors of the library, which continues. */
  onError: (error: unknown) => void
}

/** The schema of the queue belongs to another version: processes of that version run the jobs. */
export class OtherSchema extends Error {}

/**
 * Opens the queue; migrates nothing and opens no connections of its own. Rejects with OtherSchema, or if the database
 * is not available.
 */
export async function openBoss(
  { jobQueue }: Pick<Database, 'jobQueue'>,
  { works, onError }: BossSettings,
): Promise<PgBoss> {
  // some 200 files, seldom needed by a process that answers people
  const { PgBoss: Boss } = await import('pg-boss')
  const boss = new Boss({
    db: { executeSql: (text, values) => jobQueue(text, values) },
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 3_600,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 15,
    queueCacheIntervalSeconds: 300,
    // covered by our own metrics and the registry of processes
    monitorVacuum: false,
    registerInstance: false,
  })
  boss.on('error', onError)
  try {
    return await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false, close: false }).catch(() => undefined)
    if (error instanceof Error && /requires migrations|not installed/.test(error.message))
      throw new OtherSchema('the schema of the queue is not that of this version', { cause: error })
    throw error
  }
}
