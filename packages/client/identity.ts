/**
 * The person this tab belongs to. All tabs share local storage, and another tab may sign in as somebody else at any
 * time; this tab keeps showing the first person's data, so each of its calls names that person.
 */
import { forget, recall, remember } from './storage.ts'

export interface Identity {
  /** '' if the token came without a name. */
  readonly account: string
  /** '' once the session has ended. */
  readonly token: string
}

let own: Identity | undefined

function stored(): Identity | undefined {
  const token = recall('token')
  return token === '' ? undefined : { account: recall('ADAccount'), token }
}

/** Read from storage once; a tab without a person adopts the first one it finds there. */
export function tabIdentity(): Identity | undefined {
  own ??= stored()
  return own
}

/** Returns the name for data stored for this person, such as drafts; '' for nobody. */
export function tabAccount(): string {
  return tabIdentity()?.account ?? ''
}

/** Records a sign-in of this tab. The account is written last, because other tabs react to its change. */
export function setTabIdentity(identity: Identity): void {
  own = identity
  remember('token', identity.token)
  remember('ADAccount', identity.account)
}

/** Ends the session of this tab. A newer one of the same browser stays. */
export function endTabSession(): void {
  if (!own) return
  if (recall('token') === own.token) forget('token')
  own = { ...own, token: '' }
}

/** Adopts the session that another tab has opened for the same person; returns false if there is none but `used`. */
export function takeNewerSession(used: string | undefined): boolean {
  const found = stored()
  if (!found || found.token === used || found.account !== (own?.account ?? found.account)) return false
  own = found
  return true
}

/** The person in storage compared with this tab's: the same, signed out, or somebody else. */
export type Standing = 'same' | 'signed-out' | 'another'

export function standing(): Standing {
  if (!own) return 'same'
  const account = recall('ADAccount')
  if (account === own.account) return 'same'
  return account === '' ? 'signed-out' : 'another'
}

/** Headers of every call. The server refuses (410) a token that does not belong to the page's account. */
export function identityHeaders(): Record<string, string> {
  const { token, account } = tabIdentity() ?? { token: '', account: '' }
  if (token === '') return {}
  return { token, ...(account === '' ? {} : { 'page-account': encodeURIComponent(account) }) }
}
