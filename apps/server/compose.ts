/** Which slices the portal is made of. */
import { join } from 'node:path'
import { activityRoutes, mayMeet } from '@portal/activities/server'
import { translate, type Language } from '@portal/contract'
import { createBox, createBoxPasswords } from '@portal/box/server'
import { busRoutes } from '@portal/bus/server'
import { curatingRoutes } from '@portal/curating/server'
import { createPictures, createReferences, fileRoutes, type Reader } from '@portal/files/server'
import { guideRoutes } from '@portal/guides/server'
import { bringQuestionnaires, healthRoutes, questionnairesIn } from '@portal/health/server'
import { integrationOf } from '@portal/integrations/server'
import { createModeration } from '@portal/moderation/server'
import { mustReadRoutes } from '@portal/must-read/server'
import { mayRead, newsRoutes } from '@portal/news/server'
import { createHub, noticeRoutes } from '@portal/notices/server'
import { organisingRoutes } from '@portal/organising/server'
import { peopleRoutes } from '@portal/people/server'
import { mayMeetNews, portalOf } from '@portal/portals/server'
import { publishingRoutes } from '@portal/publishing/server'
import { demoWeather, openMeteo, profileRoutes } from '@portal/profile/server'
import { answerBadScimAddress, keepClaimedGroups, scim } from '@portal/provisioning/server'
import { reachRoutes } from '@portal/reach/server'
import { reportRoutes } from '@portal/reports/server'
import { rightsRoutes } from '@portal/rights/server'
import { searchRoutes } from '@portal/search/server'
import {
  announcer,
  createSecrets,
  createServer,
  createStreams,
  type Announcer,
  type Clock,
  type Database,
  type Db,
  type Guards,
  type Route,
  type Served,
} from '@portal/server'
import {
  openBy,
  pacedWays,
  sessionRoutes,
  toolkitWay,
  viewerOf,
  viewerOfPerson,
  viewerOfTicket,
  type Pace,
  type SignInWay,
} from '@portal/session/server'
import { toolkitRoutes } from '@portal/toolkit/server'
import { countedAs, knownToday, trackingRoutes } from '@portal/tracking/server'
import { valueRoutes } from '@portal/values/server'
import { workflowRoutes } from '@portal/workflow/server'
import {
  maySeeFilesOf,
  maySeeFilesOfObject,
  newsInCharge,
  uploadRoutes,
  writingRoutes,
  type MayReach,
} from '@portal/writing/server'
import type { Config } from './config.ts'
import { kindsOfData } from './kinds-of-data.ts'
import { messageReader, type MessageFor } from './message-reading.ts'
import { ownNames } from './own-names.ts'
import { openPlatforms, type Platforms, type PlatformSettings } from './platforms.ts'
import { scanBy } from './scanning.ts'

export type Settings = PlatformSettings &
  Pick<Config, 'env' | 'sso' | 'modifyPassUrl' | 'isShowDate' | 'dataFolder' | 'trustProxy'> &
  Partial<
    Pick<
      Config,
      | 'publicOrigin'
      | 'maxConnections'
      | 'hasCallLimits'
      | 'host'
      | 'scimDefaultUserType'
      | 'mobileFor'
      | 'iconHost'
      | 'boxHost'
      | 'searchAllowList'
      | 'weather'
      | 'location'
      | 'isTracking'
      | 'debugAccounts'
      | 'toolkit'
      | 'healthKeys'
      | 'scanner'
      | 'healthDays'
    >
  > & {
    /** Where pictures of other sites may be fetched from; absent: the public internet. */
    mayReach?: MayReach
    /** Ways to sign in beside those of the configuration. */
    ways?: readonly SignInWay[]
    /** How tries to sign in are slowed, where a test says otherwise. */
    signInPace?: Partial<Pace>
  }

/** The platforms that one signs in by, for the page. */
export function waysOf({ wecom, feishu, toolkit, ways = [] }: Pick<Settings, 'wecom' | 'feishu' | 'toolkit' | 'ways'>) {
  const own = [wecom ? 'wechat' : '', feishu ? 'feishu' : '', toolkit ? 'toolkit' : ''].filter(Boolean)
  return [...own, ...ways.map(({ platform }) => platform)]
}

