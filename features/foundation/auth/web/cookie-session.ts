/** The session's cookie, which no script can read or delete (0090): asking for it, and giving it back. */
import {
  call,
  callEnvironment,
  forget,
  randomKey,
  remember,
  setTabIdentity,
  storedText,
  storeText,
  tabIdentity,
} from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { session } from '../contract.ts'

/** Present until the server has heard of a sign-out. */
const signOutKey = 'forecourt:signing-out'
export const signOutMs = 5000

/** Stores what the page knows of its person; the browser has the cookie already. */
export function storeSession(openedSession: OutputOf<typeof session.exchange>): void {
  // may belong to another person
  forget('busToken')
  remember('name', openedSession.CnName)
  remember('CnName', openedSession.CnName)
  remember('EnName', openedSession.EnName)
  remember('EmployeeId', openedSession.EmployeeId)
  remember('userTag', openedSession.UserTag)
  forgetPendingSignOut()
  // a process of the version before answers with a token, while an upgrade is rolled
  const token = openedSession.Token === '' ? {} : { token: openedSession.Token }
  setTabIdentity({ account: openedSession.ADAccount, session: openedSession.Token || randomKey(), ...token })
}

/** A browser that still holds a token is given a cookie instead, and the token ends. */
export async function moveToCookie(): Promise<void> {
  const { token, account } = tabIdentity() ?? {}
  if (token === undefined || account === undefined) return
  const moved = await call(session.moveToCookie, {})
  if (moved.ok && tabIdentity()?.token === token) setTabIdentity({ account, session: randomKey() })
}

/** Ends the session on the server; until it has heard, a mark stays. */
export async function endAtServer(): Promise<void> {
  storeText(signOutKey, '1')
  const { ok } = await call(session.signOut, {}, { timeout: signOutMs })
  if (ok) forgetPendingSignOut()
}

function forgetPendingSignOut(): void {
  storeText(signOutKey, null)
}

/**
 * A sign-out that the server has not heard of is sent before anybody signs in. Not as a call: that would sign in again.
 */
export async function sendPendingSignOut(): Promise<void> {
  if (storedText(signOutKey) === null || tabIdentity()) return
  const { base } = callEnvironment()
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(signOutMs)
  const sent = fetch(`${base}/${session.signOut.path}`, { method: 'POST', headers, body: '{}', signal })
  const answer = await sent.catch(() => undefined)
  if (answer) forgetPendingSignOut()
}
