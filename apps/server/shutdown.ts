/** How the process ends: always within ten seconds, whatever hangs. */

export interface Step {
  readonly name: string
  /** Milliseconds after which the next step is begun all the same. */
  readonly withinMs: number
  readonly run: () => Promise<unknown>
}

interface Log {
  fatal(details: object, message: string): void
  error(details: object, message: string): void
}

/** Of all steps together. */
const allMs = 9_000

/** One step after the other; what fails or takes too long is logged. Answers whether all of it ended by itself. @internal */
export async function shutDown(steps: readonly Step[], log: Log): Promise<boolean> {
  let isClean = true
  const end = Date.now() + allMs
  for (const { name, withinMs, run } of steps) {
    const late = Promise.withResolvers<never>()
    const ms = Math.min(withinMs, end - Date.now())
    const timer = setTimeout(() => late.reject(new Error(`not finished within ${ms} ms`)), ms)
    try {
      await Promise.race([run(), late.promise])
    } catch (err) {
      isClean = false
      log.error({ step: name, err }, 'shutdown: gave up on a step')
    } finally {
      clearTimeout(timer)
    }
  }
  return isClean
}

/**
 * Until the start is over SIGTERM and SIGINT end the process at once, with exit code 0: nobody is served yet, and what is
 * under way in the database is rolled back. Answers how to leave them to others.
 */
export function endAtOnce(): () => void {
  const end = (): void => process.exit(0)
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  return () => {
    process.removeListener('SIGTERM', end)
    process.removeListener('SIGINT', end)
  }
}

/**
 * SIGTERM and SIGINT end the process once, with exit code 0 where everything ended by itself and else 1: after `drain`,
 * which never rejects, while all goes on, and which a second signal aborts. After an
 * exception that nobody caught nothing is known of the state of the process: it ends in the same way, with exit code 1,
 * and whoever supervises it starts another. A rejection that nobody handled cut off nothing but its own work: it is
 * logged as fatal, for it is a fault of ours, and the process goes on serving everybody else.
 */
export function endInOrder(steps: readonly Step[], log: Log, drain: (now: AbortSignal) => Promise<void>): void {
  let ending: Promise<void> | undefined
  const end = (exitCode: number): void => {
    ending ??= shutDown(steps, log).then((isClean) => process.exit(isClean ? exitCode : 1))
  }
  let hurry: AbortController | undefined
  const stop = (): void => {
    if (hurry) return hurry.abort()
    hurry = new AbortController()
    void drain(hurry.signal).then(() => end(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception: the process ends')
    end(1)
  })
  process.on('unhandledRejection', (err) => log.fatal({ err }, 'unhandled rejection'))
}