interface Around {
  /** Those that are set up; absent: only what says that none is. */
  platforms?: Platforms
  database: Database
  announcements: Announcer
  clock: Clock
  onFault: (error: unknown) => void
  /** Told of each reading of somebody's health answers (T23). */
  onReading?: (reader: string, whose: string) => void
  /** Told of somebody who takes too much of the directory (T18). */
  onCrawl: (account: string, what: string) => void
}

export interface Composed {
  routes: Route[]
  /** Sends those away who wait for something, before the process stops. */
  letGo: () => Promise<void>
}

export async function composeRoutes(
  settings: Settings,
  {
    database,
    announcements,
    clock,
    onFault,
    onReading = () => undefined,
    onCrawl,
    platforms = openPlatforms({}, { db: database.calls('platforms'), clock, onFault }),
  }: Around,
): Promise<Composed> {
  const secrets = await createSecrets(database.db)
  await bringQuestionnaires(database.db)
  const references = createReferences(secrets)
  const pictures = createPictures(join(settings.dataFolder, 'cache', 'pictures'))
  const sso = settings.sso ? { sso: settings.sso, keepGroups: keepClaimedGroups } : {}
  const toolkit = settings.toolkit ? [toolkitWay(settings.toolkit, database.calls('sign-in'))] : []
  const ways = pacedWays(
    [...platforms.ways, ...toolkit, ...(settings.ways ?? [])],
    database.calls('sign-in'),
    settings.signInPace,
  )
  const hub = createHub(database.calls('message/stream'), announcements, onFault)
  const shown = { references, mobileFor: settings.mobileFor ?? ['nio', 'jac'], onCrawl }
  const scan = scanBy(settings.scanner, { db: database.calls('scan'), clock, onFault })
  const boxPasswords = createBoxPasswords(secrets, settings.boxHost?.secret)
  const box = createBox({ references, secrets, passwords: boxPasswords, host: settings.boxHost, onFault })
  const moderation = createModeration({ references, announcements })
  const mustReadCalls = mustReadRoutes({ ledAmong: newsInCharge, mayRead: meetsNews })
  const activityCalls = activityRoutes({ references, secrets, origin: settings.publicOrigin })
  const newsCalls = newsRoutes({ references, moderating: moderation.moderating })
  const search = searchRoutes({
    db: database.calls('search'),
    references,
    people: shown,
    documents: { find: box.findDocuments, areElsewhere: box.isElsewhere },
    allowList: { url: settings.searchAllowList, file: new URL('search-allowlist.json', import.meta.url), onFault },
    countedAs: (tx, asking, now) => countedAs(tx, asking, now, settings.isTracking ?? true),
    onFault,
  })
  const routes = [
    ...sessionRoutes({
      isDev: settings.env === 'DEV',
      ...sso,
      secrets,
      ways,
      origin: () => settings.publicOrigin,
    }),
    ...platforms.routes,
    ...busRoutes({ ways }),
    ...profileRoutes({
      references,
      secrets,
      scan,
      boxPassword: (account, now) => boxPasswords.of(account, now),
      modifyPassUrl: settings.modifyPassUrl,
      isShowDate: settings.isShowDate,
      weather: settings.weather === 'demo' ? demoWeather : settings.weather && openMeteo(settings.weather),
      location: settings.location,
      alsoKnown: knownToday,
    }),
    ...newsCalls,
    ...publishingRoutes({
      routes: [...newsCalls, ...mustReadCalls, ...activityCalls],
      portal: (id) => portalOf(database.guards('portal'), id),
      viewerOf: viewerOfPerson,
    }),
    ...mustReadCalls,
    ...moderation.routes,
    ...reachRoutes(),
    ...activityCalls,
    ...organisingRoutes({ references, secrets }),
    ...peopleRoutes(shown),
    ...valueRoutes({ references }),
    ...noticeRoutes({ hub, clock, hasChat: platforms.channels.length > 0 }),
    ...search.routes,
    ...curatingRoutes({
      references,
      scan,
      kinds: kindsOfData(search.kinds),
    }),
    ...box.routes,
    ...toolkitRoutes({ references }),
    ...guideRoutes({ references }),
    ...reportRoutes(),
    ...rightsRoutes(),
    ...healthRoutes({
      keys: settings.healthKeys,
      days: settings.healthDays ?? 30,
      exchange: (code, db, now) => openBy({ ways, origin: () => settings.publicOrigin }, code, db, now),
      onReading,
    }),
    ...trackingRoutes({ isOn: settings.isTracking ?? true, debugAccounts: settings.debugAccounts ?? [] }),
    ...workflowRoutes({ secrets, iconHost: settings.iconHost }),
    ...writingRoutes({ references, mayRead: meetsNews, questionnaires: questionnairesToHold }),
    ...uploadRoutes({ references, scan, mayReach: settings.mayReach }),
    ...fileRoutes({
      references,
      pictures,
      guards: {
        news: async (db, reader, newsId) =>
          (await meetsNews(db, reader, newsId)) || maySeeFilesOfObject(db, reader, 'news', newsId),
        activity: async (db, reader, id) =>
          (await mayMeet(db, reader, id)) || maySeeFilesOfObject(db, reader, 'activity', id),
        manuscript: maySeeFilesOf,
        document: box.guard,
      },
    }),
  ]
  const letGo = async (): Promise<void> => {
    hub.close()
    await search.letGo()
  }
  return { routes, letGo }
}

