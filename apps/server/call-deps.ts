/** Dependencies that several slices share or lend each other, so that the slices need not import one another. */
import { join } from 'node:path'
import { canViewActivity } from '@portal/activities/server'
import { createBox, createBoxPasswords } from '@portal/documents/server'
import type { DashboardShare } from '@portal/dashboard/server'
import { translate, type Language, companyTags } from '@portal/contract'
import type { ResourceDefinition } from '@portal/admin-data/server'
import { createContents, createPictures, createReferences, type OwnerGuard, type Reader } from '@portal/files/server'
import { listQuestionnaires } from '@portal/health/server'
import { findReader } from '@portal/people/server'
import { createModeration } from '@portal/moderation/server'
import { canViewNews } from '@portal/news/server'
import { createHub } from '@portal/notifications/server'
import { isOlderServing } from '@portal/operations/server'
import { canViewNewsSite, findSite, loadNewsAudience } from '@portal/sites/server'
import { demoWeather, openMeteo } from '@portal/greeting/server'
import { saveClaimedGroups } from '@portal/directory-sync/server'
import { isReachable, createSearch } from '@portal/search/server'
import {
  createSecrets,
  type Announcer,
  type Clock,
  type Database,
  type Db,
  type ItemQueue,
  type Route,
} from '@portal/server'
import { openSessionByCode, throttleProviders, toolkitProvider, viewerOfPerson } from '@portal/auth/server'
import { resolvePseudonym, listAttributableData } from '@portal/usage-analytics/server'
import { canViewDraftFiles, canViewObjectFiles, filterManagedNews, draftReferences } from '@portal/editor/server'
import type { Platforms } from './platforms.ts'
import { createPortalScan } from './scanning.ts'
import type { Settings } from './settings.ts'

export interface ProcessDeps {
  platforms: Platforms
  database: Database
  announcements: Announcer
  /** After a loss of announcements: resolves when the streams of ended sessions have ended. */
  sessionsChecked?: (() => Promise<void>) | undefined
  clock: Clock
  onFault: (error: unknown) => void
  /** Called whenever somebody's health answers are read (T23). */
  onReading: (reader: string, whose: string) => void
  /** Called when somebody reads too much of the directory (T18). */
  onCrawl: (account: string, what: string) => void
  /** Called with an address that made too many sign-in attempts (T12). */
  onBusySignIn?: ((from: string) => void) | undefined
}

export type SharedDeps = Awaited<ReturnType<typeof createSharedDeps>>

export interface CallDeps extends SharedDeps {
  kinds: readonly ResourceDefinition[]
  itemQueues: readonly ItemQueue[]
  dashboardShares: readonly DashboardShare[]
  /** All calls; filled while the portal is composed. */
  routes: readonly Route[]
}

export async function createSharedDeps(settings: Settings, processDeps: ProcessDeps) {
  const { database, announcements, clock, onFault, onCrawl, platforms } = processDeps
  const { toolkit, isTracking = true } = settings
  const signIn = database.calls('sign-in')
  const providers = [
    ...platforms.providers,
    ...(toolkit ? [toolkitProvider(toolkit, signIn)] : []),
    ...(settings.providers ?? []),
  ]
  const throttledProviders = throttleProviders(providers, signIn, settings.signInPace, processDeps.onBusySignIn)
  const origin = () => settings.publicOrigin
  const secrets = await createSecrets(database.db)
  const references = createReferences(secrets)
  const streams = database.calls('message/stream')
  const readersOf = (newsId: number) => loadNewsAudience(streams, newsId)
  const hub = createHub(streams, { announcements, readersOf, onFault, sessionsChecked: processDeps.sessionsChecked })
  const contents = createContents(settings.bucket)
  const boxPasswords = createBoxPasswords(secrets, settings.boxHost?.secret)
  const box = createBox({ references, contents, secrets, passwords: boxPasswords, host: settings.boxHost, onFault })
  const moderation = createModeration({ references, announcements })
  const mobileFor = settings.mobileFor ?? companyTags()
  const closers: (() => Promise<void>)[] = []
  const search = createSearch({
    db: database.calls('search'),
    references,
    people: { references, mobileFor, onCrawl },
    documents: { find: box.findDocuments, areElsewhere: box.isRemote },
    allowList: { url: settings.searchAllowList, file: new URL('search-allowlist.json', import.meta.url), onFault },
    pseudonymOf: (tx, context, now) => resolvePseudonym(tx, context, now, isTracking),
    onFault,
  })
  const pictures = createPictures(join(settings.dataFolder, 'cache', 'pictures'), {
    contents,
    mostBytes: settings.pictureCacheBytes ?? 2 ** 30,
    db: database.calls('pictures'),
    onFault,
  })
  const guards: Record<string, OwnerGuard> = {
    news: async (db, reader, id) =>
      (await canViewNewsOnSite(db, reader, id)) || canViewObjectFiles(db, reader, 'news', id),
    activity: async (db, reader, id) =>
      (await canViewActivity(db, reader, id)) || canViewObjectFiles(db, reader, 'activity', id),
    manuscript: canViewDraftFiles,
    document: box.guard,
  }
  return {
    ...settings,
    ...processDeps,
    isDev: settings.env === 'DEV',
    secrets,
    references,
    contents,
    pictures,
    scan: createPortalScan(settings.scanner, { db: database.calls('scan'), clock, onFault }),
    providers: throttledProviders,
    origin,
    exchange: (code: Parameters<typeof openSessionByCode>[1], db: Db, now: Date) =>
      openSessionByCode({ providers: throttledProviders, origin }, code, db, now),
    isOlderServing,
    saveGroups: saveClaimedGroups,
    viewerOf: viewerOfPerson,
    portal: (id: string) => findSite(database.guards('portal'), id),
    hub,
    hasChat: platforms.channels.length > 0,
    box,
    boxPassword: (account: string, now: Date) => boxPasswords.of(account, now),
    moderation,
    moderating: moderation.hooks,
    search,
    mobileFor,
    weather: settings.weather === 'demo' ? demoWeather : settings.weather && openMeteo(settings.weather),
    extraPersonalData: listAttributableData,
    healthDays: settings.healthDays ?? 30,
    trashDays: settings.trashDays ?? 30,
    canViewNews: canViewNewsOnSite,
    filterManagedNews,
    draftReferences,
    isReachablePage: isReachable,
    questionnaires: listInsertableQuestionnaires,
    guards,
    findReader,
    onClosing: (close: () => Promise<void>): void => void closers.push(close),
    dispose: async (): Promise<void> => {
      hub.close()
      pictures.close()
      await search.dispose()
      await Promise.all(closers.map((close) => close()))
    },
  }
}

/** Returns whether a person is in the audience of both the news item and its site. */
async function canViewNewsOnSite(db: Db, reader: Reader, newsId: number): Promise<boolean> {
  return (await canViewNewsSite(db, reader, newsId)) && (await canViewNews(db, reader, newsId))
}

/** Lists the questionnaires that an author can insert into a text. */
async function listInsertableQuestionnaires(db: Db, language: Language): Promise<{ Key: string; Name: string }[]> {
  const all = await listQuestionnaires(db)
  return all.map(({ key, title }) => ({ Key: key, Name: translate(title, language) }))
}
