/** Composes all calls of the portal, in the order of its slices. */
import { installQuestionnaires } from '@portal/health/server'
import type { Route } from '@portal/server'
import { createSharedDeps, type CallDeps, type ProcessDeps } from './call-deps.ts'
import { openPlatforms } from './platforms.ts'
import type { Settings } from './settings.ts'
import { slices } from './slices.ts'

export interface ComposedRoutes {
  routes: Route[]
  /** Ends open streams and waiting calls before the process stops. */
  dispose: () => Promise<void>
}

/** `platforms`: the configured platforms; without them the calls answer that no platform is configured. */
export async function composeRoutes(
  settings: Settings,
  processDeps: Omit<ProcessDeps, 'platforms' | 'onReading'> & Partial<Pick<ProcessDeps, 'platforms' | 'onReading'>>,
): Promise<ComposedRoutes> {
  const { database, clock, onFault } = processDeps
  await installQuestionnaires(database.db)
  const platforms = processDeps.platforms ?? openPlatforms({}, { db: database.calls('platforms'), clock, onFault })
  const shared = await createSharedDeps(settings, { onReading: () => undefined, ...processDeps, platforms })
  const routes: Route[] = []
  const kinds = slices.flatMap(({ adminResources }) => adminResources?.(shared) ?? [])
  const itemQueues = slices.flatMap((slice) => slice.itemQueues ?? [])
  const dashboardShares = slices.flatMap(({ dashboard }) => dashboard?.({ ...shared, itemQueues }) ?? [])
  const deps: CallDeps = { ...shared, kinds, itemQueues, dashboardShares, routes }
  for (const slice of slices) routes.push(...(slice.routes?.(deps) ?? []))
  return { routes, dispose: shared.dispose }
}
