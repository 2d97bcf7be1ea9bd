import type { ScenarioCall } from './scenarios.ts'
import { chinese, latin } from './search-words.ts'

export interface ComparedCall {
  name: string
  isChange: boolean
  /** Measured by people who each make one call, instead of by time. */
  isOnceEach?: boolean
  /** The nth call; on the simplest server if `isSimplest`. */
  shot: (nth: number, isSimplest: boolean) => ScenarioCall
  /** The aim, as a share of the simplest server. */
  aim: number
}

const call = (path: string, body: object): ScenarioCall => ({ path: `/api/${path}`, body: JSON.stringify(body) })

/** Words that people search for: half of them frequent, half rare, so that few are asked twice within a second. */
const queries: readonly string[] = Array.from({ length: 600 }, (_, nth) => {
  const words = nth % 3 === 2 ? latin : chinese
  return words[nth % 2 === 0 ? nth % 60 : 100 + nth * 9]!
})

/** The query for PostgreSQL: pairs of Chinese characters, Latin words as they are. */
function lexemesOf(query: string): string {
  if (/^[a-z]+$/.test(query)) return query
  return Array.from({ length: query.length - 1 }, (_, at) => query.slice(at, at + 2)).join(' & ')
}

/** `newsId`: a news item with comments; `sessions`: ids of sessions, of the portal and of the simplest server. */
export function comparedCalls(
  newsId: number,
  sessions: () => { portal: readonly number[]; simplest: readonly number[] },
): ComparedCall[] {
  const NewsId = newsId
  const same = (path: string, body: object) => () => call(path, body)
  const signUp: ComparedCall['shot'] = (nth, isSimplest) => {
    const ids = sessions()[isSimplest ? 'simplest' : 'portal']
    return call('activity/signup', { ActivityItemId: ids[nth % ids.length] })
  }
  return [
    { name: 'list', isChange: false, shot: same('news/list', { PageIndex: 1, PageSize: 20 }), aim: 0.5 },
    { name: 'a news', isChange: false, shot: same('news/detail', { NewsId }), aim: 0.5 },
    {
      name: 'its comments',
      isChange: false,
      shot: same('news/CommentList', { NewsId, Pageindex: 1, Pagesize: 20 }),
      aim: 0.5,
    },
    {
      name: 'add a comment',
      isChange: true,
      shot: same('news/AddComment', { NewsId, Comment: '写得很清楚，转给团队了 [clap]' }),
      aim: 0.5,
    },
    { name: 'sign up, one session', isChange: true, isOnceEach: true, shot: signUp, aim: 0.4 },
    { name: 'sign up, twenty sessions', isChange: true, isOnceEach: true, shot: signUp, aim: 0.4 },
    { name: 'home, one call', isChange: false, shot: same('home/first', {}), aim: 0.4 },
    {
      name: 'search',
      isChange: false,
      shot: (nth, isSimplest) => {
        const title = queries[nth % queries.length]!
        return call('search/all', { title, ...(isSimplest ? { words: lexemesOf(title) } : {}) })
      },
      aim: 0.25,
    },
  ]
}
