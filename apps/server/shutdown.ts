/** Ends the process within ten seconds, whatever hangs. */

export interface ShutdownStep {
  readonly name: string
  /** Milliseconds after which the next step starts regardless. */
  readonly withinMs: number
  /** Others finish what it leaves, other processes or the database: that it fails changes no exit code. */
  readonly isOptional?: boolean
  readonly run: () => Promise<unknown>
}

interface Log {
  fatal(details: object, message: string): void
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

/** Limit for all steps together. */
const totalTimeoutMs = 9_000

/** Runs the steps in order; logs failures and timeouts. Returns whether all but optional ones succeeded. @internal */
export async function runShutdown(steps: readonly ShutdownStep[], log: Log): Promise<boolean> {
  let isClean = true
  const end = Date.now() + totalTimeoutMs
  for (const { name, withinMs, isOptional, run } of steps) {
    const late = Promise.withResolvers<never>()
    const ms = Math.max(0, Math.min(withinMs, end - Date.now()))
    const timer = setTimeout(() => late.reject(new Error(`not finished within ${ms} ms`)), ms)
    try {
      await Promise.race([run(), late.promise])
    } catch (err) {
      if (isOptional) {
        log.warn({ step: name, err }, 'shutdown: gave up on a step, which others finish')
      } else {
        isClean = false
        log.error({ step: name, err }, 'shutdown: gave up on a step')
      }
    } finally {
      clearTimeout(timer)
    }
  }
  return isClean
}

/**
 * Makes SIGTERM and SIGINT end the process at once with exit code 0, for the time of the start: nobody is served yet,
 * and open transactions are rolled back. Returns a function that removes the handlers.
 */
export function exitOnSignal(): () => void {
  const end = (): void => process.exit(0)
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  return () => {
    process.removeListener('SIGTERM', end)
    process.removeListener('SIGINT', end)
  }
}

/**
 * Makes SIGTERM and SIGINT end the process once, after `drain`, during which it keeps serving; a second signal aborts
 * the drain. `drain` must not reject. The exit code is 0 if all steps but optional ones succeed, otherwise 1. After an uncaught
 * exception the state of the process is unknown: it ends in the same way with exit code 1, and the supervisor starts
 * another. An unhandled rejection affects only its own work: it is logged as fatal, and the process continues.
 */
export function shutDownOnSignal(
  steps: readonly ShutdownStep[],
  log: Log,
  drain: (now: AbortSignal) => Promise<void>,
): void {
  let ending: Promise<void> | undefined
  const end = (exitCode: number): void => {
    ending ??= runShutdown(steps, log).then((isClean) => process.exit(isClean ? exitCode : 1))
  }
  let drainAbort: AbortController | undefined
  const stop = (): void => {
    if (drainAbort) return drainAbort.abort()
    drainAbort = new AbortController()
    void drain(drainAbort.signal).then(() => end(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception: the process ends')
    end(1)
  })
  process.on('unhandledRejection', (err) => log.fatal({ err }, 'unhandled rejection'))
}
