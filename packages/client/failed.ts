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
