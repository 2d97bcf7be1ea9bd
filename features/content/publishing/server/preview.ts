/** Shows a text as a person would see it if it were published now, using the calls of their own page. */
import { activities, type ActivityDetail } from '@portal/activities/contract'
import type { Endpoint, Language, OutputOf, RequestOf } from '@portal/contract'
import { acknowledgements } from '@portal/acknowledgements/contract'
import { news, type NewsDetail, type NewsItem } from '@portal/news/contract'
import { dispatch, Refused, sql, type Db, type Guards, type Route, type Tables, type Viewer } from '@portal/server'
import { makeDraftOfTemplate, makeVersion, type Draft } from '@portal/editor/server'
import type { Kysely } from 'kysely'
import { makePublic } from './publish.ts'

export interface PreviewDeps {
  /** The routes that readers call. */
  routes: readonly Route[]
  portal: Guards['portal']
}

export interface DraftPreview {
  detail: NewsDetail | null
  activity: ActivityDetail | null
  /** The required acknowledgement; null: none. */
  requested: { DueAt: string } | null
  card: NewsItem | null
  slide: NewsItem | null
  placeInList: number
  placeInCarousel: number
}

interface PreviewParams {
  draft: Draft
  /** The person whose page is shown. */
  person: Viewer
  /** As in publishing: the carousel position stays as it is. */
  keepsPlace: boolean
  /** Account of the person who looks at the preview. */
  by: string
  language: Language
  now: Date
}

type CallAsReader = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<OutputOf<E>>

/** Publishes, calls the API as that person, and rolls everything back, including index, files and carousel. */
export async function previewAs(tx: Db, params: PreviewParams, deps: PreviewDeps): Promise<DraftPreview> {
  const { draft, by, now, keepsPlace } = params
  await sql`SAVEPOINT preview`.execute(tx)
  try {
    // the database has no published template
    if (draft.isTemplate) await makeDraftOfTemplate(tx, draft.id)
    const version = await makeVersion(tx, draft.id, { status: 'published' }, by, now)
    const { content, settings } = draft
    const agreed = { version, content, settings }
    const publishParams = { agreed, by, now, publishedAt: now, tells: false, asksAgain: false, keepsPlace }
    const id = await makePublic(tx, draft, publishParams)
    const callAsReader = createReaderCaller(tx, params, deps)
    return draft.kind === 'news'
      ? await previewNews(callAsReader, id, settings.category)
      : await previewActivity(callAsReader, id)
  } finally {
    await sql`ROLLBACK TO SAVEPOINT preview`.execute(tx)
  }
}

function createReaderCaller(
  tx: Db,
  { draft, person, language, now }: PreviewParams,
  { routes, portal }: PreviewDeps,
): CallAsReader {
  const isInPortal = draft.settings.portal !== ''
  // the only caller is the person whose page is shown
  const nobody = () => Promise.resolve(null)
  const guards: Guards = { portal, viewer: () => Promise.resolve(person), ticket: nobody, integration: nobody }
  return async (endpoint, input) => {
    const route = routes.find(({ endpoint: { path } }) => path === endpoint.path)
    if (!route) throw new Error(`there is no call ${endpoint.path}`)
    const isSitePath = isInPortal && endpoint.sitePath !== undefined
    const fullInput = isSitePath ? { ...(input as object), Template: draft.settings.portal } : input
    const headers = { token: 'preview' }
    const call = { route, isInPortal: isSitePath, input: fullInput, language, ip: '', headers }
    const dispatchDeps = { db: tx as Kysely<Tables>, guards, clock: { now: () => now } }
    return (await dispatch(call, dispatchDeps)).data as OutputOf<typeof endpoint>
  }
}

const positionIn = (items: readonly { Id: number }[], id: number): number => items.findIndex(({ Id }) => Id === id) + 1

async function previewNews(callAsReader: CallAsReader, newsId: number, Category: string): Promise<DraftPreview> {
  const detail = await callAsReader(news.detail, { NewsId: newsId })
  const { List: list } = await callAsReader(news.list, { Category })
  const { List: top } = await callAsReader(news.top, {})
  const placeInList = positionIn(list, newsId)
  // hides what that person has read, liked and acknowledged
  const unread = (item: NewsItem | undefined) => (item ? { ...item, IsRead: false } : null)
  const placeInCarousel = positionIn(top, newsId)
  const mayRead = detail.IsAuthority
  return {
    detail: mayRead ? { ...detail, IsPraise: false } : null,
    activity: null,
    requested:
      mayRead && detail.IsMustRead
        ? { DueAt: (await callAsReader(acknowledgements.mine, { NewsId: newsId })).DueAt }
        : null,
    card: unread(list[placeInList - 1]),
    slide: unread(top[placeInCarousel - 1]),
    placeInList,
    placeInCarousel,
  }
}

async function previewActivity(callAsReader: CallAsReader, id: number): Promise<DraftPreview> {
  const nothing = { detail: null, requested: null, card: null, slide: null, placeInCarousel: 0 }
  const { List } = await callAsReader(activities.list, {})
  try {
    const detail = await callAsReader(activities.detail, { Id: id })
    // hides that person's sign-ups
    const sessions = detail.ActivityItemList.map((item) => ({ ...item, IsSigned: false, Position: 0, Clash: null }))
    const activity = { ...detail, ActivityItemList: sessions }
    return { ...nothing, activity, placeInList: positionIn(List, id) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ...nothing, activity: null, placeInList: 0 }
  }
}
