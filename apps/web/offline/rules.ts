/**
 * Rules for use without network: which answers are kept, and which changes may wait. Each call declares this as
 * `offline` in its contract.
 */
import { keyRememberedMs, type Endpoint, overlay, newsRoute, pathMatcher, dayMs } from '@portal/contract'

export interface PageLocation {
  pathname: string
  search: string
}

/** Number of news items kept for reading offline. @internal */
export const maxNewsItems = 20
/** Maximum number of answers kept for home; anything beyond belongs to other pages. @internal */
export const maxHomeAnswers = 60

/** Answers of calls without a session belong to nobody; secrets must not be stored (QUIZ-06). */
function canStore(endpoint: Endpoint): boolean {
  return (
    !endpoint.mutates &&
    endpoint.access === 'session' &&
    endpoint.repeatable &&
    (endpoint.offline ?? 'home') !== 'never'
  )
}

export const isHome = pathMatcher(['/', '/home'])

/** Returns the group an answer is kept in: 'home' or a news item by its id; undefined if it is not kept. */
export function groupOf(endpoint: Endpoint, body: string, { pathname, search }: PageLocation): string | undefined {
  if (!canStore(endpoint)) return undefined
  const input = inputOf(body)
  const page = Number(input['PageIndex'] ?? input['Pageindex'] ?? input['PageNo'] ?? 1)
  if (page > 1) return undefined
  const id = Number(input['NewsId'])
  if (endpoint.offline === 'with-news') return Number.isSafeInteger(id) && id > 0 ? `news-${id}` : undefined
  return isHome(pathname) && search === '' ? 'home' : undefined
}

function inputOf(body: string): Record<string, unknown> {
  const input: unknown = JSON.parse(body)
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
}

/** A seat or a decision needs an answer now. Changes that may wait are executed once, by their key. */
export function canQueue({ offline }: Endpoint): boolean {
  return offline === 'later' || offline === 'later-silently'
}

/**
 * Returns the indexes of entries to delete, given their groups from the oldest to the newest: home's oldest answers,
 * and news read long ago.
 */
export function findExcess(groups: readonly string[]): number[] {
  const home = groups.flatMap((group, index) => (group === 'home' ? [index] : []))
  const news = [...new Set(groups.toReversed())].filter((group) => group !== 'home')
  const oldNews = new Set(news.slice(maxNewsItems))
  const old = home.slice(0, Math.max(0, home.length - maxHomeAnswers))
  return [...old, ...groups.flatMap((group, index) => (oldNews.has(group) ? [index] : []))]
}

/** Returns the group on the screen: the news item on top, else home. */
export function currentGroup({ pathname, search }: PageLocation): string | undefined {
  const id = overlay.parse(search).news ?? newsRoute.parse(search).newsId
  if (id !== undefined) return `news-${id}`
  return isHome(pathname) ? 'home' : undefined
}

/**
 * The outcome of sending a change. taken: done · refused: declined for good · fault: the server failed · unanswered: no
 * server, or not for this person; sent again later.
 */
export type SendOutcome =
  | { is: 'taken' }
  | { is: 'refused'; message: string }
  | { is: 'fault'; message: string }
  | { is: 'unanswered' }

/**
 * Decides by the HTTP status, not by the Code: a refusal may have any Code, even 500 (a deleted news item). An ended
 * session or too many calls only delay a change.
 */
export function outcomeOf(status: number, answer: { Code: number; Message: string } | undefined): SendOutcome {
  if (!answer || status > 500 || [403, 410, 429].includes(answer.Code)) return { is: 'unanswered' }
  if (status === 500) return { is: 'fault', message: answer.Message }
  return answer.Code === 200 ? { is: 'taken' } : { is: 'refused', message: answer.Message }
}

/** A change is given up after this many server faults, so that those behind it can go on. */
export const maxFaults = 5

/** Older changes are not sent: their key may soon be forgotten, and they could run twice. */
export const maxQueuedMs = keyRememberedMs - dayMs
