/** Which slices the portal is made of. */
import { join } from 'node:path'
import { createPictures, createReferences, fileRoutes } from '@portal/files/server'
import { mayRead, newsRoutes } from '@portal/news/server'
import { profileRoutes } from '@portal/profile/server'
import { createSecrets, createServer, type Clock, type Database, type Route, type Served } from '@portal/server'
import { sessionRoutes, viewerOf } from '@portal/session/server'
import { valueRoutes } from '@portal/values/server'
import type { Config } from './config.ts'

export type Settings = Pick<Config, 'env' | 'sso' | 'modifyPassUrl' | 'isShowDate' | 'dataFolder' | 'trustProxy'>

export async function composeRoutes(settings: Settings, database: Database): Promise<Route[]> {
  const secrets = await createSecrets(database.db)
  const references = createReferences(secrets)
  const pictures = createPictures(join(settings.dataFolder, 'cache', 'pictures'))
  const sso = settings.sso ? { sso: settings.sso } : {}
  return [
    ...sessionRoutes({ isDev: settings.env === 'DEV', ...sso }),
    ...profileRoutes({ references, secrets, modifyPassUrl: settings.modifyPassUrl, isShowDate: settings.isShowDate }),
    ...newsRoutes({ references }),
    ...valueRoutes({ references }),
    ...fileRoutes({ references, pictures, guards: { news: (db, reader, newsId) => mayRead(db, reader, newsId) } }),
  ]
}

export async function composeServer(
  settings: Settings,
  database: Database,
  clock: Clock,
  logger: boolean | object,
): Promise<Served> {
  return createServer({
    routes: await composeRoutes(settings, database),
    db: database.db,
    guard: (token) => viewerOf(database.db, token, clock.now()),
    clock,
    logger,
    ...(settings.trustProxy ? { trustProxy: settings.trustProxy } : {}),
  })
}
