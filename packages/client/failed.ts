import type { Failure } from './call.ts'

/** A call that did not answer 200, for the query cache and error boundaries. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/**
 * Returns the server's message for a call that was made too often: that it was not done, and when it may be repeated.
 * undefined if it failed otherwise.
 */
export function tooOften({ code, reason, message }: Failure): string | undefined {
  return code === 429 && reason === undefined ? message : undefined
}
