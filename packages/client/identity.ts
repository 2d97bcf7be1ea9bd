/**
 * Whom this tab was drawn for. Local storage is one for all tabs, and another tab may sign in as somebody else there at
 * any time; what this tab shows and what was typed in it stay the first person's, so every call carries that person.
 */
import { forget, recall, remember } from './storage.ts'

export interface Identity {
  /** '' where the token came without a name. */
  readonly account: string
  /** '' once the session has ended. */
  readonly token: string
}

let own: Identity | undefined

function stored(): Identity | undefined {
  const token = recall('token')
  return token === '' ? undefined : { account: recall('ADAccount'), token }
}

/** Read from storage once; a tab that was drawn for nobody takes the first person that it finds there. */
export function tabIdentity(): Identity | undefined {
  own ??= stored()
  return own
}

/** Names what is kept in this browser for this person, such as drafts; '' for nobody. */
export function tabAccount(): string {
  return tabIdentity()?.account ?? ''
}

/** This tab has signed in. The account is written last: other tabs look at storage when it changes. */
export function setTabIdentity(identity: Identity): void {
  own = identity
  remember('token', identity.token)
  remember('ADAccount', identity.account)
}

/** The session of this tab has ended. A newer one of the same browser stays. */
export function endTabSession(): void {
  if (!own) return
  if (recall('token') === own.token) forget('token')
  own = { ...own, token: '' }
}

/** Takes over the session that another tab has opened meanwhile for the same person; false: there is none but `used`. */
export function takeNewerSession(used: string | undefined): boolean {
  const found = stored()
  if (!found || found.token === used || found.account !== (own?.account ?? found.account)) return false
  own = found
  return true
}

/** What storage says of this tab's person: still there, signed out, or somebody else in their place. */
export type Standing = 'same' | 'signed-out' | 'another'

export function standing(): Standing {
  if (!own) return 'same'
  const account = recall('ADAccount')
  if (account === own.account) return 'same'
  return account === '' ? 'signed-out' : 'another'
}

/** The server refuses a call whose token is not of the account that the page was drawn for (410). */
export function identityHeaders(): Record<string, string> {
  const { token, account } = tabIdentity() ?? { token: '', account: '' }
  if (token === '') return {}
  return { token, ...(account === '' ? {} : { 'page-account': encodeURIComponent(account) }) }
}
