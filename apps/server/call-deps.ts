/** Dependencies that several slices share or lend each other, so that the slices need not import one another. */
import { join } from 'node:path'
import { mayMeet } from '@portal/activities/server'
import { createBox, createBoxPasswords } from '@portal/documents/server'
import { translate, type Language } from '@portal/contract'
import type { Kind } from '@portal/admin-data/server'
import { createContents, createPictures, createReferences, type OwnerGuard, type Reader } from '@portal/files/server'
import { questionnairesIn } from '@portal/health/server'
import { createModeration } from '@portal/moderation/server'
import { mayRead } from '@portal/news/server'
import { createHub } from '@portal/notifications/server'
import { mayMeetNews, portalOf, readersOfNews } from '@portal/sites/server'
import { demoWeather, openMeteo } from '@portal/greeting/server'
import { keepClaimedGroups } from '@portal/directory-sync/server'
import { leadsSomewhere, searchRoutes } from '@portal/search/server'
import {
  createSecrets,
  type Announcer,
  type Clock,
  type Database,
  type Db,
  type ItemQueue,
  type Route,
} from '@portal/server'
import { openBy, pacedWays, toolkitWay, viewerOfPerson } from '@portal/auth/server'
import { countedAs, knownToday } from '@portal/usage-analytics/server'
import { maySeeFilesOf, maySeeFilesOfObject, newsInCharge, usedInManuscripts } from '@portal/editor/server'
import type { Platforms } from './platforms.ts'
import { scanBy } from './scanning.ts'
import type { Settings } from './settings.ts'

export interface Outside {
  platforms: Platforms
  database: Database
  announcements: Announcer
  clock: Clock
  onFault: (error: unknown) => void
  /** Called whenever somebody's health answers are read (T23). */
  onReading: (reader: string, whose: string) => void
  /** Called when somebody reads too much of the directory (T18). */
  onCrawl: (account: string, what: string) => void
  /** Called with an address that made too many sign-in attempts (T12). */
  onBusySignIn?: ((from: string) => void) | undefined
}

export type SharedDeps = Awaited<ReturnType<typeof sharedDeps>>

export interface CallDeps extends SharedDeps {
  kinds: readonly Kind[]
  itemQueues: readonly ItemQueue[]
  /** All calls; filled while the portal is composed. */
  routes: readonly Route[]
}

export async function sharedDeps(settings: Settings, outside: Outside) {
  const { database, announcements, clock, onFault, onCrawl, platforms } = outside
  const { toolkit, isTracking = true } = settings
  const signIn = database.calls('sign-in')
  const own = [...platforms.ways, ...(toolkit ? [toolkitWay(toolkit, signIn)] : []), ...(settings.ways ?? [])]
  const ways = pacedWays(own, signIn, settings.signInPace, outside.onBusySignIn)
  const origin = () => settings.publicOrigin
  const secrets = await createSecrets(database.db)
  const references = createReferences(secrets)
  const streams = database.calls('message/stream')
  const hub = createHub(streams, announcements, (newsId) => readersOfNews(streams, newsId), onFault)
  const contents = createContents(settings.bucket)
  const boxPasswords = createBoxPasswords(secrets, settings.boxHost?.secret)
  const box = createBox({ references, contents, secrets, passwords: boxPasswords, host: settings.boxHost, onFault })
  const moderation = createModeration({ references, announcements })
  const mobileFor = settings.mobileFor ?? ['nio', 'jac']
  const closing: (() => Promise<void>)[] = []
  const search = searchRoutes({
    db: database.calls('search'),
    references,
    people: { references, mobileFor, onCrawl },
    documents: { find: box.findDocuments, areElsewhere: box.isElsewhere },
    allowList: { url: settings.searchAllowList, file: new URL('search-allowlist.json', import.meta.url), onFault },
    countedAs: (tx, asking, now) => countedAs(tx, asking, now, isTracking),
    onFault,
  })
  const pictures = createPictures(join(settings.dataFolder, 'cache', 'pictures'), {
    contents,
    mostBytes: settings.pictureCacheBytes ?? 2 ** 30,
    db: database.calls('pictures'),
    onFault,
  })
  const guards: Record<string, OwnerGuard> = {
    news: async (db, reader, id) => (await meetsNews(db, reader, id)) || maySeeFilesOfObject(db, reader, 'news', id),
    activity: async (db, reader, id) =>
      (await mayMeet(db, reader, id)) || maySeeFilesOfObject(db, reader, 'activity', id),
    manuscript: maySeeFilesOf,
    document: box.guard,
  }
  return {
    ...settings,
    ...outside,
    isDev: settings.env === 'DEV',
    secrets,
    references,
    contents,
    pictures,
    scan: scanBy(settings.scanner, { db: database.calls('scan'), clock, onFault }),
    ways,
    origin,
    exchange: (code: Parameters<typeof openBy>[1], db: Db, now: Date) => openBy({ ways, origin }, code, db, now),
    keepGroups: keepClaimedGroups,
    viewerOf: viewerOfPerson,
    portal: (id: string) => portalOf(database.guards('portal'), id),
    hub,
    hasChat: platforms.channels.length > 0,
    box,
    boxPassword: (account: string, now: Date) => boxPasswords.of(account, now),
    moderation,
    moderating: moderation.moderating,
    search,
    mobileFor,
    weather: settings.weather === 'demo' ? demoWeather : settings.weather && openMeteo(settings.weather),
    alsoKnown: knownToday,
    healthDays: settings.healthDays ?? 30,
    trashDays: settings.trashDays ?? 30,
    mayRead: meetsNews,
    ledAmong: newsInCharge,
    usedInManuscripts,
    leadsSomewhere,
    questionnaires: questionnairesToHold,
    guards,
    whenClosing: (close: () => Promise<void>): void => void closing.push(close),
    letGo: async (): Promise<void> => {
      hub.close()
      pictures.close()
      await search.letGo()
      await Promise.all(closing.map((close) => close()))
    },
  }
}

/** Returns whether a person is in the audience of both the news item and its site. */
async function meetsNews(db: Db, reader: Reader, newsId: number): Promise<boolean> {
  return (await mayMeetNews(db, reader, newsId)) && (await mayRead(db, reader, newsId))
}

/** Lists the questionnaires that an author can insert into a text. */
async function questionnairesToHold(db: Db, language: Language): Promise<{ Key: string; Name: string }[]> {
  const all = await questionnairesIn(db)
  return all.map(({ key, title }) => ({ Key: key, Name: translate(title, language) }))
}
