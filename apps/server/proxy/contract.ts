/** Protocol between `forecourt proxy check` and the running portal. */
import type { Secrets } from '@portal/server'

export const doors = {
  request: '/api/proxy-check/request',
  body: '/api/proxy-check/body',
  stream: '/api/proxy-check/stream',
} as const

const purpose = 'proxy-check'
const keyLifeMs = 10 * 60_000

/** Creates a key that is valid for ten minutes at every process on the same database. */
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
export const carried: Readonly<Record<string, string>> = {
  language: 'EN',
  'idempotency-key': 'proxy-check',
  'last-event-id': '7',
  'page-account': 'proxy%20check',
  token: 'proxy-check',
}
