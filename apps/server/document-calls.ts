/** Calls that the server makes for a document, through their door, for whoever has the session's cookie. */
import type { Language } from '@portal/contract'
import {
  BadInput,
  Denied,
  dispatch,
  ReadyAnswer,
  Refused,
  TooMany,
  type Call,
  type Clock,
  type Database,
  type Guards,
  type Reads,
  type Route,
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
  /** Of the navigation: they say what the reader has just changed, and where. */
  cookies: Call['cookies']
}

/** Dispatches a call with all its rules; refused calls return null. */
export async function callForDocument(deps: DocumentCallDeps, viewer: Viewer, asked: DocumentCall): Promise<unknown> {
  const guards: Guards = { ...deps.guards, viewer: () => Promise.resolve(viewer) }
  try {
    const { data } = await dispatch({ ...asked, headers: {}, token: 'of a document' }, { ...deps, guards })
    return data instanceof ReadyAnswer ? (JSON.parse(data.json) as unknown) : data
  } catch (error) {
    const isExpected = [Refused, Denied, BadInput, TooMany].some((kind) => error instanceof kind)
    if (isExpected) return null
    throw error
  }
}
