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
    /** The native app's bridge, where there is one (AUTH-07, docs/toolkit-bridge.md). */
    ForecourtToolkit?: { token?: string }
  }
}

/** What came of entering: go on, stay (the browser is on its way elsewhere), try later, or show why not. */
export type Entered = 'in' | 'leaving' | 'unanswered' | 'unknown-person' | 'no-way-in'

type CodeType = 'sso' | 'wechat' | 'feishu' | 'toolkit'

const reauthKey = 'forecourt:reauth'
const pendingKey = 'forecourt:signing-in'
const usualKey = 'forecourt:sign-in-way'
/** A second failure this soon after a renewed sign-in is not tried again (AUTH-03). */
const loopMs = 60_000

/** A code that a platform's client hands to the page without leaving it; null: by its page, then. */
const inClient = new Map<AuthType, () => Promise<string | null>>()

export function offerClientCode(type: AuthType, codeOf: () => Promise<string | null>): void {
  inClient.set(type, codeOf)
}

/** AUTH-01: decided on each route visit. */
export function currentAuthType(): AuthType {
  const type = authTypeOf({ hasToolkitToken: Boolean(window.ForecourtToolkit?.token), userAgent: navigator.userAgent })
  remember('AUTH_TYPE', type)
  return type
}

/** A session before the first page: the kept one, a fixed one in DEV, or the way to sign in. */
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

/** A code that this page gets by itself, without leaving: of the native app's bridge or of a chat's client; else null. */
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

/** A code that this page has got by itself. */
async function exchangeHere(code: string, type: CodeType): Promise<Entered> {
  const outcome = await exchange(code, type)
  if (outcome === 'in') return 'in'
  if (outcome === 'unknown-person') return outcome
  toErrorPage(outcome)
  return 'leaving'
}

const here = (): string => location.pathname + location.search

/** Says why, and keeps where one wanted to go. */
function toErrorPage(reason: string): void {
  location.assign(pageHref('/errorPage', { reason, to: localPath(here()) }))
}

/** The screen that asks whoever is there to sign in. */
function signInHref(why: 'choose' | 'ended'): string {
  return pageHref('/sign-in', { why, to: localPath(here()) })
}

/** Of two providers the one that this browser took last begins by itself. */
function usualOf<W extends string>(way: W): W | Choice {
  const last = storedText(usualKey) ?? ''
  return way === 'choose' && last.endsWith('single-sign-on') ? (last as Choice) : way
}

/** To the sign-in page of the provider or of a platform, and back to a page of this site. */
export function goToSignIn(way: Choice, to: string): void {
  isLeaving = true
  storeText(usualKey, way)
  const redirect = localPath(to)
  const asked = { redirect, mark: randomKey() }
  sessionStorage.setItem(pendingKey, `${asked.mark} ${redirect}`)
  // what this page speaks: an address may say so itself (SHELL-12)
  const lang = document.documentElement.lang === 'en' ? 'EN' : 'CHS'
  location.assign(
    way === 'wechat' || way === 'feishu'
      ? hrefOf(session.wayLogin, { type: way, lang, ...asked })
      : hrefOf(session.ssoLogin, way === 'single-sign-on' ? asked : { ...asked, provider: 'second' }),
  )
}

/** The attempt that this window has begun, once: it ends with whatever comes of it. */
function takeAttempt(): { mark: string; to: string } | undefined {
  const [mark, to] = sessionStorage.getItem(pendingKey)?.split(' ') ?? []
  sessionStorage.removeItem(pendingKey)
  return mark && to ? { mark, to } : undefined
}

/**
 * Before the first page: on one that says why signing in did not succeed the attempt is over. Its address then says
 * where one wanted to go, which the server does not know of every failure; what a platform put behind # goes.
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

/** DEV only: a session of a person without a password. */
async function bePerson(account: string | undefined): Promise<Entered> {
  const answer = await call(session.devToken, account ? { ADAccount: account } : {})
  if (answer.ok) keep(answer.data)
  else return answer.failure.reason === 'personUnknown' ? 'unknown-person' : 'unanswered'
  return 'in'
}

