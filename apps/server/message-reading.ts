/** Loads the data of a chat page through the ordinary calls, for a reader with the document cookie. */
import type { Endpoint, InputOf, OutputOf, RequestOf } from '@portal/contract'
import { givenKey, pageSize, shownBy, threadSize, type Given, type Shown } from '@portal/chat-pages/contract'
import { news } from '@portal/news/contract'
import {
  BadInput,
  Denied,
  dispatch,
  documentHtml,
  Refused,
  type Clock,
  type Database,
  type Guards,
  type Route,
  type ServedRequest,
  type Viewer,
} from '@portal/server'
import { authTypeOf, isInChat, isPhone, readerOf, readingSecret } from '@portal/auth/server'
import { addressOf } from './address.ts'

export interface Read {
  shown: Shown
  given: Given
}

/** Null: the document has no data, and the page loads it itself. */
export type MessageFor = (request: ServedRequest) => Promise<Read | null>

interface Around {
  routes: readonly Route[]
  /** For the session lookup; the calls use their own connections. */
  db: Database['db']
  dbOf: Database['calls']
  guards: Guards
  clock: Clock
}

export function messageReader(around: Around): MessageFor {
  return async (request) => {
    const secret = readingSecret(request.cookies)
    const { pathname, searchParams } = addressOf(request)
    const shown = shownBy(pathname)
    // without a language in the path only the browser knows it; `as` is another person (DEV)
    if (!secret || !hasLanguage(pathname) || searchParams.has('as')) return null
    const reader = await readerOf(around.db, secret, around.clock.now())
    const userAgent = String(request.headers['user-agent'] ?? '')
    const isHere = isInChat(authTypeOf({ hasToolkitToken: false, userAgent })) || reader?.authType === 'TOOLKIT'
    // never in a plain browser (SHELL-03)
    if (!reader || !isHere) return null
    const answers = await answersFor(shown, asking(around, reader.viewer, shown, request))
    if (!answers) return null
    const { account } = reader.viewer
    request.told.account = account
    const at = around.clock.now()
    const given = { account, isPhone: isPhone(userAgent), at: at.getTime(), zone: at.getTimezoneOffset(), answers }
    return { shown, given }
  }
}

const hasLanguage = (pathname: string): boolean =>
  /^\/WeiXinNews\/(NewsDetail\/\d+|Reply\/\d+\/\d+)\/\w/i.test(pathname)

type Ask = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<OutputOf<E> | null>

/** Dispatches a call with all its rules; refused calls return null. */
function asking({ routes, ...around }: Around, viewer: Viewer, { language }: Shown, { ip }: ServedRequest): Ask {
  const guards: Guards = { ...around.guards, viewer: () => Promise.resolve(viewer) }
  return async (endpoint, input) => {
    const route = routes.find((each) => each.endpoint === endpoint)
    if (!route) throw new Error(`nobody answers ${endpoint.path}`)
    const headers = { token: 'a document' }
    const asked = { route, isInPortal: false, input, language, ip, headers }
    try {
      const { data } = await dispatch(asked, { ...around, guards })
      return data as OutputOf<typeof endpoint>
    } catch (error) {
      if (error instanceof Refused || error instanceof Denied || error instanceof BadInput) return null
      throw error
    }
  }
}

function answersFor(shown: Shown, ask: Ask): Promise<Given['answers'] | null> {
  return shown.kind === 'news' ? answersOfNews(shown.newsId, ask) : answersOfComment(shown.commentId, ask)
}

async function answersOfNews(NewsId: number, ask: Ask): Promise<Given['answers'] | null> {
  const talk = { NewsId, Pageindex: 1, Pagesize: pageSize } satisfies InputOf<typeof news.commentList>
  const [detail, comments] = await Promise.all([ask(news.mobileDetail, { NewsId }), ask(news.commentList, talk)])
  if (!detail?.IsAuthority || !comments) return null
  const NewsInfo = documentHtml(detail.NewsInfo)
  // an embedded questionnaire is more than text (NEWS-13)
  if (NewsInfo === null || NewsInfo.includes(' data-questionnaire="')) return null
  return {
    [givenKey(news.mobileDetail, { NewsId })]: { ...detail, NewsInfo },
    [givenKey(news.commentList, talk)]: comments,
  }
}

async function answersOfComment(NewsCommentId: number, ask: Ask): Promise<Given['answers'] | null> {
  const found = await ask(news.mobileComment, { NewsCommentId })
  if (!found) return null
  const answers: Record<string, unknown> = { [givenKey(news.mobileComment, { NewsCommentId })]: found }
  const { ReplyTotal, ReplyList } = found.Comment
  if (ReplyTotal > ReplyList.length) {
    const thread = { NewsId: found.NewsId, NewsCommentId, Pageindex: 1, Pagesize: threadSize }
    const replies = await ask(news.replyList, thread)
    // the page loads longer threads itself
    if (replies && replies.TotalCount <= threadSize) answers[givenKey(news.replyList, thread)] = replies
  }
  return answers
}
