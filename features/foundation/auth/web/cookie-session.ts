/** The session's cookie, which no script can read or delete (0090): asking for it, and giving it back. */
import {
  call,
  forget,
  hrefOf,
  keepsCookies,
  personKeys,
  randomKey,
  recall,
  remember,
  setTabIdentity,
  storedText,
  storeText,
  tabIdentity,
} from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { auth } from '../contract.ts'

/** Present until the server has heard of a sign-out. */
const signOutKey = 'forecourt:signing-out'
export const signOutMs = 5000

/** Stores what the page knows of its person; the browser has the cookie already. */
export function storeSession(openedSession: OutputOf<typeof auth.exchange>): void {
  // may belong to another person
  forget('busToken')
  const before = recall('ADAccount')
  if (before !== '' && before !== openedSession.ADAccount) forgetAnother()
  remember('name', openedSession.CnName)
  remember('CnName', openedSession.CnName)
  remember('EnName', openedSession.EnName)
  remember('EmployeeId', openedSession.EmployeeId)
  remember('userTag', openedSession.UserTag)
  forgetPendingSignOut()
  // of a web view without cookies, and of a process of the version before, while an upgrade is rolled
  const token = openedSession.Token
  setTabIdentity({ account: openedSession.ADAccount, session: token || randomKey(), token })
}

/**
 * Somebody else signs in to the tab of a person whose session has ended: what was kept for the tab goes, such as a
 * started questionnaire. The account stays until it is replaced, because other tabs react to its change.
 */
function forgetAnother(): void {
  forget(...personKeys.filter((key) => key !== 'ADAccount'))
  sessionStorage.clear()
}

/** Ends the session on the server; until it has heard, a mark stays. */
export async function endAtServer(): Promise<void> {
  storeText(signOutKey, '1')
  const answer = await call(auth.signOut, {}, { timeout: signOutMs })
  if (answer.ok || answer.failure.code === 410) forgetPendingSignOut()
}

export const isSignOutPending = (): boolean => storedText(signOutKey) !== null

export function forgetPendingSignOut(): void {
  storeText(signOutKey, null)
}

/**
 * A token of before, or a sign-out that the server has not heard of, comes before anything else. Returns true if the
 * browser is on its way to the sign-out page of the identity provider, whose session would let the next person in.
 */
export async function finishEarlier({ hasSso }: { hasSso: boolean }): Promise<boolean> {
  const isSignOut = !tabIdentity() && isSignOutPending()
  if (!isSignOut && !(keepsCookies() && tabIdentity()?.token)) return false
  const left = await import('./unfinished-session.ts').catch(() => undefined)
  await left?.finishEarlierSession()
  if (!isSignOut || !hasSso || isSignOutPending()) return false
  location.replace(hrefOf(auth.ssoLogout, {}))
  return true
}
