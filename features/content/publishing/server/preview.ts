/** A text as a person would have it, if it were published now: by the calls that their own page makes. */
import { activities, type ActivityDetail } from '@portal/activities/contract'
import type { Endpoint, Language, OutputOf, RequestOf } from '@portal/contract'
import { mustRead } from '@portal/acknowledgements/contract'
import { news, type NewsDetail, type NewsItem } from '@portal/news/contract'
import { dispatch, Refused, sql, type Db, type Guards, type Route, type Tables, type Viewer } from '@portal/server'
import { makeVersion, type Manuscript } from '@portal/editor/server'
import type { Kysely } from 'kysely'
import { makePublic } from './publish.ts'

export interface Calls {
  /** The calls, as readers make them. */
  routes: readonly Route[]
  portal: Guards['portal']
}

export interface Preview {
  detail: NewsDetail | null
  activity: ActivityDetail | null
  /** What they are asked to acknowledge; null: nothing. */
  asked: { DueAt: string } | null
  card: NewsItem | null
  placeInList: number
  placeInCarousel: number
}

interface Asked {
  manuscript: Manuscript
  /** Whose page it is. */
  person: Viewer
  /** As at publishing: it is pinned where it stands already. */
  keepsPlace: boolean
  /** Who looks at it. */
  by: string
  language: Language
  now: Date
}

type Ask = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<OutputOf<E>>

/** Publishes, asks as that person, and takes everything back: the rows, the index, the files and the carousel. */
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
  // nobody comes by these but the person whose page it is
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
    // what that person has read, liked and acknowledged is theirs, and no part of what is looked at
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
    // where that person goes and has a seat is theirs
    const sessions = detail.ActivityItemList.map((item) => ({ ...item, IsSigned: false, Position: 0, Clash: null }))
    const activity = { ...detail, ActivityItemList: sessions }
    return { ...nothing, activity, placeInList: placeIn(List, id) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ...nothing, activity: null, placeInList: 0 }
  }
}
