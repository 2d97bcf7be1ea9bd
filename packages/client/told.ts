/** A page that was told of a change asks in its next calls for an answer that includes it, whichever process answers. */

/** Longer than a page takes to ask for what it was told of. */
const toldMs = 3_000
let toldAt = Number.NEGATIVE_INFINITY

/** Call for each event of the live stream. */
export function markTold(): void {
  toldAt = performance.now()
}

export function toldHeaders(): Record<string, string> {
  return performance.now() - toldAt < toldMs ? { told: '1' } : {}
}
