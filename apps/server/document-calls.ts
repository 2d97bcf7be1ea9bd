/** Calls that the server makes for a document, through their door, for whoever has the session's cookie. */
import type { Language } from '@portal/contract'
import {
  BadInput,
  databaseFault,
  Denied,
  dispatch,
  ReadyAnswer,
  Refused,
  ServiceUnavailable,
  TooMany,
  type Call,
  type Clock,
  type Database,
  type Guards,
  type Reads,
  type Route,
  type ServerRequest,
  type SharedMemory,
  type Viewer,
} from '@portal/server'

export interface DocumentCallDeps {
  routes: readonly Route[]
  /** For the session lookup; the calls use their own connections. */
  db: Database['db']
  dbOf: Database['calls']
  guards: Guards
  clock: Clock
  publicOrigin: () => string | undefined
  reads?: Reads | undefined
  hasCallLimits?: boolean
  memory?: SharedMemory | undefined
}

interface DocumentCall {
  route: Route
  isInPortal: boolean
  input: unknown
  language: Language
  ip: string
  /** Of the navigation or the page: they say whether its reader may be counted, and what it was told of. */
  headers: Call['headers']
  /** They say what the reader has just changed, and where. */
  cookies: Call['cookies']
}

/** Dispatches a call with all its rules; refused calls return null. */
export async function callForDocument(deps: DocumentCallDeps, viewer: Viewer, asked: DocumentCall): Promise<unknown> {
  return toGivenAnswer(await run(deps, viewer, asked))?.data ?? null
}

/** An answer as data, for drawing, and as JSON, for the document. */
export interface GivenAnswer {
  data: unknown
  json: string
}

/** Null: there is none. */
export function toGivenAnswer(data: unknown): GivenAnswer | null {
  if (data instanceof ReadyAnswer) return { data: JSON.parse(data.json) as unknown, json: data.json }
  return data === undefined || data === null ? null : { data, json: JSON.stringify(data) }
}

/** In milliseconds. A call that takes longer is left to the page. */
const defaultWaitMs = 1500

interface InTime {
  /** In milliseconds; 0: nothing is in time. */
  waitMs?: number | undefined
  log: ServerRequest['log']
}

/** Undefined: it is refused, takes too long, or has failed, which is logged. The page has to ask by itself. */
export async function callInTime(
  deps: DocumentCallDeps,
  viewer: Viewer,
  asked: DocumentCall,
  { waitMs = defaultWaitMs, log }: InTime,
): Promise<unknown> {
  if (waitMs === 0) return undefined
  const made = run(deps, viewer, asked).catch((error: unknown) => {
    log.error({ err: error }, `a call of a document failed: ${asked.route.endpoint.path}`)
    return undefined
  })
  return within(waitMs, made)
}

/** Undefined: it takes longer. */
export function within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms, undefined)
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}

async function run(deps: DocumentCallDeps, viewer: Viewer, asked: DocumentCall): Promise<unknown> {
  const guards: Guards = { ...deps.guards, viewer: () => Promise.resolve(viewer) }
  try {
    const { data } = await dispatch({ ...asked, token: 'of a document' }, { ...deps, guards })
    return data
  } catch (error) {
    const isExpected = [Refused, Denied, BadInput, TooMany, ServiceUnavailable].some((kind) => error instanceof kind)
    // the page asks by itself, and that is logged
    if (isExpected || databaseFault(error)) return undefined
    throw error
  }
}

/** By their paths and the paths for sites. */
export function routesByPath(routes: readonly Route[]): Map<string, Pick<DocumentCall, 'route' | 'isInPortal'>> {
  const byPath = new Map<string, Pick<DocumentCall, 'route' | 'isInPortal'>>()
  for (const route of routes) {
    const { path, sitePath, isSiteOnly } = route.endpoint
    byPath.set(path, { route, isInPortal: isSiteOnly })
    if (sitePath) byPath.set(sitePath, { route, isInPortal: true })
  }
  return byPath
}
