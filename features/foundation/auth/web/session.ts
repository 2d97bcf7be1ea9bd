import { pageHref } from '@portal/contract'
import {
  call,
  endTabSession,
  forget,
  hrefOf,
  remember,
  setTabIdentity,
  storedText,
  storeText,
  standing,
  tabAccount,
  tabIdentity,
  takeNewerSession,
  randomKey,
} from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { session } from '../contract.ts'
import type { Choice } from '../choices.ts'
import { authTypeOf, isOwnCode, localPath, wayBack, wayIn, type AuthType, type Offered } from '../rules.ts'
import { closeTab, mayGoOn } from './tab.ts'

declare global {
  interface Window {
    /** The native app's bridge, if present (AUTH-07, docs/toolkit-bridge.md). */
    ForecourtToolkit?: { token?: string }
  }
}

/** Result of entering: signed in, leaving for another page, try again later, or a reason to show. */
export type Entered = 'in' | 'leaving' | 'unanswered' | 'unknown-person' | 'no-way-in'

type CodeType = 'sso' | 'wechat' | 'feishu' | 'toolkit'

const reauthKey = 'forecourt:reauth'
const pendingKey = 'forecourt:signing-in'
const usualKey = 'forecourt:sign-in-way'
/** If the session ends again this soon after a renewed sign-in, it is not renewed again (AUTH-03). */
const loopMs = 60_000

/**
 * Functions that get a code from a platform's client without leaving the page; null means the platform's page is
 * needed.
 */
const inClient = new Map<AuthType, () => Promise<string | null>>()

export function offerClientCode(type: AuthType, codeOf: () => Promise<string | null>): void {
  inClient.set(type, codeOf)
}

/** AUTH-01: evaluated on each route visit. */
export function currentAuthType(): AuthType {
  const type = authTypeOf({ hasToolkitToken: Boolean(window.ForecourtToolkit?.token), userAgent: navigator.userAgent })
  remember('AUTH_TYPE', type)
  return type
}

/** Gets a session before the first page: the stored one, a fixed one in DEV, or through sign-in. */
export async function enterPortal(offered: Offered): Promise<Entered> {
  const type = currentAuthType()
  const asked = new URLSearchParams(location.search).get('as')
  if (offered.env === 'DEV' && asked) return bePerson(asked)
  if (tabIdentity()?.token) return 'in'
  const way = wayIn(type, offered)
  if (way === 'none') return 'no-way-in'
  if (way === 'fixed') return bePerson(undefined)
  if (way === 'toolkit') return exchangeHere(window.ForecourtToolkit?.token ?? '', 'toolkit')
  const usual = usualOf(way)
  if (usual !== 'choose') return enterBy(usual, type)
  location.replace(signInHref('choose'))
  return 'leaving'
}

/** Gets a code without leaving the page, from the native app's bridge or a chat client; otherwise null. */
export async function codeHere(offered: Offered): Promise<{ Code: string; CodeType: CodeType } | null> {
  const type = currentAuthType()
  const way = wayIn(type, offered)
  if (way === 'toolkit') return { Code: window.ForecourtToolkit?.token ?? '', CodeType: way }
  if (way !== 'wechat' && way !== 'feishu') return null
  const Code = await inClient.get(type)?.()
  return Code ? { Code, CodeType: way } : null
}

async function enterBy(way: Choice, type: AuthType): Promise<Entered> {
  if (way === 'wechat' || way === 'feishu') {
    const code = await inClient.get(type)?.()
    if (code) return exchangeHere(code, way)
  }
  goToSignIn(way, here())
  return 'leaving'
}

/** Exchanges a code that was obtained without leaving the page. */
async function exchangeHere(code: string, type: CodeType): Promise<Entered> {
  const outcome = await exchange(code, type)
  if (outcome === 'in') return 'in'
  if (outcome === 'unknown-person') return outcome
  toErrorPage(outcome)
  return 'leaving'
}

const here = (): string => location.pathname + location.search

/** Goes to the error page and keeps the target. */
function toErrorPage(reason: string): void {
  location.assign(pageHref('/errorPage', { reason, to: localPath(here()) }))
}

