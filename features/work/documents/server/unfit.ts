import type { Unfit } from '../rules.ts'

/** Thrown when a file is not a valid document. */
export class UnfitDocument extends Error {
  override name = 'UnfitDocument'
  readonly reason: Unfit
  constructor(reason: Unfit) {
    super(reason)
    this.reason = reason
  }
}
