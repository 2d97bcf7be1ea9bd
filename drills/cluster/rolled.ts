import type { Portal } from './portal.ts'

/** One process after the other is told to end and started again, as another one where `change` says so. */
export async function rolled(
  portals: readonly Portal[],
  change: () => Parameters<Portal['becomes']>[0] = () => ({}),
): Promise<void> {
  for (const portal of portals) {
    await portal.part.stop()
    portal.becomes(change())
    await portal.part.start()
  }
}
