import type { Portal } from './portal.ts'

/**
 * One process after the other is told to end and started again, as another one where `change` says so; `settled`: waited
 * for before the next.
 */
export async function rolled(
  portals: readonly Portal[],
  change: () => Parameters<Portal['becomes']>[0] = () => ({}),
  settled: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const portal of portals) {
    await portal.part.stop()
    portal.becomes(change())
    await portal.part.start()
    await settled()
  }
}
