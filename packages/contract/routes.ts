/**
 * Pages and popups that more than one slice links to, with the parameters of their queries. What only one slice uses is
 * declared with `defineQuery` and `defineRoute` in its own addresses.ts.
 */
import { pageHref, type FixedPage } from './addresses.ts'
import { pathMatcher, type PortalPage } from './pages.ts'
import { defineQuery, idParam, rawParam, textParam, type DefinedQuery, type Param } from './query.ts'

export interface Route<Params extends Parameters<typeof defineQuery>[0]> extends DefinedQuery<Params> {
  href(change: Parameters<DefinedQuery<Params>['at']>[1]): string
  /** True if a path is that of the page. */
  isAt(pathname: string): boolean
}

/** `isAnyCase`: the case of the parameters' names does not matter. */
export function defineRoute<const Params extends Parameters<typeof defineQuery>[0]>(
  page: Extract<PortalPage, FixedPage<PortalPage>>,
  params: Params,
  isAnyCase = false,
): Route<Params> {
  const query = defineQuery(params, isAnyCase)
  return { ...query, href: (change) => query.at(pageHref(page), change), isAt: pathMatcher([page]) }
}

const listTagParam: Param<number | undefined> = {
  read: (text) => idParam().read(text),
  write: (tag) => (tag === 0 ? '' : tag),
}

/** A news item in a dialog over any page. */
export const newsOverlay = defineQuery({ news: idParam() })

/** DEV only: the account to continue as. */
export const impersonation = defineQuery({ as: rawParam })

/** Parameters of any page that open something over it. */
export const overlay = defineQuery({
  /** A news item in a dialog, and where it was opened from. */
  news: idParam(),
  comment: idParam(),
  reply: idParam(),
  origin: rawParam,
  category: rawParam,
  tag: idParam(),
  /** An activity in a dialog, and the session to scroll to. */
  activity: idParam(),
  item: idParam(),
  /** The calendar at a month or at the current one (''), and a day of it. */
  calendar: rawParam,
  day: rawParam,
  /** The card of a person, by account. */
  person: rawParam,
  /** The sidebar of notifications: '', or `settings`. */
  notices: rawParam,
  search: rawParam,
  searchTab: rawParam,
  toolkit: rawParam,
  guide: rawParam,
  avatar: rawParam,
  known: rawParam,
  /** The filter of home's news: a category and a tag; '' and 0 end it (apps/web/shell/resolve-link.ts). */
  list: rawParam,
  listTag: listTagParam,
})

/** Parameters of the dialogs of news, activities and the calendar. Only one of these is open at a time. */
export const dialogParams = [
  'news',
  'comment',
  'reply',
  'origin',
  'category',
  'tag',
  'activity',
  'item',
  'calendar',
  'day',
] as const

/** NEWS-12 */
export const newsRoute = defineRoute(
  '/newsDetail',
  { newsId: idParam('newsID'), origin: textParam(100, 'Origin'), comment: idParam(), reply: idParam() },
  true,
)

/** ACT-06; `activityId` is the older name. */
export const activityRoute = defineRoute('/activityDetail', { id: idParam('Id'), activityId: idParam() }, true)

/** Pages in passing: why they are shown, an id as in the log, and the page to go on to. */
const passing = { reason: rawParam, id: rawParam, to: rawParam, why: rawParam }
export const errorRoute = defineRoute('/errorPage', passing)
export const mobileForbiddenRoute = defineRoute('/auth/mobileForbidden', passing)
export const browserForbiddenRoute = defineRoute('/auth/browserForbidden', passing)
export const signInRoute = defineRoute('/sign-in', passing)
export const signedInRoute = defineRoute('/signed-in', {
  type: rawParam,
  code: rawParam,
  mark: rawParam,
  to: rawParam,
})

/** The questionnaire inside a news item, by key. */
export const healthEmbedRoute = defineRoute('/health/embed', { form: rawParam })
