/**
 * The person this tab belongs to. All tabs share local storage and the session's cookie, and another tab may sign in as
 * somebody else at any time; this tab keeps showing the first person's data, so each of its calls names that person.
 */
import { forget, recall, remember } from './storage.ts'

export interface Identity {
  /** '' if the session came without a name. */
  readonly account: string
  /** Tells this session from others of the browser. It authorises nothing; '' once the session has ended. */
  readonly session: string
  /** Of a session that began before sessions were cookies, until it is moved (0090); '' or absent otherwise. */
  readonly token?: string
}

let ownIdentity: Identity | undefined

function readStored(): Identity | undefined {
  const token = recall('token')
  const session = token || recall('session')
  if (session === '') return undefined
  return { account: recall('ADAccount'), session, token }
}

/** Read from storage once; a tab without a person adopts the first one it finds there. */
export function tabIdentity(): Identity | undefined {
  ownIdentity ??= readStored()
  return ownIdentity
}

/** Returns the name for data stored for this person, such as drafts; '' for nobody. */
export function tabAccount(): string {
  return tabIdentity()?.account ?? ''
}

/** Records a sign-in of this tab. The account is written last, because other tabs react to its change. */
export function setTabIdentity(identity: Identity): void {
  ownIdentity = identity
  forget('token')
  if (identity.token) remember('token', identity.token)
  else remember('session', identity.session)
  remember('ADAccount', identity.account)
}

/** Ends the session of this tab. A newer one of the same browser stays. */
export function endTabSession(): void {
  if (!ownIdentity) return
  if (readStored()?.session === ownIdentity.session) forget('session', 'token')
  ownIdentity = { account: ownIdentity.account, session: '' }
}

/** Adopts the session that another tab has opened for the same person; returns false if there is none but `used`. */
export function takeNewerSession(usedSession: string | undefined): boolean {
  const found = readStored()
  if (!found || found.session === usedSession || found.account !== (ownIdentity?.account ?? found.account)) return false
  ownIdentity = found
  return true
}

/** The person in storage compared with this tab's: the same, signed out, or somebody else. */
export type TabStatus = 'same' | 'signed-out' | 'another'

export function tabStatus(): TabStatus {
  if (!ownIdentity) return 'same'
  const account = recall('ADAccount')
  if (account === ownIdentity.account) return 'same'
  return account === '' ? 'signed-out' : 'another'
}

/** False in web views that keep no cookies (AUTH-07): a session is a token there, as in other clients. */
export const keepsCookies = (): boolean => globalThis.navigator?.cookieEnabled !== false

/**
 * Headers of every call; the browser adds the session's cookie. The server refuses (410) a session that does not belong
 * to the page's account, and gives a new one as a cookie.
 */
export function identityHeaders(): Record<string, string> {
  const { session, account, token } = tabIdentity() ?? {}
  return {
    ...(keepsCookies() && { 'page-session': 'cookie' }),
    ...(session && account && { 'page-account': encodeURIComponent(account) }),
    ...(token && { token }),
  }
}
