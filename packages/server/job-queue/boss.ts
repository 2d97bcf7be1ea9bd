/** The queue of jobs: pg-boss on our own connections, in the schema that our migrations make (decision 0060). */
import type { PgBoss } from 'pg-boss'
import type { Database } from '../database.ts'

/** Of a run whose process says nothing any more for so long, another takes over. */
export const silentSeconds = 20
/** How often one of the workers looks for such runs, and for those beyond their deadline. */
const superviseSeconds = 10

export interface BossSettings {
  /** Whether this process runs jobs; else it only asks for them. */
  works: boolean
  /** What the library fails in by itself; it goes on. */
  onError: (error: unknown) => void
}

/** The schema of the queue is that of another version: whoever has that version runs the jobs. */
export class OtherSchema extends Error {}

/** Rejects with OtherSchema, or where the database is away. Nothing is migrated, and no connection is its own. */
export async function openBoss(
  { jobQueue }: Pick<Database, 'jobQueue'>,
  { works, onError }: BossSettings,
): Promise<PgBoss> {
  // a process that answers people seldom needs it: it is some 200 files
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
    // our own metrics and the registry of processes say these things
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
