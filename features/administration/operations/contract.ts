/** Operations of the portal: jobs, processes, the database and slow calls. No data here identifies a person. */
import { file, listOf, NoInput, post, z } from '@portal/contract'

const operatorRoles = ['operations'] as const
const JobName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,79}$/))

const Job = z.object({
  Name: z.string(),
  /** Next scheduled run; null: none, or the queue belongs to another version. */
  NextAt: z.nullable(z.string()),
  /** Start of the running run. */
  RunningSince: z.nullable(z.string()),
  /** Start of the waiting run, for a worker or a retry. */
  WaitsUntil: z.nullable(z.string()),
  /** Retries so far of the waiting or running run. */
  Tries: z.int(),
  /** Last finished run; null: none is recorded. */
  Last: z.nullable(z.object({ At: z.string(), Ms: z.int(), Succeeded: z.boolean() })),
  /** Runs that failed after all retries and were not discarded, with type and location of the last error. */
  Dead: z.object({ Count: z.int(), Since: z.nullable(z.string()), Error: z.string() }),
  /** Number of processes that run this job; 0: none. */
  Processes: z.int(),
  /** For outgoing queues: number of waiting items and age of the oldest; null: no queue, or it could not be counted. */
  Backlog: z.nullable(z.object({ Waiting: z.int(), OldestSeconds: z.int() })),
})
export type JobView = z.output<typeof Job>

const Run = z.object({
  /** Id of the run in the log. */
  Id: z.string(),
  State: z.enum(['waiting', 'again', 'running', 'succeeded', 'cancelled', 'failed']),
  At: z.string(),
  Ms: z.nullable(z.int()),
  Tries: z.int(),
  Error: z.string(),
})
export type RunView = z.output<typeof Run>

const Process = z.object({
  Host: z.string(),
  Pid: z.int(),
  Role: z.enum(['web', 'worker', 'all']),
  Version: z.string(),
  Node: z.string(),
  /** Last migration known to the process. */
  Schema: z.string(),
  StartedAt: z.string(),
  BeatAt: z.string(),
  /** Its last heartbeat is at most 90 seconds old. */
  IsAlive: z.boolean(),
  /** True for the responding process. */
  IsThis: z.boolean(),
})

const SlowCall = z.object({
  Call: z.string(),
  Count: z.int(),
  /** Calls that took longer than a second. */
  Slow: z.int(),
  MeanMs: z.int(),
  MostMs: z.int(),
})

const DeadLetters = z.object({
  /** Job that processes the queue. */
  Queue: z.string(),
  Count: z.int(),
  /** At most twenty. */
  Newest: z.array(
    z.object({
      Id: z.string(),
      At: z.string(),
      Tries: z.int(),
      /**
       * Reason of the last failure: `HTTP 503`, `timeout`, `no answer`, `not taken`, or type and location of an error.
       */
      Reason: z.string(),
      /** Target system or platform, or the kind of the item. */
      Target: z.string(),
    }),
  ),
})
export type DeadLettersView = z.output<typeof DeadLetters>

/** Without `Id`: all items of the queue, at most 10,000. */
const LetterFilter = z.object({ Queue: JobName, Id: z.optional(z.uuid()) })
/** 0: somebody else has already handled them. */
const LetterCount = z.object({ Count: z.int() })

const System = z.object({
  Processes: z.array(Process),
  Database: z.object({
    Version: z.string(),
    /** Last applied migration. */
    Schema: z.string(),
    Connections: z.int(),
    MostConnections: z.int(),
    Bytes: z.int(),
    /** True if a read-only standby answers. */
    IsStandby: z.boolean(),
    /** Standbys; null: the database role may not see them. */
    Standbys: z.nullable(z.array(z.object({ State: z.string(), LagSeconds: z.nullable(z.number()) }))),
    /** Largest tables, including indexes. */
    Tables: z.array(z.object({ Name: z.string(), Bytes: z.int() })),
  }),
  Storage: z.object({
    Files: z.int(),
    FileBytes: z.int(),
    /** Disk of the data folder of the responding process; null: unknown. */
    Disk: z.nullable(z.object({ FreeBytes: z.int(), Bytes: z.int() })),
  }),
  /** Calls that a chat platform asked to be left alone with; until then what they would carry waits. */
  Pauses: z.array(
    z.object({
      Platform: z.string(),
      /** `cards`: notifications as chat cards; otherwise the address of the call. */
      Calls: z.string(),
      Until: z.string(),
    }),
  ),
  /** Slowest calls of all processes in the last five to ten minutes, slowest first. */
  SlowCalls: z.array(SlowCall),
  /** Requests that failed by a fault of the portal, newest first; the log has each by its id. */
  Faults: z.array(z.object({ At: z.string(), Call: z.string(), Id: z.string() })),
})
export type SystemView = z.output<typeof System>

const jobRefusals = { noJob: { Code: 404 } } as const
/** The job queue belongs to another running version. */
const queueRefusals = { otherVersion: { Code: 409 } } as const

export const operations = {
  jobs: post('desk/operations/jobs', { roles: operatorRoles, input: NoInput, output: listOf(Job) }),
  /** The fifty newest runs. */
  runs: post('desk/operations/jobs/runs', {
    roles: operatorRoles,
    input: z.object({ Name: JobName }),
    output: listOf(Run),
    refusals: jobRefusals,
  }),
  /** Runs a job now instead of at its next schedule; a waiting retry runs now. */
  run: post('desk/operations/jobs/run', {
    roles: operatorRoles,
    mutates: true,
    input: z.object({ Name: JobName }),
    output: z.object({
      /** false: a run is already in progress. */
      Started: z.boolean(),
    }),
    refusals: { ...jobRefusals, ...queueRefusals },
  }),
  /** Deletes the records of failed runs. */
  discard: post('desk/operations/jobs/discard', {
    roles: operatorRoles,
    mutates: true,
    input: z.object({ Name: JobName }),
    output: z.object({ Count: z.int() }),
    refusals: jobRefusals,
  }),
  /** Dead letters of the last 30 days that nobody has handled. */
  deadLetters: post('desk/operations/letters', { roles: operatorRoles, input: NoInput, output: listOf(DeadLetters) }),
  /** Queues the items again with all tries. */
  retryLetters: post('desk/operations/letters/retry', {
    roles: operatorRoles,
    mutates: true,
    input: LetterFilter,
    output: LetterCount,
    refusals: jobRefusals,
  }),
  dropLetters: post('desk/operations/letters/drop', {
    roles: operatorRoles,
    mutates: true,
    input: LetterFilter,
    output: LetterCount,
    refusals: jobRefusals,
  }),
  system: post('desk/operations/system', { roles: operatorRoles, input: NoInput, output: System }),
  /**
   * Support bundle for external helpers, as JSON: all of this, settings without secrets, and metrics. It does not
   * identify people.
   */
  bundle: file('desk/operations/bundle', { access: 'session', roles: operatorRoles, input: NoInput }),
}
