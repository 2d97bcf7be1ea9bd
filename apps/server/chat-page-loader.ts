/** Loads the data of a chat page through the ordinary calls, for a reader with the document cookie. */
import { parseMessagePath, impersonation } from '@portal/contract'
import type { Endpoint, InputOf, OutputOf, RequestOf } from '@portal/contract'
import {
  bootstrapKey,
  commentPageSize,
  parseChatPageRoute,
  replyPageSize,
  type BootstrapData,
  type ChatPageRoute,
} from '@portal/chat-pages/contract'
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
  type ServerRequest,
  type Viewer,
} from '@portal/server'
import { authTypeOf, isInChat, isPhone, viewerOfDocumentSecret, documentSecretFrom } from '@portal/auth/server'
import { requestUrl } from './address.ts'

export interface ChatPageContent {
  shown: ChatPageRoute
  given: BootstrapData
}

/** Null: the document has no data, and the page loads it itself. */
export type LoadChatPage = (request: ServerRequest) => Promise<ChatPageContent | null>

interface ChatPageDeps {
  routes: readonly Route[]
  /** For the session lookup; the calls use their own connections. */
  db: Database['db']
  dbOf: Database['calls']
  guards: Guards
  clock: Clock
}

export function createChatPageLoader(deps: ChatPageDeps): LoadChatPage {
  return async (request) => {
    const secret = documentSecretFrom(request.cookies)
    const { pathname, search } = requestUrl(request)
    const shown = parseChatPageRoute(pathname)
    // without a language in the path only the browser knows it; `as` is another person (DEV)
    if (!secret || !hasLanguage(pathname) || impersonation.parse(search).as !== undefined) return null
    const reader = await viewerOfDocumentSecret(deps.db, secret, deps.clock.now())
    const userAgent = String(request.headers['user-agent'] ?? '')
    const isHere = isInChat(authTypeOf({ hasToolkitToken: false, userAgent })) || reader?.authType === 'TOOLKIT'
    // never in a plain browser (SHELL-03)
    if (!reader || !isHere) return null
    const answers = await loadAnswers(shown, createCaller(deps, reader.viewer, shown, request))
    if (!answers) return null
    const { account } = reader.viewer
    request.told.account = account
    const at = deps.clock.now()
    const given = { account, isPhone: isPhone(userAgent), at: at.getTime(), zone: at.getTimezoneOffset(), answers }
    return { shown, given }
  }
}

function hasLanguage(pathname: string): boolean {
  const { ids = [], language = '' } = parseMessagePath(pathname) ?? {}
  return ids.every((id) => /^\d+$/.test(id)) && /^\w/.test(language)
}

type CallEndpoint = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<OutputOf<E> | null>

/** Dispatches a call with all its rules; refused calls return null. */
function createCaller(
  { routes, ...deps }: ChatPageDeps,
  viewer: Viewer,
  { language }: ChatPageRoute,
  { ip }: ServerRequest,
): CallEndpoint {
  const guards: Guards = { ...deps.guards, viewer: () => Promise.resolve(viewer) }
  return async (endpoint, input) => {
    const route = routes.find((each) => each.endpoint === endpoint)
    if (!route) throw new Error(`nobody answers ${endpoint.path}`)
    const headers = { token: 'a document' }
    const request = { route, isInPortal: false, input, language, ip, headers }
    try {
      const { data } = await dispatch(request, { ...deps, guards })
      return data as OutputOf<typeof endpoint>
    } catch (error) {
      if (error instanceof Refused || error instanceof Denied || error instanceof BadInput) return null
      throw error
    }
  }
}

function loadAnswers(shown: ChatPageRoute, call: CallEndpoint): Promise<BootstrapData['answers'] | null> {
  return shown.kind === 'news' ? loadNewsAnswers(shown.newsId, call) : loadCommentAnswers(shown.commentId, call)
}

async function loadNewsAnswers(NewsId: number, call: CallEndpoint): Promise<BootstrapData['answers'] | null> {
  const talk = { NewsId, Pageindex: 1, Pagesize: commentPageSize } satisfies InputOf<typeof news.commentList>
  const [detail, comments] = await Promise.all([call(news.mobileDetail, { NewsId }), call(news.commentList, talk)])
  if (!detail?.IsAuthority || !comments) return null
  const NewsInfo = documentHtml(detail.NewsInfo)
  // an embedded questionnaire is more than text (NEWS-13)
  if (NewsInfo === null || NewsInfo.includes(' data-questionnaire="')) return null
  return {
    [bootstrapKey(news.mobileDetail, { NewsId })]: { ...detail, NewsInfo },
    [bootstrapKey(news.commentList, talk)]: comments,
  }
}

async function loadCommentAnswers(NewsCommentId: number, call: CallEndpoint): Promise<BootstrapData['answers'] | null> {
  const found = await call(news.mobileComment, { NewsCommentId })
  if (!found) return null
  const answers: Record<string, unknown> = { [bootstrapKey(news.mobileComment, { NewsCommentId })]: found }
  const { ReplyTotal, ReplyList } = found.Comment
  if (ReplyTotal > ReplyList.length) {
    const thread = { NewsId: found.NewsId, NewsCommentId, Pageindex: 1, Pagesize: replyPageSize }
    const replies = await call(news.replyList, thread)
    // the page loads longer threads itself
    if (replies && replies.TotalCount <= replyPageSize) answers[bootstrapKey(news.replyList, thread)] = replies
  }
  return answers
}
