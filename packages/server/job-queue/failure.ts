/** What is kept and shown of an error: its kind and place, none of its words, for those may name a person. */

export class Failure extends Error {
  override name = 'Failure'
}

/** `TypeError at features/content/news/server/store.ts:42`, `error 23505 at …`; the words are in the log, under the id of the run. */
export function failureOf(error: unknown): Failure {
  const failure = new Failure([kindOf(error), placeOf(error)].filter(Boolean).join(' at '))
  // pg-boss keeps the stack as well, and the words stand in it
  delete (failure as { stack?: string }).stack
  return failure
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && /^[\w-]{1,40}$/.test(String(error.code)) ? ` ${String(error.code)}` : ''
  return `${/^[\w.]{1,60}$/.test(error.name) ? error.name : 'Error'}${code}`
}

/** The first line of ours in the stack. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /\/((?:features|packages|apps|demo)\/[\w./-]+:\d+):\d+/.exec(stack)?.[1] ?? ''
}
