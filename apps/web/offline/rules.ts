/** What is there without network, and what may wait for it. */

export interface Place {
  pathname: string
  search: string
}

/** So many news one has read are there without network. */
export const newsKept = 20
/** Answers that home is made of; more than these are another page's. */
export const homeAnswersKept = 60

/** Streams, tickets and counts that mean nothing later, what is nobody's but the person's (QUIZ-06), and the switch of person in development. */
const neverKept =
  /^(message\/(stream|tips|push|readnum|heart|ticket)|(dev|sso|way|token|track|debug|wechat|health|bus)\/)/i
const ofOneNews = /^(portal)?news\/(detail|mobiledetail|commentlist|replylist|neighbours|previousandnext)$/i

/** Under which heading an answer is kept: 'home', or a news by its id; undefined: not at all. */
export function groupOf(path: string, body: string, { pathname, search }: Place): string | undefined {
  if (neverKept.test(path)) return undefined
  const asked = inputOf(body)
  const page = Number(asked['PageIndex'] ?? asked['Pageindex'] ?? asked['PageNo'] ?? 1)
  if (page > 1) return undefined
  const id = Number(asked['NewsId'])
  if (ofOneNews.test(path)) return Number.isSafeInteger(id) && id > 0 ? `news-${id}` : undefined
  return /^\/(home\/?)?$/i.test(pathname) && search === '' ? 'home' : undefined
}

function inputOf(body: string): Record<string, unknown> {
  const input: unknown = JSON.parse(body)
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
}

/** What one sends of these goes out later, once, by its key; a seat or a decision must be answered now. */
const mayWaitPaths: ReadonlySet<string> = new Set(['news/addcomment', 'news/addreply', 'news/clickpraise', 'news/read'])

export function mayWait(path: string): boolean {
  return mayWaitPaths.has(path.toLowerCase().replace(/^portalnews\//, 'news/'))
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

/** How a change went: taken or refused by the server (it waits no longer), or no answer yet. */
export type Outcome = { is: 'taken' } | { is: 'refused'; message: string } | { is: 'unanswered' }

/**
 * By the HTTP status, not by the Code: a refusal may have any Code, 500 as well (a news that is deleted). An ended
 * session and too many calls are not the change's end: it goes out with the next try.
 */
export function outcomeOf(status: number, answer: { Code: number; Message: string } | undefined): Outcome {
  if (!answer || status >= 500 || [403, 410, 429].includes(answer.Code)) return { is: 'unanswered' }
  return answer.Code === 200 ? { is: 'taken' } : { is: 'refused', message: answer.Message }
}

const listsOfWords = /^(portal)?news\/(commentlist|replylist)$/i

/** Whether words that wait may belong into the answer of this call. */
export function holdsWords(path: string): boolean {
  return listsOfWords.test(path)
}