type Outcome = 'in' | 'unknown-person' | 'identity-elsewhere' | 'sign-in' | 'sign-in-away' | 'sign-in-busy'

/**
 * AUTH-04 to 07: the one-time code that came back. Only one of the portal's own, never a platform's, and only from the
 * attempt that this window has begun: a link from somebody else would sign one in as them.
 */
export async function finishSignIn(query: URLSearchParams): Promise<Outcome> {
  const code = query.get('code') ?? ''
  const type = query.get('type')
  const begun = takeAttempt()
  if (!begun || query.get('mark') !== begun.mark || !isOwnCode(code)) return 'sign-in'
  return exchange(code, type === 'wechat' || type === 'feishu' ? type : 'sso')
}

/** `in`, or the reason that the error page knows. */
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
  // one of somebody else, perhaps
  forget('busToken')
  remember('name', opened.CnName)
  remember('CnName', opened.CnName)
  remember('EnName', opened.EnName)
  remember('EmployeeId', opened.EmployeeId)
  remember('userTag', opened.UserTag)
  setTabIdentity({ account: opened.ADAccount, token: opened.Token })
}

/**
 * AUTH-03: the session ended under a call. Signs in again by type, at most once in a while, then gives up
 * on the error page. Answers whether the call may be tried once more.
 */
export function endedSession(offered: Offered, usedToken: string | undefined): Promise<boolean> {
  // the page is on its way to sign in again: what fails meanwhile, without a token, changes nothing about that
  if (isLeaving) return Promise.resolve(false)
  // another tab has signed out, or in as somebody else: that ended the session
  if (!mayGoOn()) return Promise.resolve(false)
  // a call that set out before this tab, or another one, signed in again as the same person
  if (usedToken && (tabIdentity()?.token || usedToken) !== usedToken) return Promise.resolve(true)
  if (takeNewerSession(usedToken)) return Promise.resolve(true)
  ending ??= signInAgain(offered).finally(() => (ending = undefined))
  return ending
}

let ending: Promise<boolean> | undefined
let isLeaving = false

// The browser may keep a page that was left and show it again as it was: it goes on if there is a session, else anew.
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

/** Who has left meanwhile is told what signing in would say, not that this call failed. */
async function beAgain(account: string | undefined): Promise<boolean> {
  const answer = await call(session.devToken, account ? { ADAccount: account } : {})
  // signed out elsewhere meanwhile: the person is not to be signed in again by that
  if (answer.ok && standing() !== 'same') return mayGoOn()
  if (answer.ok) keep(answer.data)
  else if (answer.failure.reason === 'personUnknown') {
    isLeaving = true
    toErrorPage('unknown-person')
  }
  return answer.ok
}

/** DEV only: this browser goes on as another person. False: nobody has this account. */
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
 * AUTH-10: ends the session on the server and here, in every tab. `forgetKept` empties what the browser keeps of the
 * person beside storage; it is waited for as long as the server is.
 */
export async function leavePortal(forgetKept: () => Promise<unknown>, { hasSso }: { hasSso: boolean }): Promise<void> {
  // the stream of notices ends with the session: that is no reason to sign in again
  isLeaving = true
  // it has set out, with this tab's token, before the browser forgets that; other tabs leave by what they see there
  const ended = call(session.signOut, {}, { timeout: signOutMs })
  closeTab()
  forget('token', 'busToken', 'ADAccount', 'name', 'CnName', 'EnName', 'EmployeeId', 'userTag', 'headerConfig')
  const limit = new Promise((resolve) => setTimeout(resolve, signOutMs))
  await Promise.race([Promise.allSettled([ended, forgetKept()]), limit])
  // the provider signs one out, too, and leads there
  location.assign(hasSso ? hrefOf(session.ssoLogout, {}) : pageHref('/signed-out'))
}
