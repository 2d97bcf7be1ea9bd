import type { Unfit } from '../rules.ts'

/** Ends the reading of a file that is no document of Box. */
export class UnfitDocument extends Error {
  override name = 'UnfitDocument'
  readonly reason: Unfit
  constructor(reason: Unfit) {
    super(reason)
    this.reason = reason
  }
}