/** Returns the address of the sign-in screen. */
function signInHref(why: 'choose' | 'ended'): string {
  return pageHref('/sign-in', { why, to: localPath(here()) })
}

/** If there are two providers, prefers the one that this browser used last. */
function usualOf<W extends string>(way: W): W | Choice {
  const last = storedText(usualKey) ?? ''
  return way === 'choose' && last.endsWith('single-sign-on') ? (last as Choice) : way
}

/** Goes to the sign-in page of a provider or platform, which leads back to a page of this site. */
export function goToSignIn(way: Choice, to: string): void {
  isLeaving = true
  storeText(usualKey, way)
  const redirect = localPath(to)
  const asked = { redirect, mark: randomKey() }
  sessionStorage.setItem(pendingKey, `${asked.mark} ${redirect}`)
  // the language of the page, which the address may set (SHELL-12)
  const lang = document.documentElement.lang === 'en' ? 'EN' : 'CHS'
  location.assign(
    way === 'wechat' || way === 'feishu'
      ? hrefOf(session.wayLogin, { type: way, lang, ...asked })
      : hrefOf(session.ssoLogin, way === 'single-sign-on' ? asked : { ...asked, provider: 'second' }),
  )
}

/** Consumes the attempt that this window started. */
function takeAttempt(): { mark: string; to: string } | undefined {
  const [mark, to] = sessionStorage.getItem(pendingKey)?.split(' ') ?? []
  sessionStorage.removeItem(pendingKey)
  return mark && to ? { mark, to } : undefined
}

/**
 * Runs before the first page. On a page that explains a failed sign-in it ends the attempt and adds the target to the
 * address, because the server does not always know it. Removes what a platform put behind #.
 */
export function endAttempt(): void {
  const { pathname, search, hash } = location
  if (!/^\/(errorPage|sign-in|signed-out|auth\/mobileForbidden)\/?$/i.test(pathname)) return
  const begun = takeAttempt()
  const query = new URLSearchParams(search)
  const isNew = begun !== undefined && query.has('reason') && !query.has('to')
  if (isNew) query.set('to', begun.to)
  if (isNew || hash) history.replaceState(history.state, '', query.size > 0 ? `${pathname}?${query}` : pathname)
}

/** DEV only: opens a session without a password. */
async function bePerson(account: string | undefined): Promise<Entered> {
  const answer = await call(session.devToken, account ? { ADAccount: account } : {})
  if (answer.ok) keep(answer.data)
  else return answer.failure.reason === 'personUnknown' ? 'unknown-person' : 'unanswered'
  return 'in'
}

type Outcome = 'in' | 'unknown-person' | 'identity-elsewhere' | 'sign-in' | 'sign-in-away' | 'sign-in-busy'

/**
 * AUTH-04 to 07: finishes a sign-in with the one-time code in the address. Accepts only a code of the portal, and only
 * for an attempt that this window started; otherwise a link could sign somebody in as another person.
 */
export async function finishSignIn(query: URLSearchParams): Promise<Outcome> {
  const code = query.get('code') ?? ''
  const type = query.get('type')
  const begun = takeAttempt()
  if (!begun || query.get('mark') !== begun.mark || !isOwnCode(code)) return 'sign-in'
  return exchange(code, type === 'wechat' || type === 'feishu' ? type : 'sso')
}

/** Returns `in`, or a reason that the error page knows. */
async function exchange(Code: string, CodeType: CodeType): Promise<Outcome> {
  const answer = await call(session.exchange, { Code, CodeType })
  if (answer.ok) keep(answer.data)
  if (answer.ok) return 'in'
  const { kind, reason } = answer.failure
  if (reason === 'personUnknown') return 'unknown-person'
  if (reason === 'identityElsewhere') return 'identity-elsewhere'
  if (reason === 'wayBusy') return 'sign-in-busy'
  return kind === 'refused' && reason !== 'wayAway' ? 'sign-in' : 'sign-in-away'
}

