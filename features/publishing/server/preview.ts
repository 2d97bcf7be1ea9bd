/** A text as a person would have it, if it were published now: by the calls that their own page makes. */
import type { Language } from '@portal/contract'
import { news, type NewsDetail, type NewsItem } from '@portal/news/contract'
import { dispatch, sql, type Db, type Guards, type Route, type Tables, type Viewer } from '@portal/server'
import { makeVersion, type Manuscript } from '@portal/writing/server'
import type { Kysely } from 'kysely'
import { makePublic } from './publish.ts'

export interface Calls {
  /** The calls of news, as readers make them. */
  routes: readonly Route[]
  portal: Guards['portal']
}

export interface Preview {
  detail: NewsDetail
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

/** Publishes, asks as that person, and takes everything back: the rows, the index, the files and the carousel. */
export async function previewAs(tx: Db, asked: Asked, calls: Calls): Promise<Preview> {
  const { manuscript, person, by, language, now, keepsPlace } = asked
  await sql`SAVEPOINT preview`.execute(tx)
  try {
    const version = await makeVersion(tx, manuscript.id, 'status', by, now)
    const { content, settings } = manuscript
    const agreed = { version, content, settings }
    const newsId = await makePublic(tx, manuscript, {
      agreed,
      by,
      now,
      publishedAt: now,
      tells: false,
      asksAgain: false,
      keepsPlace,
    })
    const ask = async (path: string, input: object): Promise<unknown> => {
      const route = calls.routes.find(({ endpoint }) => endpoint.path === path)
      if (!route) throw new Error(`there is no call ${path}`)
      const isInPortal = settings.portal !== ''
      const whole = isInPortal ? { ...input, Template: settings.portal } : input
      const headers = { token: 'preview' }
      const call = { route, isInPortal, input: whole, language, ip: '', headers, setCookie: () => undefined }
      return (
        await dispatch(call, { db: tx as Kysely<Tables>, guards: guardsFor(person, calls), clock: { now: () => now } })
      ).data
    }
    const detail = (await ask(news.detail.path, { NewsId: newsId })) as NewsDetail
    const list = await listed(ask, news.list.path, { Category: settings.category })
    const top = await listed(ask, news.top.path, {})
    const placeIn = (items: readonly NewsItem[]): number => items.findIndex(({ Id }) => Id === newsId) + 1
    const card = list[placeIn(list) - 1]
    return {
      // what that person has read and liked is theirs, and no part of what is looked at
      detail: { ...detail, IsPraise: false },
      card: card ? { ...card, IsRead: false } : null,
      placeInList: placeIn(list),
      placeInCarousel: placeIn(top),
    }
  } finally {
    await sql`ROLLBACK TO SAVEPOINT preview`.execute(tx)
  }
}

async function listed(ask: (path: string, input: object) => Promise<unknown>, path: string, input: object) {
  return ((await ask(path, input)) as { List: NewsItem[] }).List
}

/** Nobody comes by these but the person whose page it is. */
function guardsFor(person: Viewer, { portal }: Calls): Guards {
  const nobody = () => Promise.resolve(null)
  return { portal, viewer: () => Promise.resolve(person), ticket: nobody, integration: nobody }
}
