/** Protocol between `forecourt proxy check` and the running portal. */
import type { Secrets } from '@portal/server'

export const probePaths = {
  request: '/api/proxy-check/request',
  body: '/api/proxy-check/body',
  stream: '/api/proxy-check/stream',
} as const

const purpose = 'proxy-check'
const keyLifeMs = 10 * 60_000

/** Creates a key that is valid for ten minutes at every process on the same database. */
export function createProbeKey(secrets: Secrets, now: Date): string {
  const until = String(now.getTime() + keyLifeMs)
  return `${until}.${secrets.sign(purpose, until)}`
}

export function isProbeKey(secrets: Secrets, key: string, now: Date): boolean {
  const [until = '', signature = ''] = key.split('.')
  const ends = Number(until)
  if (!(ends > now.getTime() && ends <= now.getTime() + keyLifeMs)) return false
  return secrets.verify(purpose, until, signature)
}

/** A request as the portal received it. */
export interface RequestSeen {
  /** Address of the connected peer. */
  peer: string
  /** Client address as the portal determines it. */
  ip: string
  forwardedFor: string
  protocol: string
  host: string
  requestId: string
  /** Received values of the headers in `carried`. */
  headers: Record<string, string>
  /** Bytes of the largest body that any call accepts. */
  largestBody: number
  /** Makes the response large enough to be compressed. */
  filler: string
}

/** Headers that must arrive unchanged. */
export const probeHeaders: Readonly<Record<string, string>> = {
  language: 'EN',
  'idempotency-key': 'proxy-check',
  'last-event-id': '7',
  'page-account': 'proxy%20check',
  'page-session': 'proxy-check',
  // a session's cookie counts only where one of these says that a page of the portal sent it (0090)
  'sec-fetch-site': 'same-origin',
  cookie: 'forecourt-proxy-check=1',
  token: 'proxy-check',
}

/** Set by the answer, like the cookie of a session, and gone at once. */
export const probeCookie = 'forecourt-proxy-check=1; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'