function keep(opened: OutputOf<typeof session.exchange>): void {
  // may belong to another person
  forget('busToken')
  remember('name', opened.CnName)
  remember('CnName', opened.CnName)
  remember('EnName', opened.EnName)
  remember('EmployeeId', opened.EmployeeId)
  remember('userTag', opened.UserTag)
  setTabIdentity({ account: opened.ADAccount, token: opened.Token })
}

/**
 * AUTH-03: handles a session that ended during a call. Signs in again, at most once in a while, then gives up on the
 * error page. Returns whether the call may be repeated.
 */
export function endedSession(offered: Offered, usedToken: string | undefined): Promise<boolean> {
  // already on the way to sign in: calls that fail without a token change nothing
  if (isLeaving) return Promise.resolve(false)
  // another tab signed out or in as somebody else, which ended the session
  if (!mayGoOn()) return Promise.resolve(false)
  // the call started before this or another tab signed in again as the same person
  if (usedToken && (tabIdentity()?.token || usedToken) !== usedToken) return Promise.resolve(true)
  if (takeNewerSession(usedToken)) return Promise.resolve(true)
  ending ??= signInAgain(offered).finally(() => (ending = undefined))
  return ending
}

let ending: Promise<boolean> | undefined
let isLeaving = false

// The browser may restore a page from its cache: continue if there is a session, otherwise reload.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !isLeaving) return
  isLeaving = false
  if (!tabIdentity()?.token && !takeNewerSession(undefined)) location.reload()
})

async function signInAgain(offered: Offered): Promise<boolean> {
  const last = Number(sessionStorage.getItem(reauthKey) ?? 0)
  const isLoop = Date.now() - last < loopMs
  const account = tabAccount()
  const way = usualOf(wayBack(currentAuthType(), offered))
  endTabSession()
  forget('busToken')
  isLeaving = isLoop || way !== 'fixed'
  if (!isLoop) sessionStorage.setItem(reauthKey, String(Date.now()))
  if (isLoop || way === 'none') toErrorPage('session')
  else if (way === 'fixed') return beAgain(account || undefined)
  else if (way === 'reload') location.reload()
  else if (way === 'ask' || way === 'choose') location.assign(signInHref('ended'))
  else goToSignIn(way, here())
  return false
}

/** Renews a DEV session. Shows the error page for people who have left. */
async function beAgain(account: string | undefined): Promise<boolean> {
  const answer = await call(session.devToken, account ? { ADAccount: account } : {})
  // signed out in another tab meanwhile: do not sign the person in again
  if (answer.ok && standing() !== 'same') return mayGoOn()
  if (answer.ok) keep(answer.data)
  else if (answer.failure.reason === 'personUnknown') {
    isLeaving = true
    toErrorPage('unknown-person')
  }
  return answer.ok
}

/** DEV only: continues as another person. Returns false if nobody has this account. */
export async function switchPerson(account: string): Promise<boolean> {
  const answer = await call(session.devToken, { ADAccount: account })
  if (!answer.ok) return false
  closeTab()
  keep(answer.data)
  location.assign(pageHref('/home'))
  return true
}

const signOutMs = 5000

/**
 * AUTH-10: ends the session on the server and in every tab. `forgetKept` deletes what the browser stores about the
 * person outside web storage; it is given the same time as the server.
 */
export async function leavePortal(forgetKept: () => Promise<unknown>, { hasSso }: { hasSso: boolean }): Promise<void> {
  // the live stream ends with the session; that is no reason to sign in again
  isLeaving = true
  // sent with this tab's token before the browser forgets it; other tabs leave when the storage changes
  const ended = call(session.signOut, {}, { timeout: signOutMs })
  closeTab()
  forget('token', 'busToken', 'ADAccount', 'name', 'CnName', 'EnName', 'EmployeeId', 'userTag', 'headerConfig')
  const limit = new Promise((resolve) => setTimeout(resolve, signOutMs))
  await Promise.race([Promise.allSettled([ended, forgetKept()]), limit])
  // the provider signs out, too, and redirects there
  location.assign(hasSso ? hrefOf(session.ssoLogout, {}) : pageHref('/signed-out'))
}
