import { pageHref, errorRoute, signInRoute, signedInRoute, pathMatcher, impersonation } from '@portal/contract'
import {
  call,
  endTabSession,
  forget,
  personKeys,
  hrefOf,
  remember,
  storedText,
  storeText,
  tabStatus,
  tabAccount,
  tabIdentity,
  takeNewerSession,
  randomKey,
} from '@portal/client'
import { auth } from '../contract.ts'
import type { SignInChoice } from '../sign-in-choices.ts'
import { authTypeOf, isOwnCode, localPath, renewalMethod, signInMethod, type SignInOptions } from '../rules.ts'
import { isChatPlatform, type AuthType, type CodeType } from '../platforms.ts'
import { endAtServer, finishEarlier, isSignOutPending, signOutMs, storeSession } from './cookie-session.ts'
import { retireTab, canTabContinue } from './tab.ts'
import { isOtherToolkitPerson, rememberToolkitPerson } from './toolkit-person.ts'

declare global {
  interface Window {
    /** The native app's bridge, if present (AUTH-07, docs/toolkit-bridge.md). */
    ForecourtToolkit?: { token?: string }
  }
}

/** Result of entering: signed in, leaving for another page, try again later, or a reason to show. */
export type EnterResult = 'in' | 'leaving' | 'unanswered' | 'unknown-person' | 'no-way-in'

const renewedAtKey = 'forecourt:reauth'
const attemptKey = 'forecourt:signing-in'
const lastChoiceKey = 'forecourt:sign-in-way'
/** If the session ends again this soon after a renewed sign-in, it is not renewed again (AUTH-03). */
const renewalLoopMs = 60_000

/**
 * Functions that get a code from a platform's client without leaving the page; null means the platform's page is
 * needed.
 */
const clientCodes = new Map<AuthType, () => Promise<string | null>>()

export function registerClientCode(type: AuthType, getCode: () => Promise<string | null>): void {
  clientCodes.set(type, getCode)
}

/** AUTH-01: evaluated on each route visit. */
export function currentAuthType(): AuthType {
  const type = authTypeOf({ hasToolkitToken: Boolean(window.ForecourtToolkit?.token), userAgent: navigator.userAgent })
  remember('AUTH_TYPE', type)
  return type
}

/** Gets a session before the first page: the stored one, a fixed one in DEV, or through sign-in. */
export async function enterPortal(options: SignInOptions): Promise<EnterResult> {
  const type = currentAuthType()
  const params = impersonation.parse(location.search).as
  if (options.env === 'DEV' && params) return signInAsDevPerson(params)
  if (await finishEarlier(options)) {
    isLeaving = true
    return 'leaving'
  }
  const method = signInMethod(type, options)
  if (tabIdentity()?.session && !(method === 'toolkit' && isAppOfOther())) return 'in'
  if (method === 'none') return 'no-way-in'
  if (method === 'fixed') return signInAsDevPerson(undefined)
  if (method === 'toolkit') return exchangeClientCode(window.ForecourtToolkit?.token ?? '', 'toolkit')
  const choice = preferLastChoice(method)
  if (choice !== 'choose') return enterWith(choice, type)
  location.replace(signInHref('choose'))
  return 'leaving'
}

/** The native app around this page has another person than the session. */
export const isAppOfOther = (): boolean => isOtherToolkitPerson(window.ForecourtToolkit?.token ?? '')

/** Gets a code without leaving the page, from the native app's bridge or a chat client; otherwise null. */
export async function getClientCode(options: SignInOptions): Promise<{ Code: string; CodeType: CodeType } | null> {
  await finishEarlier({ hasSso: false })
  const type = currentAuthType()
  const method = signInMethod(type, options)
  if (method === 'toolkit') return { Code: window.ForecourtToolkit?.token ?? '', CodeType: method }
  if (!isChatPlatform(method)) return null
  const Code = await clientCodes.get(type)?.()
  return Code ? { Code, CodeType: method } : null
}

async function enterWith(method: SignInChoice, type: AuthType): Promise<EnterResult> {
  if (isChatPlatform(method)) {
    const code = await clientCodes.get(type)?.()
    if (code) return exchangeClientCode(code, method)
  }
  goToSignIn(method, currentAddress())
  return 'leaving'
}

