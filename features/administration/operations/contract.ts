/** What whoever runs the portal sees and does: jobs, processes, the database, what is slow. Nothing in it names a person. */
import { file, listOf, NoInput, post, z } from '@portal/contract'

const operators = ['operations'] as const
const JobName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,79}$/))

const Job = z.object({
  Name: z.string(),
  /** When it has its turn, in cron's words, UTC; '' : none any more. */
  Cron: z.string(),
  /** The next turn; null: there is none, or the queue is that of another version. */
  NextAt: z.nullable(z.string()),
  /** Since when a run is under way. */
  RunningSince: z.nullable(z.string()),
  /** A run that waits: for a worker, or to be tried again. */
  WaitsUntil: z.nullable(z.string()),
  /** How often the run that waits or is under way was tried before. */
  Tries: z.int(),
  /** The last run that ended; null: none is remembered. */
  Last: z.nullable(z.object({ At: z.string(), Ms: z.int(), Succeeded: z.boolean() })),
  /** Runs that failed for good and that nobody has dealt with, with the kind and place of the last error. */
  Dead: z.object({ Count: z.int(), Since: z.nullable(z.string()), Error: z.string() }),
  /** Processes that run it now; 0: nobody does. */
  Processes: z.int(),
  /** Of an outgoing queue: what waits, and how long the oldest of it; null: it is none, or could not be counted. */
  Backlog: z.nullable(z.object({ Waiting: z.int(), OldestSeconds: z.int() })),
})
export type JobShown = z.output<typeof Job>

const Run = z.object({
  /** As the log has it. */
  Id: z.string(),
  State: z.enum(['waiting', 'again', 'running', 'succeeded', 'cancelled', 'failed']),
  At: z.string(),
  Ms: z.nullable(z.int()),
  Tries: z.int(),
  Error: z.string(),
})
export type RunShown = z.output<typeof Run>

const Process = z.object({
  Host: z.string(),
  Pid: z.int(),
  Role: z.enum(['web', 'worker', 'all']),
  Version: z.string(),
  Node: z.string(),
  /** The last migration that it knows. */
  Schema: z.string(),
  StartedAt: z.string(),
  BeatAt: z.string(),
  /** It has said something within the last minute and a half. */
  IsAlive: z.boolean(),
  /** It is the one that answers. */
  IsThis: z.boolean(),
})

const SlowCall = z.object({
  Call: z.string(),
  Count: z.int(),
  /** How many took longer than a second. */
  Slow: z.int(),
  MeanMs: z.int(),
  MostMs: z.int(),
})

const DeadLetters = z.object({
  /** The job that works the queue off. */
  Queue: z.string(),
  Count: z.int(),
  /** Twenty at most. */
  Newest: z.array(
    z.object({
      Id: z.string(),
      At: z.string(),
      Tries: z.int(),
      /** Why the last try failed: `HTTP 503`, `timeout`, `no answer`, `not taken`, or the kind and place of an error. */
      Reason: z.string(),
      /** The system or platform that it is for, or its kind. */
      Target: z.string(),
    }),
  ),
})
export type DeadLettersShown = z.output<typeof DeadLetters>

/** `Id` absent: all of the queue, 10,000 at most. */
const WhichLetters = z.object({ Queue: JobName, Id: z.optional(z.uuid()) })
/** 0: somebody else was first. */
const LettersMoved = z.object({ Count: z.int() })

const System = z.object({
  Processes: z.array(Process),
  Database: z.object({
    Version: z.string(),
    /** The last migration that is applied. */
    Schema: z.string(),
    Connections: z.int(),
    MostConnections: z.int(),
    Bytes: z.int(),
    /** It only reads: a standby answers. */
    IsStandby: z.boolean(),
    /** Standbys of it; null: our role may not see them. */
    Standbys: z.nullable(z.array(z.object({ State: z.string(), LagSeconds: z.nullable(z.number()) }))),
    /** The largest, with indexes. */
    Tables: z.array(z.object({ Name: z.string(), Bytes: z.int() })),
  }),
  Storage: z.object({
    Files: z.int(),
    FileBytes: z.int(),
    /** The disk of the data folder of the process that answers; null: it could not be asked. */
    Disk: z.nullable(z.object({ FreeBytes: z.int(), Bytes: z.int() })),
  }),
  /** Of all processes, in their last five to ten minutes, the slowest first. */
  SlowCalls: z.array(SlowCall),
  /** Requests that failed by a fault of the portal, newest first; the log has each under its id. */
  Faults: z.array(z.object({ At: z.string(), Call: z.string(), Id: z.string() })),
})
export type SystemShown = z.output<typeof System>

const unknown = { noJob: { Code: 404 } } as const
/** The queue is that of a version beside this one. */
const elsewhere = { otherVersion: { Code: 409 } } as const

export const operations = {
  jobs: post('desk/operations/jobs', { roles: operators, input: NoInput, output: listOf(Job) }),
  /** The newest fifty runs. */
  runs: post('desk/operations/jobs/runs', {
    roles: operators,
    input: z.object({ Name: JobName }),
    output: listOf(Run),
    refusals: unknown,
  }),
  /** Now, instead of at its next turn; one that waits to be tried again is tried now. */
  run: post('desk/operations/jobs/run', {
    roles: operators,
    change: true,
    input: z.object({ Name: JobName }),
    output: z.object({
      /** False: one is under way. */
      Started: z.boolean(),
    }),
    refusals: { ...unknown, ...elsewhere },
  }),
  /** Runs that failed for good are forgotten. */
  discard: post('desk/operations/jobs/discard', {
    roles: operators,
    change: true,
    input: z.object({ Name: JobName }),
    output: z.object({ Count: z.int() }),
    refusals: unknown,
  }),
  /** Items that were given up within 30 days and that nobody has dealt with. */
  deadLetters: post('desk/operations/letters', { roles: operators, input: NoInput, output: listOf(DeadLetters) }),
  /** As if for the first time. */
  retryLetters: post('desk/operations/letters/retry', {
    roles: operators,
    change: true,
    input: WhichLetters,
    output: LettersMoved,
    refusals: unknown,
  }),
  dropLetters: post('desk/operations/letters/drop', {
    roles: operators,
    change: true,
    input: WhichLetters,
    output: LettersMoved,
    refusals: unknown,
  }),
  system: post('desk/operations/system', { roles: operators, input: NoInput, output: System }),
  /** For whoever helps from outside, as JSON: all of this, settings without secrets, metrics. Nothing in it names a person. */
  bundle: file('desk/operations/bundle', { access: 'session', roles: operators, input: NoInput }),
}
