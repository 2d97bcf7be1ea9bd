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
import { createModeration } from '@portal/moderation/server'
import { mustReadRoutes } from '@portal/must-read/server'
import { mayRead, newsRoutes } from '@portal/news/server'
import { createHub, noticeRoutes } from '@portal/notices/server'
import { organisingRoutes } from '@portal/organising/server'
import { peopleRoutes } from '@portal/people/server'
import { mayMeetNews, portalOf } from '@portal/portals/server'
import { publishingRoutes } from '@portal/publishing/server'
import { demoWeather, openMeteo, profileRoutes } from '@portal/profile/server'
import { keepClaimedGroups } from '@portal/provisioning/server'
import { reachRoutes } from '@portal/reach/server'
import { reportRoutes } from '@portal/reports/server'
import { rightsRoutes } from '@portal/rights/server'
import { searchRoutes } from '@portal/search/server'
import { createSecrets, type Announcer, type Clock, type Database, type Db, type Route } from '@portal/server'
import { openBy, pacedWays, sessionRoutes, toolkitWay, viewerOfPerson } from '@portal/session/server'
import { toolkitRoutes } from '@portal/toolkit/server'
import { countedAs, knownToday, trackingRoutes } from '@portal/tracking/server'
import { valueRoutes } from '@portal/values/server'
import { workflowRoutes } from '@portal/workflow/server'
import { maySeeFilesOf, maySeeFilesOfObject, newsInCharge, uploadRoutes, writingRoutes } from '@portal/writing/server'
import { kindsOfData } from './kinds-of-data.ts'
import { openPlatforms, type Platforms } from './platforms.ts'
import { scanBy } from './scanning.ts'
import type { Settings } from './settings.ts'

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
