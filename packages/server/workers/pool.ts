/**
 * Runs CPU-bound work in a few threads shared by the whole process (docs/decisions/0033-no-request-holds-the-loop.md).
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { TooMany } from '../refused.ts'
import type { Task } from './job.ts'

const threads = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Maximum number of jobs waiting for a thread. */
const queueMax = 16
/** An idle thread ends after this time. */
const idleMs = 60_000
/**
 * Per thread, far more than a job needs: a large allocation beyond it ends the whole process, so a job must limit its
 * own work.
 */
const heapMegabytes = 512
const retrySeconds = 5

let pool: Piscina | undefined
/** Running and waiting jobs. The library's own limit does not count jobs that can be aborted. */
let jobs = 0

/** Created on first use: most processes of commands and tests never need it. */
function openPool(): Piscina {
  const opened = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // a thread waiting with Atomics could not be told to end
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  opened.on('error', (error: Error) => process.emitWarning(error))
  return opened
}

/** A job exceeded its time or memory; its thread was terminated. */
export class Abandoned extends Error {
  override name = 'Abandoned'
}

/**
 * Runs the job that a file exports as `run` (made by `job` of job.ts) in another thread. `timeLimitMs` counts from its
 * start there. Throws `Abandoned` beyond the limit, and `TooMany` (429) if too many jobs are waiting.
 */
export async function runInWorker<Input, Output>(file: URL, input: Input, timeLimitMs: number): Promise<Output> {
  if (jobs >= threads + queueMax) throw new TooMany(retrySeconds)
  jobs++
  pool ??= openPool()
  const tooLong = new AbortController()
  const { port1: begun, port2: port } = new MessageChannel()
  let timer: NodeJS.Timeout | undefined
  begun.once('message', () => (timer = setTimeout(() => tooLong.abort(), timeLimitMs)))
  try {
    const task: Task<Input> = { input, begun: port }
    const filename = fileURLToPath(file)
    return (await pool.run(task, { filename, name: 'run', signal: tooLong.signal, transferList: [port] })) as Output
  } catch (error) {
    if (tooLong.signal.aborted || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new Abandoned()
    throw error
  } finally {
    jobs--
    clearTimeout(timer)
    begun.close()
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Terminates all threads; the next job starts new ones. */
export async function endWorkers(): Promise<void> {
  const ending = pool
  pool = undefined
  await ending?.destroy()
}
