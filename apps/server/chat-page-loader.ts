/** Loads the data of a chat page through the ordinary calls, for a reader with a session. */
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
import { cookieToken, documentHtml, type ServerRequest, type Viewer } from '@portal/server'
import { authTypeOf, isInChat, isPhone, sessionOf } from '@portal/auth/server'
import { requestUrl } from './address.ts'
import { callForDocument, within, type DocumentCallDeps } from './document-calls.ts'

export interface ChatPageContent {
  route: ChatPageRoute
  bootstrap: BootstrapData
}

/** Null: the document has no data, and the page loads it itself. */
export type LoadChatPage = (request: ServerRequest) => Promise<ChatPageContent | null>

interface ChatPageDeps extends DocumentCallDeps {
  /** Share of requests refused at the moment: above 0 the page has to ask. */
  overload: () => number
}

/** In milliseconds. A text that takes longer is left to the page, which says so after five seconds. */
const textWaitMs = 3_000

export function createChatPageLoader(deps: ChatPageDeps): LoadChatPage {
  return async (request) => (await within(textWaitMs, load(request))) ?? null

  async function load(request: ServerRequest): Promise<ChatPageContent | null> {
    if (deps.overload() > 0) return null
    const token = cookieToken(request, deps.publicOrigin())
    const { pathname, search } = requestUrl(request)
    const route = parseChatPageRoute(pathname)
    // without a language in the path only the browser knows it; `as` is another person (DEV)
    if (!token || !hasLanguage(pathname) || impersonation.parse(search).as !== undefined) return null
    const reader = await sessionOf(deps.db, token, deps.clock.now())
    const userAgent = String(request.headers['user-agent'] ?? '')
    const isHere = isInChat(authTypeOf({ hasToolkitToken: false, userAgent })) || reader?.authType === 'TOOLKIT'
    // never in a plain browser (SHELL-03)
    if (!reader || !isHere) return null
    const answers = await loadAnswers(route, createCaller(deps, reader.viewer, route, request))
    if (!answers) return null
    const { account } = reader.viewer
    request.logDetails.account = account
    const at = deps.clock.now()
    const bootstrap = { account, isPhone: isPhone(userAgent), at: at.getTime(), zone: at.getTimezoneOffset(), answers }
    return { route, bootstrap }
  }
}

function hasLanguage(pathname: string): boolean {
  const { ids = [], language = '' } = parseMessagePath(pathname) ?? {}
  return ids.every((id) => /^\d+$/.test(id)) && /^\w/.test(language)
}

type CallEndpoint = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<OutputOf<E> | null>

function createCaller(
  deps: DocumentCallDeps,
  viewer: Viewer,
  { language }: ChatPageRoute,
  { ip, headers, cookies }: ServerRequest,
): CallEndpoint {
  return async (endpoint, input) => {
    const route = deps.routes.find((each) => each.endpoint === endpoint)
    if (!route) throw new Error(`no route for ${endpoint.path}`)
    const context = { isInPortal: false, language, ip, headers, cookies }
    const answer = await callForDocument(deps, viewer, { route, input, ...context })
    return answer as OutputOf<typeof endpoint> | null
  }
}

function loadAnswers(route: ChatPageRoute, call: CallEndpoint): Promise<BootstrapData['answers'] | null> {
  return route.kind === 'news' ? loadNewsAnswers(route.newsId, call) : loadCommentAnswers(route.commentId, call)
}

async function loadNewsAnswers(NewsId: number, call: CallEndpoint): Promise<BootstrapData['answers'] | null> {
  const input = { NewsId, Pageindex: 1, Pagesize: commentPageSize } satisfies InputOf<typeof news.commentList>
  const [detail, comments] = await Promise.all([call(news.mobileDetail, { NewsId }), call(news.commentList, input)])
  if (!detail?.IsAuthority || !comments) return null
  const NewsInfo = documentHtml(detail.NewsInfo)
  // an embedded questionnaire is more than text (NEWS-13)
  if (NewsInfo === null || NewsInfo.includes(' data-questionnaire="')) return null
  return {
    [bootstrapKey(news.mobileDetail, { NewsId })]: { ...detail, NewsInfo },
    [bootstrapKey(news.commentList, input)]: comments,
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
