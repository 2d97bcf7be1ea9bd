/** The stored part of an error: its kind and place but not its message, which may name a person. */

export class Failure extends Error {
  override name = 'Failure'
}

/**
 * For example `TypeError at features/content/news/server/store.ts:42` or `error 23505 at …`; the message is in the log,
 * under the id of the run.
 */
export function failureOf(error: unknown): Failure {
  const failure = new Failure([kindOf(error), placeOf(error)].filter(Boolean).join(' at '))
  // pg-boss stores the stack as well, which contains the message
  delete (failure as { stack?: string }).stack
  return failure
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && /^[\w-]{1,40}$/.test(String(error.code)) ? ` ${String(error.code)}` : ''
  return `${/^[\w.]{1,60}$/.test(error.name) ? error.name : 'Error'}${code}`
}

/** Returns the first line of our own code in the stack. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /\/((?:features|packages|apps|demo)\/[\w./-]+:\d+):\d+/.exec(stack)?.[1] ?? ''
}