/** A news is for a person, and so is the portal it stands in. */
async function meetsNews(db: Db, reader: Reader, newsId: number): Promise<boolean> {
  return (await mayMeetNews(db, reader, newsId)) && (await mayRead(db, reader, newsId))
}

/** What a text can hold, for who writes it. */
async function questionnairesToHold(db: Db, language: Language): Promise<{ Key: string; Name: string }[]> {
  const all = await questionnairesIn(db)
  return all.map(({ key, title }) => ({ Key: key, Name: translate(title, language) }))
}

/** `opened`: the platforms, where work beside the calls uses them too; they are opened once a process. */
export async function composeServer(
  settings: Settings,
  database: Database,
  clock: Clock,
  logger: boolean | object,
  opened?: Platforms,
): Promise<Served & { messageFor: MessageFor }> {
  const streams = createStreams()
  const announcements = await announcer(database)
  // '': something may have been missed, so that everybody's session is looked at anew
  announcements.on('session-ended', (id) => (id === '' ? streams.endEach() : streams.endSession(Number(id))))
  const onFault = (error: unknown): void => app.log.error({ err: error }, 'something behind the calls failed')
  const onCrawl = (account: string, what: string): void =>
    app.log.warn({ account, what }, 'somebody takes more of the directory than people do')
  const onReading = (reader: string, whose: string): void => app.log.info({ reader, whose }, 'a health answer was read')
  const platforms = opened ?? openPlatforms(settings, { db: database.calls('platforms'), clock, onFault })
  const { routes, letGo } = await composeRoutes(settings, {
    database,
    announcements,
    clock,
    onFault,
    onReading,
    onCrawl,
    platforms,
  })
  const sessions = database.guards('session')
  const integration = (key: string) => integrationOf(database.guards('integration'), key, clock.now())
  const guards: Guards = {
    viewer: (token, isSignOfLife) => viewerOf(sessions, token, clock.now(), isSignOfLife),
    ticket: (ticket) => viewerOfTicket(sessions, ticket, clock.now()),
    integration,
    portal: (id) => portalOf(database.guards('portal'), id),
  }
  const { publicOrigin: origin, scimDefaultUserType: defaultUserType } = settings
  const app = createServer({
    routes,
    db: database.calls(''),
    dbOf: database.calls,
    badAddress: answerBadScimAddress,
    beside: [scim({ db: database.calls('scim'), clock, integration, origin, defaultUserType }), ...platforms.beside],
    guards,
    streams,
    clock,
    logger,
    // whoever can reach DEV can be anybody: pages of other sites must not (0035)
    hosts: settings.env === 'DEV' ? ownNames(settings) : undefined,
    ...(settings.trustProxy ? { trustProxy: settings.trustProxy } : {}),
    ...(settings.maxConnections ? { maxConnections: settings.maxConnections } : {}),
    hasCallLimits: settings.hasCallLimits ?? true,
  })
  app.addHook('preClose', letGo)
  app.addHook('onClose', () => announcements.close())
  return Object.assign(app, {
    messageFor: messageReader({ routes, db: sessions, dbOf: database.calls, guards, clock }),
  })
}
