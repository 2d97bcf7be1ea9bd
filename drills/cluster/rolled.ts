import type { Nginx } from './nginx.ts'
import type { Portal } from './portal.ts'

interface Gently {
  nginx: Nginx
  /** Runs before the next process. */
  settled: () => Promise<void>
}

/**
 * Restarts one process after the other, with the changes of `change`; `gently` follows docs/operations/upgrade.md.
 */
export async function rolled(
  portals: readonly Portal[],
  change: () => Parameters<Portal['becomes']>[0] = () => ({}),
  gently?: Gently,
): Promise<void> {
  for (const portal of portals) {
    await gently?.nginx.leaves(portal.address.port)
    await portal.part.stop()
    portal.becomes(change())
    await portal.part.start()
    await gently?.nginx.leaves(undefined)
    await gently?.settled()
  }
}
