/** Work that an earlier page of this browser left to do before anybody is signed in; rare, so in a chunk of its own (0090). */
import { call, callEnvironment, randomKey, setTabIdentity, tabIdentity } from '@portal/client'
import { auth } from '../contract.ts'
import { sessionCookie } from '../cookie-contract.ts'
import { forgetPendingSignOut, signOutMs } from './cookie-session.ts'

export async function finishEarlierSession(): Promise<void> {
  await (tabIdentity() ? moveToCookie() : sendPendingSignOut())
}

/** A browser that still holds a token is given a cookie instead, and the token ends; not during an upgrade. */
async function moveToCookie(): Promise<void> {
  const { token, account } = tabIdentity() ?? {}
  if (!token || account === undefined) return
  const moved = await call(sessionCookie.move, {})
  if (moved.ok && moved.data.IsMoved && tabIdentity()?.token === token)
    setTabIdentity({ account, session: randomKey() })
}

/** The server has not heard of a sign-out. Not sent as a call: that would sign in again. */
async function sendPendingSignOut(): Promise<void> {
  const { base } = callEnvironment()
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(signOutMs)
  const sent = fetch(`${base}/${auth.signOut.path}`, { method: 'POST', headers, body: '{}', signal })
  const answer = await sent.then((response): Promise<unknown> => response.json()).catch(() => undefined)
  // neither a proxy nor a server that failed has ended it
  if ([200, 410].includes((answer as { Code?: number } | undefined)?.Code ?? 0)) forgetPendingSignOut()
}
