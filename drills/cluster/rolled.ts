import type { Nginx } from './nginx.ts'
import type { Portal } from './portal.ts'

interface Gently {
  nginx: Nginx
  /** Waited for before the next. */
  settled: () => Promise<void>
}

/**
 * One process after the other is told to end and started again, as another one where `change` says so; `gently`: as the
 * documents say (docs/operations/upgrade.md).
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
