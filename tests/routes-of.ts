import { openAnnouncer, type Route } from '@portal/server'
import type { TestApp } from '@portal/test-portal'
import { composeRoutes } from '../apps/server/compose.ts'

/** Returns all calls of the portal for tests, with everything disposed. */
export async function loadRoutes(app: TestApp): Promise<Route[]> {
  const announcements = await openAnnouncer(app.database)
  const deps = {
    database: app.database,
    announcements,
    clock: app.clock,
    onFault: () => undefined,
    onCrawl: () => undefined,
  }
  const settings = { env: 'PROD' as const, sso: undefined, trustProxy: undefined, modifyPassUrl: '', isShowDate: true }
  const composed = await composeRoutes({ ...settings, dataFolder: '/tmp' }, deps)
  await composed.dispose()
  await announcements.close()
  return composed.routes
}
