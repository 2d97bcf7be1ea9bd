/**
 * Client of a workflow system's icon host: `POST icon/session {token}` returns a session, `GET icon/todo?sessionId` its
 * counts. The token identifies the person for a minute and is signed with a shared secret.
 */
import { bytesWithin } from '@portal/server'
import { createHmac } from 'node:crypto'
import { z } from '@portal/contract'
import { iconTimeoutMs } from '../rules.ts'

export interface IconHost {
  address: string
  secret: string
}

const bytesMax = 64 * 1024
const tokenLifeMs = 60_000
/** Upper limit of a count. */
const countMax = 99_999

const Session = z.object({ Data: z.object({ sessionId: z.string() }) })
const Counts = z.object({
  Data: z.object({
    List: z
      .array(z.object({ Key: z.string().check(z.minLength(1), z.maxLength(60)), Count: z.int() }))
      .check(z.maxLength(100)),
  }),
})

/** `account.expiry.signature`; the signature is HMAC-SHA256 in base64url. */
function iconToken(secret: string, account: string, now: Date): string {
  const said = `${account}.${now.getTime() + tokenLifeMs}`
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
}

/** null: the host does not respond properly. */
export async function countsOf(host: IconHost, account: string, now: Date): Promise<Map<string, number> | null> {
  const signal = AbortSignal.timeout(iconTimeoutMs)
  try {
    const opened = await json(`${host.address}/icon/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: iconToken(host.secret, account, now) }),
      signal,
    })
    const { sessionId } = z.parse(Session, opened).Data
    const query = new URLSearchParams({ sessionId })
    const counted = z.parse(Counts, await json(`${host.address}/icon/todo?${query.toString()}`, { signal }))
    return new Map(
      counted.Data.List.filter(({ Count }) => Count > 0).map(({ Key, Count }) => [Key, Math.min(Count, countMax)]),
    )
  } catch {
    return null
  }
}

async function json(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...init, redirect: 'manual' })
  if (!response.ok) throw new Error(`The icon host responded with ${response.status}`)
  return JSON.parse((await bytesWithin(response, bytesMax)).toString('utf8'))
}
