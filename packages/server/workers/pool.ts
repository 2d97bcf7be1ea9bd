/**
 * Work that would hold the event loop, done in a few threads that the whole process shares
 * (docs/decisions/0033-no-request-holds-the-loop.md).
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { TooMany } from '../refused.ts'
import type { Task } from './job.ts'

const threads = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Jobs that may wait for a thread. */
const queueMax = 16
/** A thread nobody needs for so long ends. */
const idleMs = 60_000
/**
 * Of one thread. Far more than a job needs: one that allocates much at a time beyond it ends the process, not only the
 * thread, so a job bounds its work by itself.
 */
const heapMegabytes = 512
const retrySeconds = 5

let pool: Piscina | undefined
/** Jobs that run or wait. The library's own limit does not count those that can be abandoned. */
let jobs = 0

/** Made when it is first needed: most processes of commands and tests never do. */
function openPool(): Piscina {
  const opened = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // a thread that waits by Atomics could not be told to end
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  opened.on('error', (error: Error) => process.emitWarning(error))
  return opened
}

/** A job ran longer than it may, or took more memory; its thread was ended. */
export class Abandoned extends Error {
  override name = 'Abandoned'
}

/**
 * Runs the job that a file exports as `run` (made by `job` of job.ts) in another thread. `timeLimitMs` counts from when it
 * begins there. Throws `Abandoned` where that is over, and `TooMany` (429) where too many jobs wait already.
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

/** Ends all threads, whatever they do; the next job opens new ones. */
export async function endWorkers(): Promise<void> {
  const ending = pool
  pool = undefined
  await ending?.destroy()
}
