import { recordAudit } from '@portal/access-control/server'
import {
  implement,
  jobExists,
  listJobRuns,
  listQueuedJobs,
  openJobRequests,
  OtherSchema,
  type Db,
  type JobRequests,
  type JobRun,
  type QueuedJob,
  type Route,
} from '@portal/server'
import { operations, type JobView, type RunView } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { createSupportBundle } from './bundle.ts'
import { moveDeadLetters, loadDeadLetterViews } from './dead-letters.ts'
import type { OperationsDeps, OperationsProvider } from './provider.ts'
import { countProcessesByJob } from './registry.ts'
import { loadSystemView } from './system.ts'

const maxRuns = 50
/** Used if the process provides no operations data, such as in tests. */
const noProvider: OperationsProvider = {
  version: '',
  metrics: () => Promise.resolve(''),
  settings: () => ({ settings: [], wrong: [], dangerous: [] }),
  backlogs: () => Promise.resolve(new Map()),
  pauses: () => Promise.resolve([]),
}

export function operationsRoutes(deps: OperationsDeps): Route[] {
  const provider = deps.operations ?? noProvider
  const desk = openJobRequests(deps.database, deps.onFault)
  // always the primary, never the replica: this is about the primary
  const primary = deps.database.calls('desk/operations')
  deps.onClosing(() => desk.close())
  const routeDeps = { provider, desk, dataFolder: deps.dataFolder }
  return implement(operations, refusalTexts, {
    jobs: async ({ now }) => ({ List: await listJobs(primary, now, routeDeps) }),

    async runs({ input, refuse }) {
      if (!(await jobExists(primary, input.Name))) return refuse('noJob')
      return { List: (await listJobRuns(primary, maxRuns, input.Name)).map(toRunView) }
    },

    async run({ db, viewer, input, now, refuse }) {
      if (!(await jobExists(db, input.Name))) return refuse('noJob')
      const Started = await desk.run(db, input.Name).catch((error: unknown) => {
        if (error instanceof OtherSchema) return refuse('otherVersion')
        throw error
      })
      const entry = { by: viewer.account, action: 'job.run', kind: 'job', id: input.Name, title: input.Name }
      await recordAudit(db, { ...entry, details: { started: Started } }, now)
      return { Started }
    },

    async discard({ db, viewer, input, now, refuse }) {
      if (!(await jobExists(db, input.Name))) return refuse('noJob')
      const Count = await desk.discard(db, input.Name)
      const entry = { by: viewer.account, action: 'job.discard', kind: 'job', id: input.Name, title: input.Name }
      await recordAudit(db, { ...entry, details: { count: Count } }, now)
      return { Count }
    },

    deadLetters: async ({ now }) => ({ List: await loadDeadLetterViews(primary, deps.itemQueues, now) }),
    retryLetters: (call) => moveDeadLetters(call, 'tryAgain', deps.itemQueues),
    dropLetters: (call) => moveDeadLetters(call, 'drop', deps.itemQueues),

    system: ({ now }) => loadSystemView(primary, now, routeDeps),

    async bundle({ viewer, now }) {
      const jobs = await listJobs(primary, now, routeDeps)
      const runs = (await listJobRuns(primary, 200)).map((row) => ({ Job: row.name, ...toRunView(row) }))
      const letters = await loadDeadLetterViews(primary, deps.itemQueues, now)
      const body = await createSupportBundle(primary, now, { ...routeDeps, jobs, runs, letters })
      const entry = { by: viewer.account, action: 'support.export', kind: 'support', id: provider.version }
      await recordAudit(primary, entry, now)
      const name = `forecourt-support-${now.toISOString().slice(0, 16).replace(/\D/g, '')}.json`
      return {
        status: 200,
        headers: {
          // not application/json: clients would take it for an envelope
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        },
        body: JSON.stringify(body, null, 1),
      }
    },
  })
}

interface JobListDeps {
  provider: OperationsProvider
  desk: JobRequests
}

async function listJobs(db: Db, now: Date, { provider, desk }: JobListDeps): Promise<JobView[]> {
  const [jobs, processes, backlogs] = await Promise.all([
    listQueuedJobs(db),
    countProcessesByJob(db, now),
    provider.backlogs(),
  ])
  const rows = jobs.map((job) => ({ ...job, processes: processes.get(job.name) ?? 0 }))
  return Promise.all(
    rows
      .filter(({ processes, dead, last_at: last }) => processes > 0 || dead > 0 || last !== null)
      .map(async (row) => {
        const backlog = backlogs.get(row.name)
        return {
          ...toJobView(row),
          NextAt: row.cron === null ? null : ((await desk.nextOf(row.cron))?.toISOString() ?? null),
          Backlog: backlog ? { Waiting: backlog.waiting, OldestSeconds: Math.round(backlog.oldestSeconds) } : null,
        }
      }),
  )
}

function toJobView(row: QueuedJob & { processes: number }): Omit<JobView, 'NextAt' | 'Backlog'> {
  const { last_at: at, last_ms: ms, last_state: state } = row
  return {
    Name: row.name,
    RunningSince: row.running_since?.toISOString() ?? null,
    WaitsUntil: row.waits_until?.toISOString() ?? null,
    Tries: row.tries,
    Last: at && { At: at.toISOString(), Ms: ms ?? 0, Succeeded: state === 'completed' },
    Dead: { Count: row.dead, Since: row.dead_since?.toISOString() ?? null, Error: row.dead_error ?? '' },
    Processes: row.processes,
  }
}

const runStates = {
  created: 'waiting',
  retry: 'again',
  active: 'running',
  completed: 'succeeded',
  cancelled: 'cancelled',
  failed: 'failed',
} as const

function toRunView({ id, state, at, ms, tries, error }: JobRun): RunView {
  return { Id: id, State: runStates[state], At: at.toISOString(), Ms: ms, Tries: tries, Error: error ?? '' }
}
