/** Which slices the portal is made of. */
import { join } from 'node:path'
import { activityRoutes, mayMeet } from '@portal/activities/server'
import { createPictures, createReferences, fileRoutes } from '@portal/files/server'
import { integrationOf } from '@portal/integrations/server'
import { mayRead, newsRoutes } from '@portal/news/server'
import { createHub, noticeRoutes } from '@portal/notices/server'
import { profileRoutes } from '@portal/profile/server'
import {
  announcer,
  createSecrets,
  createServer,
  createStreams,
  type Announcer,
  type Clock,
  type Database,
  type Route,
  type Served,
} from '@portal/server'
import { sessionRoutes, viewerOf, viewerOfTicket } from '@portal/session/server'
import { valueRoutes } from '@portal/values/server'
import { workflowRoutes } from '@portal/workflow/server'
import type { Config } from './config.ts'

export type Settings = Pick<Config, 'env' | 'sso' | 'modifyPassUrl' | 'isShowDate' | 'dataFolder' | 'trustProxy'>

interface Around {
  database: Database
  announcements: Announcer
  clock: Clock
  onFault: (error: unknown) => void
}

export interface Composed {
  routes: Route[]
  /** Sends those away who wait for something, before the process stops. */
  letGo: () => void
}

export async function composeRoutes(
  settings: Settings,
  { database, announcements, clock, onFault }: Around,
): Promise<Composed> {
  const secrets = await createSecrets(database.db)
  const references = createReferences(secrets)
  const pictures = createPictures(join(settings.dataFolder, 'cache', 'pictures'))
  const sso = settings.sso ? { sso: settings.sso } : {}
  const hub = createHub(database.db, announcements, onFault)
  const routes = [
    ...sessionRoutes({ isDev: settings.env === 'DEV', ...sso }),
    ...profileRoutes({ references, secrets, modifyPassUrl: settings.modifyPassUrl, isShowDate: settings.isShowDate }),
    ...newsRoutes({ references }),
    ...activityRoutes({ references, secrets, origin: settings.sso?.origin }),
    ...valueRoutes({ references }),
    ...noticeRoutes({ hub, clock }),
    ...workflowRoutes(),
    ...fileRoutes({
      references,
      pictures,
      guards: { news: (db, reader, newsId) => mayRead(db, reader, newsId), activity: mayMeet },
    }),
  ]
  return { routes, letGo: () => hub.close() }
}

export async function composeServer(
  settings: Settings,
  database: Database,
  clock: Clock,
  logger: boolean | object,
): Promise<Served> {
  const streams = createStreams()
  const announcements = await announcer(database)
  announcements.on('session-ended', (sessionId) => streams.endSession(Number(sessionId)))
  const onFault = (error: unknown): void => app.log.error({ err: error }, 'notices could not be told')
  const { routes, letGo } = await composeRoutes(settings, { database, announcements, clock, onFault })
  const app = createServer({
    routes,
    db: database.db,
    guards: {
      viewer: (token, isSignOfLife) => viewerOf(database.db, token, clock.now(), isSignOfLife),
      ticket: (ticket) => viewerOfTicket(database.db, ticket, clock.now()),
      integration: (key) => integrationOf(database.db, key, clock.now()),
    },
    streams,
    clock,
    logger,
    ...(settings.trustProxy ? { trustProxy: settings.trustProxy } : {}),
  })
  app.addHook('preClose', async () => letGo())
  app.addHook('onClose', () => announcements.close())
  return app
}
