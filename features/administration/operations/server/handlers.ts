import { record } from '@portal/access-control/server'
import { implement, openJobDesk, OtherSchema, type Db, type JobDesk, type Route } from '@portal/server'
import { operations, type JobShown, type RunShown } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { bundleOf } from './bundle.ts'
import { isJob, jobRows, runRows, type JobRow, type RunRow } from './jobs-store.ts'
import { moveLetters, shownLetters } from './letters.ts'
import type { OperationsDeps, Outside } from './outside.ts'
import { systemOf } from './system.ts'

const runsShown = 50
/** Used if the process provides no operations data, such as in tests. */
const nobody: Outside = {
  version: '',
  metrics: () => Promise.resolve(''),
  settings: () => ({ settings: [], wrong: [], dangerous: [] }),
  backlogs: () => Promise.resolve(new Map()),
}

export function operationsRoutes(deps: OperationsDeps): Route[] {
  const outside = deps.operations ?? nobody
  const desk = openJobDesk(deps.database, deps.onFault)
  // always the primary, never the replica: this is about the primary
  const primary = deps.database.calls('desk/operations')
  deps.whenClosing(() => desk.close())
  const around = { outside, desk, dataFolder: deps.dataFolder }
  return implement(operations, refusalTexts, {
    jobs: async ({ now }) => ({ List: await shownJobs(primary, now, around) }),

    async runs({ input, refuse }) {
      if (!(await isJob(primary, input.Name))) return refuse('noJob')
      return { List: (await runRows(primary, runsShown, input.Name)).map(shownRun) }
    },

    async run({ db, viewer, input, now, refuse }) {
      if (!(await isJob(db, input.Name))) return refuse('noJob')
      const Started = await desk.run(db, input.Name).catch((error: unknown) => {
        if (error instanceof OtherSchema) return refuse('otherVersion')
        throw error
      })
      const line = { by: viewer.account, action: 'job.run', kind: 'job', id: input.Name, title: input.Name }
      await record(db, { ...line, details: { started: Started } }, now)
      return { Started }
    },

    async discard({ db, viewer, input, now, refuse }) {
      if (!(await isJob(db, input.Name))) return refuse('noJob')
      const Count = await desk.discard(db, input.Name)
      const line = { by: viewer.account, action: 'job.discard', kind: 'job', id: input.Name, title: input.Name }
      await record(db, { ...line, details: { count: Count } }, now)
      return { Count }
    },

    deadLetters: async ({ now }) => ({ List: await shownLetters(primary, deps.itemQueues, now) }),
    retryLetters: (call) => moveLetters(call, 'tryAgain', deps.itemQueues),
    dropLetters: (call) => moveLetters(call, 'drop', deps.itemQueues),

    system: ({ now }) => systemOf(primary, now, around.dataFolder),

    async bundle({ viewer, now }) {
      const jobs = await shownJobs(primary, now, around)
      const runs = (await runRows(primary, 200)).map((row) => ({ Job: row.name, ...shownRun(row) }))
      const letters = await shownLetters(primary, deps.itemQueues, now)
      const body = await bundleOf(primary, now, { ...around, jobs, runs, letters })
      const line = { by: viewer.account, action: 'support.export', kind: 'support', id: outside.version }
      await record(primary, line, now)
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

interface Shown {
  outside: Outside
  desk: JobDesk
}

async function shownJobs(db: Db, now: Date, { outside, desk }: Shown): Promise<JobShown[]> {
  const [rows, backlogs] = await Promise.all([jobRows(db, now), outside.backlogs()])
  return Promise.all(
    rows
      .filter(({ processes, dead, last_at: last }) => processes > 0 || dead > 0 || last !== null)
      .map(async (row) => {
        const backlog = backlogs.get(row.name)
        return {
          ...shownJob(row),
          NextAt: row.cron === null ? null : ((await desk.nextOf(row.cron))?.toISOString() ?? null),
          Backlog: backlog ? { Waiting: backlog.waiting, OldestSeconds: Math.round(backlog.oldestSeconds) } : null,
        }
      }),
  )
}

function shownJob(row: JobRow): Omit<JobShown, 'NextAt' | 'Backlog'> {
  const { last_at: at, last_ms: ms, last_state: state } = row
  return {
    Name: row.name,
    Cron: row.cron ?? '',
    RunningSince: row.running_since?.toISOString() ?? null,
    WaitsUntil: row.waits_until?.toISOString() ?? null,
    Tries: row.tries,
    Last: at && { At: at.toISOString(), Ms: ms ?? 0, Succeeded: state === 'completed' },
    Dead: { Count: row.dead, Since: row.dead_since?.toISOString() ?? null, Error: row.dead_error ?? '' },
    Processes: row.processes,
  }
}

const states = {
  created: 'waiting',
  retry: 'again',
  active: 'running',
  completed: 'succeeded',
  cancelled: 'cancelled',
  failed: 'failed',
} as const

function shownRun({ id, state, at, ms, tries, error }: RunRow): RunShown {
  return { Id: id, State: states[state], At: at.toISOString(), Ms: ms, Tries: tries, Error: error ?? '' }
}
