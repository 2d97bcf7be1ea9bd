/** Puts the portal's calls and their guards on one HTTP server. */
import { createRoleUses } from '@portal/access-control/server'
import { randomUUID } from 'node:crypto'
import { authenticateApiKey } from '@portal/api-keys/server'
import { findSite } from '@portal/sites/server'
import { answerBadScimAddress, createScim } from '@portal/directory-sync/server'
import {
  openAnnouncer,
  createSecrets,
  createServer,
  createSharedCache,
  createStreams,
  type Clock,
  type Database,
  type Guards,
  type Route,
  type ServerInstance,
} from '@portal/server'
import { backchannelLogout, createViewerCache, endStreamsWithSessions, viewerOfTicket } from '@portal/auth/server'
import { batchRoutes } from './batch.ts'
import { composeRoutes } from './compose.ts'
import { createChatPageLoader, type LoadChatPage } from './chat-page-loader.ts'
import { createFirstScreenLoader, type LoadFirstScreen } from './first-screen.ts'
import { ownHostNames } from './own-host-names.ts'
import { proxyCheckRoutes } from './proxy/routes.ts'
import { openPlatforms, type Platforms } from './platforms.ts'
import type { Settings } from './settings.ts'
import { loadInstallation } from './load-installation.ts'

type PortalServer = ServerInstance & {
  routes: readonly Route[]
  messageFor: LoadChatPage
  loadFirstScreen: LoadFirstScreen
  openStreams: () => number
  catchUp: () => Promise<boolean>
}

/** `opened`: platforms that the process has opened already for its jobs; they are opened once per process. */
export async function composeServer(
  settings: Settings,
  database: Database,
  clock: Clock,
  logger: boolean | object,
  opened?: Platforms,
): Promise<PortalServer> {
  await loadInstallation(database.db, settings.companyZone, settings.brandDomain)
  const streams = createStreams()
  const announcements = await openAnnouncer(database)
  // before the routes: streams of ended sessions end before others go on
  const sessionsChecked = endStreamsWithSessions(announcements, streams, { db: database.guards('session'), clock })
  const onFault = (error: unknown): void => app.log.error({ err: error }, 'something behind the calls failed')
  const onCrawl = (account: string, what: string): void =>
    app.log.warn({ account, what }, 'an account reads more of the directory than a person would')
  const onReading = (reader: string, whose: string): void => app.log.info({ reader, whose }, 'a health answer was read')
  const onBusySignIn = (from: string): void =>
    app.log.warn({ from }, 'too many wrong codes from one address: some sign-ins there are told to try again')
  const platforms = opened ?? openPlatforms(settings, { db: database.calls('platforms'), clock, onFault })
  const { routes, dispose } = await composeRoutes(settings, {
    database,
    announcements,
    sessionsChecked,
    clock,
    onFault,
    onReading,
    onCrawl,
    onBusySignIn,
    platforms,
  })
  const sessions = database.guards('session')
  const integration = (key: string) => authenticateApiKey(database.guards('integration'), key, clock.now())
  const cache = createSharedCache(
    announcements,
    settings.sharedBytes === undefined ? {} : { maxBytes: settings.sharedBytes },
  )
  const memory = { cache, hearing: announcements, id: randomUUID(), isEager: settings.isEager ?? false }
  const viewerOf = createViewerCache(cache)
  const guards: Guards = {
    viewer: (token, isSignOfLife) => {
      const onPrimary = () => viewerOf(sessions, token, clock.now(), isSignOfLife)
      // a sign of life cannot be recorded on a replica
      return database.reads?.guard(onPrimary, (db) => viewerOf(db, token, clock.now(), false)) ?? onPrimary()
    },
    ticket: (ticket) => viewerOfTicket(sessions, ticket, clock.now()),
    integration,
    portal: (id) => findSite(database.guards('portal'), id),
    usesRoles: createRoleUses(sessions, clock),
  }
  const documents = {
    routes,
    db: sessions,
    dbOf: database.calls,
    guards,
    clock,
    publicOrigin: () => settings.publicOrigin,
    reads: database.reads,
    hasCallLimits: settings.hasCallLimits ?? true,
    memory,
  }
  const { publicOrigin: origin, scimDefaultUserType: defaultUserType } = settings
  const app = createServer({
    ...documents,
    db: database.calls(''),
    onBadAddress: answerBadScimAddress,
    extraRoutes: [
      createScim({ db: database.calls('scim'), clock, integration, origin, defaultUserType }),
      backchannelLogout(settings, { db: database.calls('sign-in'), clock }),
      proxyCheckRoutes({ secrets: await createSecrets(database.db), clock, largestBody: findLargestBody(routes) }),
      batchRoutes({ ...documents, waitMs: settings.documentWaitMs }),
      ...platforms.beside,
    ],
    streams,
    logger,
    // in DEV anybody can be anybody: pages of other sites must not reach it (decision 0035)
    hosts: settings.env === 'DEV' ? ownHostNames(settings) : undefined,
    ...(settings.trustProxy ? { trustProxy: settings.trustProxy } : {}),
    ...(settings.maxConnections ? { maxConnections: settings.maxConnections } : {}),
    hstsSeconds: settings.hstsSeconds,
    loggedSuccesses: settings.loggedSuccesses,
    ...(settings.overloadMs ? { overload: { limitMs: settings.overloadMs, waitedMs: database.longestWaitMs } } : {}),
  })
  app.addHook('preClose', dispose)
  app.addHook('onClose', () => {
    cache.close()
    return announcements.close()
  })
  return Object.assign(app, {
    routes,
    openStreams: () => streams.size,
    catchUp: () => announcements.catchUp(),
    messageFor: createChatPageLoader({ ...documents, overload: app.overloadLevel }),
    loadFirstScreen: createFirstScreenLoader({
      ...documents,
      overload: app.overloadLevel,
      waitMs: settings.documentWaitMs,
    }),
  })
}

const findLargestBody = (routes: readonly Route[]): number =>
  Math.max(...routes.map(({ endpoint: { bodyLimit = 0 } }) => bodyLimit))
