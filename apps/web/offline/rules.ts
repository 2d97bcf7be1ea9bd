/** What is there without network, and what may wait for it. Each call says so itself, by `offline` in its contract. */
import { keyRememberedMs, type Endpoint } from '@portal/contract'

export interface Place {
  pathname: string
  search: string
}

/** So many news one has read are there without network. @internal */
export const newsKept = 20
/** Answers that home is made of; more than these are another page's. @internal */
export const homeAnswersKept = 60

/** Answers of calls without a session, and secrets, are nobody's or must not be written down (QUIZ-06). */
function isKeepable(endpoint: Endpoint): boolean {
  return (
    !endpoint.mutates &&
    endpoint.access === 'session' &&
    endpoint.repeatable &&
    (endpoint.offline ?? 'home') !== 'never'
  )
}

/** Under which heading an answer is kept: 'home', or a news by its id; undefined: not at all. */
export function groupOf(endpoint: Endpoint, body: string, { pathname, search }: Place): string | undefined {
  if (!isKeepable(endpoint)) return undefined
  const asked = inputOf(body)
  const page = Number(asked['PageIndex'] ?? asked['Pageindex'] ?? asked['PageNo'] ?? 1)
  if (page > 1) return undefined
  const id = Number(asked['NewsId'])
  if (endpoint.offline === 'with-news') return Number.isSafeInteger(id) && id > 0 ? `news-${id}` : undefined
  return /^\/(home\/?)?$/i.test(pathname) && search === '' ? 'home' : undefined
}

function inputOf(body: string): Record<string, unknown> {
  const input: unknown = JSON.parse(body)
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
}

/** A seat or a decision must be answered now; what may wait runs once, by its key. */
export function mayWait({ offline }: Endpoint): boolean {
  return offline === 'later' || offline === 'later-silently'
}

/** Which of these entries to let go, by their groups, the oldest entry first: home's oldest answers, and news read long ago. */
export function tooMany(groups: readonly string[]): number[] {
  const home = groups.flatMap((group, index) => (group === 'home' ? [index] : []))
  const news = [...new Set(groups.toReversed())].filter((group) => group !== 'home')
  const forgotten = new Set(news.slice(newsKept))
  const old = home.slice(0, Math.max(0, home.length - homeAnswersKept))
  return [...old, ...groups.flatMap((group, index) => (forgotten.has(group) ? [index] : []))]
}

/** What stands before the reader: the news that lies on top, else home. */
export function groupShown({ pathname, search }: Place): string | undefined {
  const query = new URLSearchParams(search)
  const id = Number(query.get('news') ?? query.get('newsID'))
  if (Number.isSafeInteger(id) && id > 0) return `news-${id}`
  return /^\/(home\/?)?$/i.test(pathname) ? 'home' : undefined
}

/**
 * How a change went. taken: it is done · refused: it never will be · fault: the server failed while doing it ·
 * unanswered: nobody was there, or not for this person; it goes out with the next try.
 */
export type Outcome =
  | { is: 'taken' }
  | { is: 'refused'; message: string }
  | { is: 'fault'; message: string }
  | { is: 'unanswered' }

/**
 * By the HTTP status, not by the Code: a refusal may have any Code, 500 as well (a news that is deleted). An ended
 * session and too many calls are not the change's end.
 */
export function outcomeOf(status: number, answer: { Code: number; Message: string } | undefined): Outcome {
  if (!answer || status > 500 || [403, 410, 429].includes(answer.Code)) return { is: 'unanswered' }
  if (status === 500) return { is: 'fault', message: answer.Message }
  return answer.Code === 200 ? { is: 'taken' } : { is: 'refused', message: answer.Message }
}

/** A change that the server fails at so often is given up, and those behind it go on. */
export const faultsMost = 5

/** Older than this a change is not sent: its key may be forgotten soon, and it could be done twice. */
export const waitsMostMs = keyRememberedMs - 24 * 3600_000
