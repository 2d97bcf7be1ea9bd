/** Composes all calls of the portal, in the order of its slices. */
import { bringQuestionnaires } from '@portal/health/server'
import type { Route } from '@portal/server'
import { sharedDeps, type CallDeps, type Outside } from './call-deps.ts'
import { openPlatforms } from './platforms.ts'
import type { Settings } from './settings.ts'
import { slices } from './slices.ts'

export interface Composed {
  routes: Route[]
  /** Ends open streams and waiting calls before the process stops. */
  letGo: () => Promise<void>
}

/** `platforms`: the configured platforms; without them the calls answer that no platform is configured. */
export async function composeRoutes(
  settings: Settings,
  outside: Omit<Outside, 'platforms' | 'onReading'> & Partial<Pick<Outside, 'platforms' | 'onReading'>>,
): Promise<Composed> {
  const { database, clock, onFault } = outside
  await bringQuestionnaires(database.db)
  const platforms = outside.platforms ?? openPlatforms({}, { db: database.calls('platforms'), clock, onFault })
  const shared = await sharedDeps(settings, { onReading: () => undefined, ...outside, platforms })
  const routes: Route[] = []
  const kinds = slices.flatMap(({ adminResources }) => adminResources?.(shared) ?? [])
  const itemQueues = slices.flatMap((slice) => slice.itemQueues ?? [])
  const deps: CallDeps = { ...shared, kinds, itemQueues, routes }
  for (const slice of slices) routes.push(...(slice.routes?.(deps) ?? []))
  return { routes, letGo: shared.letGo }
}
