import type { DocumentRefusal } from '../rules.ts'

/** Thrown when a file is not a valid document. */
export class UnfitDocument extends Error {
  override name = 'UnfitDocument'
  readonly reason: DocumentRefusal
  constructor(reason: DocumentRefusal) {
    super(reason)
    this.reason = reason
  }
}