/** Exchanges a code that was obtained without leaving the page. */
async function exchangeClientCode(code: string, type: CodeType): Promise<EnterResult> {
  const outcome = await exchange(code, type)
  if (outcome === 'in') return 'in'
  if (outcome === 'unknown-person') return outcome
  goToErrorPage(outcome)
  return 'leaving'
}

const currentAddress = (): string => location.pathname + location.search

/** Goes to the error page and keeps the target. */
function goToErrorPage(reason: string): void {
  location.assign(errorRoute.href({ reason, to: localPath(currentAddress()) }))
}

/** Returns the address of the sign-in screen. */
function signInHref(why: 'choose' | 'ended'): string {
  return signInRoute.href({ why, to: localPath(currentAddress()) })
}

/** If there are two providers, prefers the one that this browser used last. */
function preferLastChoice<W extends string>(method: W): W | SignInChoice {
  const last = storedText(lastChoiceKey) ?? ''
  return method === 'choose' && last.endsWith('single-sign-on') ? (last as SignInChoice) : method
}

/** Goes to the sign-in page of a provider or platform, which leads back; a sign-out not yet heard comes first. */
export function goToSignIn(method: SignInChoice, to: string): void {
  isLeaving = true
  storeText(lastChoiceKey, method)
  const hasSso = method.endsWith('single-sign-on')
  void finishEarlier({ hasSso }).then((isOnItsWay) => isOnItsWay || openSignIn(method, to))
}

function openSignIn(method: SignInChoice, to: string): void {
  const redirect = localPath(to)
  const params = { redirect, mark: randomKey() }
  sessionStorage.setItem(attemptKey, `${params.mark} ${redirect}`)
  // the language of the page, which the address may set (SHELL-12)
  const lang = document.documentElement.lang === 'en' ? 'EN' : 'CHS'
  location.assign(
    isChatPlatform(method)
      ? hrefOf(auth.wayLogin, { type: method, lang, ...params })
      : hrefOf(auth.ssoLogin, method === 'single-sign-on' ? params : { ...params, provider: 'second' }),
  )
}

/** Consumes the attempt that this window started. */
function consumeAttempt(): { nonce: string; to: string } | undefined {
  const [nonce, to] = sessionStorage.getItem(attemptKey)?.split(' ') ?? []
  sessionStorage.removeItem(attemptKey)
  return nonce && to ? { nonce, to } : undefined
}

const isAttemptsEnd = pathMatcher(['/errorPage', '/sign-in', '/signed-out', '/auth/mobileForbidden'])

/**
 * Runs before the first page. On a page that explains a failed sign-in it ends the attempt and adds the target to the
 * address, because the server does not always know it. Removes what a platform put behind #.
 */
export function endAttempt(): void {
  const { pathname, search, hash } = location
  if (!isAttemptsEnd(pathname)) return
  const attempt = consumeAttempt()
  const { reason, to } = errorRoute.parse(search)
  const isNew = attempt !== undefined && reason !== undefined && to === undefined
  const href = errorRoute.over({ pathname, search }, isNew ? { to: attempt.to } : {})
  if (isNew || hash) history.replaceState(history.state, '', href)
}

/** DEV only: opens a session without a password. */
async function signInAsDevPerson(account: string | undefined): Promise<EnterResult> {
  const answer = await call(auth.devToken, account ? { ADAccount: account } : {})
  if (answer.ok) storeSession(answer.data)
  else return answer.failure.reason === 'personUnknown' ? 'unknown-person' : 'unanswered'
  return 'in'
}

type SignInOutcome = 'in' | 'unknown-person' | 'identity-elsewhere' | 'sign-in' | 'sign-in-away' | 'sign-in-busy'

/**
 * AUTH-04 to 07: finishes a sign-in with the one-time code in the address. Accepts only a code of the portal, and only
 * for an attempt that this window started; otherwise a link could sign somebody in as another person.
 */
export async function finishSignIn(search: string): Promise<SignInOutcome> {
  const { code = '', type, mark } = signedInRoute.parse(search)
  const attempt = consumeAttempt()
  if (!attempt || mark !== attempt.nonce || !isOwnCode(code)) return 'sign-in'
  return exchange(code, isChatPlatform(type) ? type : 'sso')
}

