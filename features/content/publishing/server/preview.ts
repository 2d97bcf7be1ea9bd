/** Shows a text as a person would see it if it were published now, using the calls of their own page. */
import { activities, type ActivityDetail } from '@portal/activities/contract'
import type { Endpoint, Language, OutputOf, RequestOf } from '@portal/contract'
import { mustRead } from '@portal/acknowledgements/contract'
import { news, type NewsDetail, type NewsItem } from '@portal/news/contract'
import { dispatch, Refused, sql, type Db, type Guards, type Route, type Tables, type Viewer } from '@portal/server'
import { makeVersion, type Manuscript } from '@portal/editor/server'
import type { Kysely } from 'kysely'
import { makePublic } from './publish.ts'

export interface Calls {
  /** The routes that readers call. */
  routes: readonly Route[]
  portal: Guards['portal']
}

export interface Preview {
  detail: NewsDetail | null
  activity: ActivityDetail | null
  /** The required acknowledgement; null: none. */
  asked: { DueAt: string } | null
  card: NewsItem | null
  placeInList: number
  placeInCarousel: number
}

interface Asked {
  manuscript: Manuscript
  /** The person whose page is shown. */
  person: Viewer
  /** As in publishing: the carousel position stays as it is. */
  keepsPlace: boolean
  /** Account of the person who looks at the preview. */
  by: string
  language: Language
  now: Date
}

type Ask = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<OutputOf<E>>

/** Publishes, calls the API as that person, and rolls everything back, including index, files and carousel. */
export async function previewAs(tx: Db, asked: Asked, calls: Calls): Promise<Preview> {
  const { manuscript, by, now, keepsPlace } = asked
  await sql`SAVEPOINT preview`.execute(tx)
  try {
    const version = await makeVersion(tx, manuscript.id, { status: 'published' }, by, now)
    const { content, settings } = manuscript
    const agreed = { version, content, settings }
    const publishing = { agreed, by, now, publishedAt: now, tells: false, asksAgain: false, keepsPlace }
    const id = await makePublic(tx, manuscript, publishing)
    const ask = askingAs(tx, asked, calls)
    return manuscript.kind === 'news' ? await newsAs(ask, id, settings.category) : await activityAs(ask, id)
  } finally {
    await sql`ROLLBACK TO SAVEPOINT preview`.execute(tx)
  }
}

function askingAs(tx: Db, { manuscript, person, language, now }: Asked, { routes, portal }: Calls): Ask {
  const isInPortal = manuscript.settings.portal !== ''
  // the only caller is the person whose page is shown
  const nobody = () => Promise.resolve(null)
  const guards: Guards = { portal, viewer: () => Promise.resolve(person), ticket: nobody, integration: nobody }
  return async (endpoint, input) => {
    const route = routes.find(({ endpoint: { path } }) => path === endpoint.path)
    if (!route) throw new Error(`there is no call ${endpoint.path}`)
    const isTwin = isInPortal && endpoint.twin !== undefined
    const whole = isTwin ? { ...(input as object), Template: manuscript.settings.portal } : input
    const headers = { token: 'preview' }
    const call = { route, isInPortal: isTwin, input: whole, language, ip: '', headers }
    const around = { db: tx as Kysely<Tables>, guards, clock: { now: () => now } }
    return (await dispatch(call, around)).data as OutputOf<typeof endpoint>
  }
}

const placeIn = (items: readonly { Id: number }[], id: number): number => items.findIndex(({ Id }) => Id === id) + 1

async function newsAs(ask: Ask, newsId: number, Category: string): Promise<Preview> {
  const detail = await ask(news.detail, { NewsId: newsId })
  const { List: list } = await ask(news.list, { Category })
  const { List: top } = await ask(news.top, {})
  const placeInList = placeIn(list, newsId)
  const card = list[placeInList - 1]
  const mayRead = detail.IsAuthority
  return {
    // hides what that person has read, liked and acknowledged
    detail: mayRead ? { ...detail, IsPraise: false } : null,
    activity: null,
    asked: mayRead && detail.IsMustRead ? { DueAt: (await ask(mustRead.mine, { NewsId: newsId })).DueAt } : null,
    card: card ? { ...card, IsRead: false } : null,
    placeInList,
    placeInCarousel: placeIn(top, newsId),
  }
}

async function activityAs(ask: Ask, id: number): Promise<Preview> {
  const nothing = { detail: null, asked: null, card: null, placeInCarousel: 0 }
  const { List } = await ask(activities.list, {})
  try {
    const detail = await ask(activities.detail, { Id: id })
    // hides that person's sign-ups
    const sessions = detail.ActivityItemList.map((item) => ({ ...item, IsSigned: false, Position: 0, Clash: null }))
    const activity = { ...detail, ActivityItemList: sessions }
    return { ...nothing, activity, placeInList: placeIn(List, id) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ...nothing, activity: null, placeInList: 0 }
  }
}
