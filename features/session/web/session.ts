import { call, forget, recall, remember } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { session } from '../contract.ts'
import { authTypeOf, localPath, returnByType, type AuthType } from '../rules.ts'

declare global {
  interface Window {
    /** The native app's bridge, where there is one (AUTH-07). */
    ForecourtToolkit?: { token?: string }
  }
}

/** What came of entering: go on, stay (the browser is on its way elsewhere), or show why not. */
export type Entered = 'in' | 'leaving' | 'unknown-person' | 'no-way-in'

const reauthKey = 'forecourt:reauth'
const pendingKey = 'forecourt:signing-in'
/** A second failure this soon after a renewed sign-in is not tried again (AUTH-03). */
const loopMs = 60_000

/** AUTH-01: decided on each route visit. */
export function currentAuthType(): AuthType {
  const type = authTypeOf({ hasToolkitToken: Boolean(window.ForecourtToolkit?.token), userAgent: navigator.userAgent })
  remember('AUTH_TYPE', type)
  return type
}

/** A session before the first page: the kept one, a fixed one in DEV, or the way to sign in. */
export async function enterPortal(settings: { env: string; hasSso: boolean }): Promise<Entered> {
  const type = currentAuthType()
  const asked = new URLSearchParams(location.search).get('as')
  if (settings.env === 'DEV' && asked) return (await bePerson(asked)) ? 'in' : 'unknown-person'
  if (recall('token')) return 'in'
  if (settings.env === 'DEV') return (await bePerson(undefined)) ? 'in' : 'unknown-person'
  return signInBy(type, settings.hasSso)
}

function signInBy(type: AuthType, hasSso: boolean): Entered {
  if (returnByType(type) === 'reload' || !hasSso) return 'no-way-in'
  goToSso()
  return 'leaving'
}

function goToSso(): void {
  sessionStorage.setItem(pendingKey, '1')
  const here = location.pathname + location.search
  location.assign(`/api/sso/login?${new URLSearchParams({ redirect: localPath(here) })}`)
}

/** DEV only: a session of a person without a password. */
export async function bePerson(account: string | undefined): Promise<boolean> {
  const answer = await call(session.devToken, account ? { ADAccount: account } : {})
  if (answer.ok) keep(answer.data)
  return answer.ok
}

/** AUTH-04, 05: the one-time code that came back from the provider; only where this page asked for it. */
export async function finishSignIn(code: string): Promise<'in' | 'refused' | 'failed'> {
  if (!sessionStorage.getItem(pendingKey)) return 'failed'
  sessionStorage.removeItem(pendingKey)
  const answer = await call(session.exchange, { Code: code, CodeType: 'sso' })
  if (answer.ok) keep(answer.data)
  return answer.ok ? 'in' : answer.failure.kind === 'refused' ? 'refused' : 'failed'
}

function keep(opened: OutputOf<typeof session.exchange>): void {
  remember('token', opened.Token)
  remember('ADAccount', opened.ADAccount)
  remember('name', opened.CnName)
  remember('CnName', opened.CnName)
  remember('EnName', opened.EnName)
  remember('EmployeeId', opened.EmployeeId)
  remember('userTag', opened.UserTag)
}

function forgetSession(): void {
  forget('token', 'busToken')
}

/**
 * AUTH-03: the session ended under a call. Signs in again by type, at most once in a while, then gives up
 * on the error page. Answers whether the call may be tried once more.
 */
export function endedSession(
  settings: { env: string; hasSso: boolean },
  usedToken: string | undefined,
): Promise<boolean> {
  const kept = recall('token')
  // the page is on its way to sign in again: what fails meanwhile, without a token, changes nothing about that
  if (isLeaving) return Promise.resolve(false)
  // a call that set out before somebody else signed in again
  if (kept && usedToken && kept !== usedToken) return Promise.resolve(true)
  ending ??= signInAgain(settings).finally(() => (ending = undefined))
  return ending
}

let ending: Promise<boolean> | undefined
let isLeaving = false

async function signInAgain(settings: { env: string; hasSso: boolean }): Promise<boolean> {
  const last = Number(sessionStorage.getItem(reauthKey) ?? 0)
  const isLoop = Date.now() - last < loopMs
  const account = recall('ADAccount')
  forgetSession()
  isLeaving = isLoop || settings.env !== 'DEV'
  if (isLoop) {
    location.assign('/errorPage?reason=session')
    return false
  }
  sessionStorage.setItem(reauthKey, String(Date.now()))
  if (settings.env === 'DEV') return bePerson(account || undefined)
  if (returnByType(currentAuthType()) === 'reload') location.reload()
  else if (settings.hasSso) goToSso()
  else location.assign('/errorPage?reason=session')
  return false
}

/** AUTH-10: ends the session on the server, then here. */
export async function leavePortal(): Promise<void> {
  // the stream of notices ends with the session: that is no reason to sign in again
  isLeaving = true
  await call(session.signOut, {})
  forgetSession()
  forget('ADAccount', 'name', 'CnName', 'EnName', 'EmployeeId', 'userTag', 'headerConfig')
  location.assign('/signed-out')
}
