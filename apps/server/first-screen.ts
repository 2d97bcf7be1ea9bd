/**
 * The contents of a document besides its outline: the answers to the page's first calls, and its first screen drawn as
 * by the page (docs/decisions/0091-first-screens-from-the-server.md).
 */
import {
  hasSourceTexts,
  impersonation,
  installation,
  languageCodes,
  openPages,
  pathMatcher,
  type Language,
} from '@portal/contract'
import { catchUpWith, cookieToken, createZoneClock, type Route, type ServerRequest, type Viewer } from '@portal/server'
import { authTypeOf, forbiddenRedirect } from '@portal/auth/server'
import { requestUrl } from './address.ts'
import {
  callInTime,
  routesByPath,
  toGivenAnswer,
  within,
  type DocumentCallDeps,
  type GivenAnswer,
} from './document-calls.ts'

type DocumentCallKey = readonly [path: string, body: string]

/** From apps/web, built for Node into dist/server. */
export interface FirstScreenPages {
  /** The first calls of the page at an address: its path and its body. */
  earlyCalls: (
    pathname: string,
    search: string,
    sites: readonly { id: string; path: string }[],
  ) => { screen: string; calls: readonly DocumentCallKey[] }
  /** Calls that the page makes because of an answer. */
  callsAfter: (path: string, data: unknown) => readonly DocumentCallKey[]
  /** Draws the first screen; null: this page has none. */
  drawFirstScreen(this: void, screen: DrawnScreen): string | null
}

interface DrawnScreen {
  screen: string
  pathname: string
  search: string
  hostname: string
  language: Language
  settings: unknown
  answers: readonly (readonly [path: string, body: string, data: unknown])[]
  /** No more answers will come. */
  isWhole: boolean
  clock: Clock
  /** Checks the texts of people once more; null: this one is left to the page. */
  cleanHtml: (html: string) => string | null
}

/** An answer, and those that follow from it. */
export interface ComingAnswer {
  path: string
  body: string
  /** Null: the page has to ask. */
  answer: Promise<GivenAnswer | null>
}

/** Returns a date whose UTC fields are what the reader's clock shows. */
export type Clock = (at: Date) => Date

export interface FirstScreen {
  screen: string
  account: string
  language: Language
  /** Undefined: it is not known what the page would show. */
  clock: Clock | undefined
  answers: readonly ComingAnswer[]
  answersAfter: (path: string, data: unknown) => readonly ComingAnswer[]
}

/** Null: the document is for anybody, and the page asks for everything itself. */
export type LoadFirstScreen = (request: ServerRequest, pages: FirstScreenPages) => Promise<FirstScreen | null>

interface FirstScreenDeps extends DocumentCallDeps {
  /** Share of requests refused at the moment: above 0 the outline has to do. */
  overload: () => number
  waitMs?: number | undefined
}

const isOpenPage = pathMatcher(openPages())

/** In milliseconds. The outline does not wait longer for its reader: the database may be silent. */
const readerWaitMs = 1_000

export function createFirstScreenLoader(deps: FirstScreenDeps): LoadFirstScreen {
  const byPath = routesByPath(deps.routes)
  return async (request, { earlyCalls, callsAfter }) => {
    const token = cookieToken(request, deps.publicOrigin())
    const seen = parsePageCookie(request.cookies['forecourt-page'])
    if (!token || !seen || !isNavigation(request) || deps.overload() > 0) return null
    const { pathname, search } = requestUrl(request)
    // `as` is another person (DEV)
    const isAs = impersonation.parse(search).as !== undefined
    const userAgent = request.headers['user-agent'] ?? ''
    const type = authTypeOf({ hasToolkitToken: false, userAgent })
    if (isAs || isOpenPage(pathname) || forbiddenRedirect({ pathname, search }, { userAgent, type })) return null
    const viewer = await within(Math.max(readerWaitMs, deps.waitMs ?? 0), findReader(deps, token, request))
    if (!viewer) return null
    request.logDetails.account = viewer.account
    const answer = createAnswer(deps, viewer, seen.language, request)
    const make = (calls: readonly DocumentCallKey[]): ComingAnswer[] =>
      calls.flatMap(([path, body]) => {
        const found = byPath.get(path)
        return found ? [{ path, body, answer: answer(found, body) }] : []
      })
    const { screen, calls } = earlyCalls(pathname, search, installation().sites)
    return {
      screen,
      account: viewer.account,
      language: seen.language,
      // what draws has no translated texts
      clock: hasSourceTexts(seen.language) ? createZoneClock(seen.zone) : undefined,
      answers: make(calls),
      answersAfter: (path, data) => make(callsAfter(path, data)),
    }
  }
}

async function findReader({ memory, guards }: FirstScreenDeps, token: string, request: ServerRequest) {
  if (memory) await catchUpWith(memory, request)
  // a document is no sign of life: it does not extend the session
  return guards.viewer(token, false)
}

function createAnswer(deps: FirstScreenDeps, viewer: Viewer, language: Language, request: ServerRequest) {
  const { ip, headers, cookies, log } = request
  return async (found: { route: Route; isInPortal: boolean }, body: string): Promise<GivenAnswer | null> => {
    const input: unknown = JSON.parse(body)
    const asked = { ...found, input, language, ip, headers, cookies }
    return toGivenAnswer(await callInTime(deps, viewer, asked, { waitMs: deps.waitMs, log }))
  }
}

/** The page says in which language and time zone it is; before 2026-12 its distance from UTC, which is no zone. */
function parsePageCookie(value: string | undefined): { language: Language; zone: string } | null {
  const [, named, zone] = /^(\w+)\.([\w+/-]{1,40})$/.exec(value ?? '') ?? []
  const language = languageCodes.find((code) => code === named)
  return language && zone ? { language, zone } : null
}

/** A navigation that the service worker fetches itself. */
export const isHandedOn = (headers: ServerRequest['headers']): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'empty'

/**
 * Not what the service worker keeps for everybody, nor what a script asks for: in older browsers these differ from a
 * navigation by what they accept. One that the worker hands on has no destination, but its mode, which no script can set.
 */
function isNavigation({ method, headers }: ServerRequest): boolean {
  const { 'sec-fetch-dest': destination, accept = '' } = headers
  if (method !== 'GET') return false
  if (destination === undefined) return accept.includes('text/html')
  return destination === 'document' || isHandedOn(headers)
}