/** Returns `in`, or a reason that the error page knows. */
async function exchange(Code: string, CodeType: CodeType): Promise<SignInOutcome> {
  const answer = await call(auth.exchange, { Code, CodeType })
  if (answer.ok) {
    storeSession(answer.data)
    if (CodeType === 'toolkit') rememberToolkitPerson(Code)
    return 'in'
  }
  const { kind, reason } = answer.failure
  if (reason === 'personUnknown') return 'unknown-person'
  if (reason === 'identityElsewhere') return 'identity-elsewhere'
  if (reason === 'wayBusy') return 'sign-in-busy'
  return kind === 'refused' && reason !== 'providerUnavailable' ? 'sign-in' : 'sign-in-away'
}

/**
 * AUTH-03: handles a session that ended during a call. Signs in again, at most once in a while, then gives up on the
 * error page. Returns whether the call may be repeated.
 */
export function handleSessionEnd(options: SignInOptions, usedSession: string | undefined): Promise<boolean> {
  // already on the way to sign in: calls that fail without a token change nothing
  if (isLeaving) return Promise.resolve(false)
  // another tab signed out or in as somebody else, which ended the session
  if (!canTabContinue()) return Promise.resolve(false)
  // the call started before this or another tab signed in again as the same person
  if (usedSession && (tabIdentity()?.session || usedSession) !== usedSession) return Promise.resolve(true)
  if (takeNewerSession(usedSession)) return Promise.resolve(true)
  pendingRenewal ??= signInAgain(options).finally(() => (pendingRenewal = undefined))
  return pendingRenewal
}

let pendingRenewal: Promise<boolean> | undefined
let isLeaving = false

// The browser may restore a page from its cache: continue if there is a session, otherwise reload.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !isLeaving) return
  isLeaving = false
  if (!tabIdentity()?.session && !takeNewerSession(undefined)) location.reload()
})

async function signInAgain(options: SignInOptions): Promise<boolean> {
  const last = Number(sessionStorage.getItem(renewedAtKey) ?? 0)
  const isLoop = Date.now() - last < renewalLoopMs
  const account = tabAccount()
  const method = preferLastChoice(renewalMethod(currentAuthType(), options))
  endTabSession()
  forget('busToken')
  isLeaving = isLoop || method !== 'fixed'
  if (!isLoop) sessionStorage.setItem(renewedAtKey, String(Date.now()))
  if (isLoop || method === 'none') goToErrorPage('session')
  else if (method === 'fixed') return renewDevSession(account || undefined)
  else if (method === 'reload') location.reload()
  else if (method === 'ask' || method === 'choose') location.assign(signInHref('ended'))
  else goToSignIn(method, currentAddress())
  return false
}

/** Renews a DEV session. Shows the error page for people who have left. */
async function renewDevSession(account: string | undefined): Promise<boolean> {
  const answer = await call(auth.devToken, account ? { ADAccount: account } : {})
  // signed out in another tab meanwhile: do not sign the person in again
  if (answer.ok && tabStatus() !== 'same') return canTabContinue()
  if (answer.ok) storeSession(answer.data)
  else if (answer.failure.reason === 'personUnknown') {
    isLeaving = true
    goToErrorPage('unknown-person')
  }
  return answer.ok
}

/** DEV only: continues as another person. Returns false if nobody has this account. */
export async function switchPerson(account: string): Promise<boolean> {
  const answer = await call(auth.devToken, { ADAccount: account })
  if (!answer.ok) return false
  retireTab()
  storeSession(answer.data)
  location.assign(pageHref('/home'))
  return true
}

/**
 * AUTH-10: ends the session on the server and in every tab. `forgetKept` deletes what the browser stores about the
 * person outside web storage; it is given the same time as the server.
 */
export async function leavePortal(forgetKept: () => Promise<unknown>, { hasSso }: { hasSso: boolean }): Promise<void> {
  // the live stream ends with the session; that is no reason to sign in again
  isLeaving = true
  // sent in this tab's name before the browser forgets it; other tabs leave when the storage changes
  const ended = endAtServer()
  retireTab()
  forget(...personKeys)
  const limit = new Promise((resolve) => setTimeout(resolve, signOutMs))
  await Promise.race([Promise.allSettled([ended, forgetKept()]), limit])
  // the provider signs out, too, and redirects there; without the server, before the next sign-in
  location.assign(hasSso && !isSignOutPending() ? hrefOf(auth.ssoLogout, {}) : pageHref('/signed-out'))
}
