/** What `forecourt proxy check` and the doors of the running portal say to each other. */
import type { Secrets } from '@portal/server'

export const doors = {
  request: '/api/proxy-check/request',
  body: '/api/proxy-check/body',
  stream: '/api/proxy-check/stream',
} as const

const purpose = 'proxy-check'
const keyLifeMs = 10 * 60_000

/** Good for ten minutes at every process on the same database. */
export function keyAt(secrets: Secrets, now: Date): string {
  const until = String(now.getTime() + keyLifeMs)
  return `${until}.${secrets.sign(purpose, until)}`
}

export function isKey(secrets: Secrets, key: string, now: Date): boolean {
  const [until = '', signature = ''] = key.split('.')
  const ends = Number(until)
  if (!(ends > now.getTime() && ends <= now.getTime() + keyLifeMs)) return false
  return secrets.verify(purpose, until, signature)
}

/** How one request came. */
export interface RequestSeen {
  /** Who is connected. */
  peer: string
  /** Whom the portal takes for the client. */
  ip: string
  forwardedFor: string
  protocol: string
  host: string
  requestId: string
  /** Of the headers that the check sends along. */
  headers: Record<string, string>
  /** Bytes of the largest body that any call takes. */
  largestBody: number
  /** So that the answer is worth compressing. */
  filler: string
}

/** Sent along, and to arrive as they are. */
export const carried: Readonly<Record<string, string>> = {
  language: 'EN',
  'idempotency-key': 'proxy-check',
  'last-event-id': '7',
  'page-account': 'proxy%20check',
  token: 'proxy-check',
}
