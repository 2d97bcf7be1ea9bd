import {
  asksForCookie,
  expireCookie,
  implement,
  sessionCookie,
  type Call,
  type Db,
  type Route,
  type Secrets,
} from '@portal/server'
import { auth } from '../contract.ts'
import { sessionCookie as sessionCookieContract } from '../cookie-contract.ts'
import { refusalTexts } from '../texts.ts'
import { authTypeOfCode, type CodeType } from '../platforms.ts'
import { firstVersionWithCookie, sessionLifeMs } from '../rules.ts'
import { redirectToCardTarget } from './card-link.ts'
import { identifyByCode } from './identify-by-code.ts'
import { finishSsoSignIn, startSsoSignIn, type SsoSignInDeps } from './sso-sign-in.ts'
import { signInsRoutes } from './sign-ins-handlers.ts'
import { createSignOutCookie, redirectToProvider } from './sso-sign-out.ts'
import { renewToken, endSession, openSession, listDevPeople, type OpenedSession } from './store.ts'
import { finishPlatformSignIn, startPlatformSignIn, type PlatformSignInDeps } from './platform-sign-in.ts'

export interface AuthSettings extends Partial<PlatformSignInDeps>, SsoSignInDeps {
  /** Enables dev/token. */
  isDev: boolean
  /** True while a process of a version before this one serves browsers, too. */
  isOlderServing: (db: Db, version: string, now: Date) => Promise<boolean>
  secrets: Secrets
}

type ResponseContext = Pick<Call, 'db' | 'headers' | 'now' | 'setCookie'>

const defaultDevAccount = 'lin.wei'

export function authRoutes(settings: AuthSettings): Route[] {
  const deps: PlatformSignInDeps = { providers: settings.providers ?? [], origin: settings.origin ?? (() => undefined) }
  const origin = deps.origin
  const cookieOf = (token: string, headers: Call['headers']) =>
    sessionCookie(token, { headers, origin: origin(), maxAge: sessionLifeMs / 1000 })
  /** During an upgrade a cookie would sign a browser out as soon as it reaches a process that knows only tokens. */
  const mayUseCookie = async (db: Db, now: Date): Promise<boolean> =>
    !(await settings.isOlderServing(db, firstVersionWithCookie, now))
  /** A page gets its token as a cookie, replacing that of a previous session; others read it in the answer (AUTH-02). */
  const handOver = async (
    openedSession: OpenedSession,
    { db, headers, now, setCookie }: ResponseContext,
  ): Promise<OpenedSession> => {
    if (!asksForCookie(headers)) return openedSession
    const cookie = cookieOf(openedSession.Token, headers)
    const isCookie = await mayUseCookie(db, now)
    setCookie(isCookie ? cookie : expireCookie(cookie))
    return isCookie ? { ...openedSession, Token: '' } : openedSession
  }
  const calls = implement(auth, refusalTexts, {
    async exchange({ input, now, ip, refuse, ...call }) {
      const exchangeParams = { ...input, from: ip, cookies: call.cookies }
      const openedSession = await openSessionByCode(deps, exchangeParams, call.db, now)
      return typeof openedSession === 'string' ? refuse(openedSession) : handOver(openedSession, { ...call, now })
    },

    async exchangeWechat({ input, now, ip, refuse, ...call }) {
      const exchangeParams = { Code: input.Code, CodeType: 'wechat', from: ip, cookies: call.cookies } as const
      const openedSession = await openSessionByCode(deps, exchangeParams, call.db, now)
      return typeof openedSession === 'string' ? refuse(openedSession) : handOver(openedSession, { ...call, now })
    },

    async signOut({ viewer, db, headers, setCookie }) {
      const signOutCookie = await createSignOutCookie(settings, db, viewer.sessionId)
      await endSession(db, viewer.sessionId)
      setCookie(expireCookie(cookieOf('', headers)))
      if (signOutCookie) setCookie(signOutCookie)
      return null
    },

    async devToken({ input, now, refuse, ...call }) {
      if (!settings.isDev) return refuse('notHere')
      const openedSession = await openSession(call.db, input.ADAccount ?? defaultDevAccount, 'SSO', now)
      return openedSession ? handOver(openedSession, { ...call, now }) : refuse('personUnknown')
    },

    async devPeople({ db, refuse }) {
      if (!settings.isDev) return refuse('notHere')
      return { List: await listDevPeople(db) }
    },

    ssoLogin: ({ input, ...call }) => startSsoSignIn(settings, input, call),
    ssoCallback: ({ input, ...call }) => finishSsoSignIn(settings, { input, isSecond: false }, call),
    ssoCallbackSecond: ({ input, ...call }) => finishSsoSignIn(settings, { input, isSecond: true }, call),
    ssoLogout: (call) => redirectToProvider(settings, call),
    wayLogin: ({ input, ...ctx }) => startPlatformSignIn(deps, input, ctx),
    wayCallback: ({ input, ...ctx }) => finishPlatformSignIn(deps, input, ctx),
    messageRedirect: ({ input }) => Promise.resolve(redirectToCardTarget(settings.secrets, input.state)),
  })
  const cookieRoutes = implement(
    sessionCookieContract,
    {},
    {
      async move({ viewer, db, headers, now, setCookie }) {
        if (!(await mayUseCookie(db, now))) return { IsMoved: false }
        setCookie(cookieOf(await renewToken(db, viewer.sessionId), headers))
        return { IsMoved: true }
      },
    },
  )
  return [...calls, ...cookieRoutes, ...signInsRoutes()]
}

export async function openSessionByCode(
  deps: PlatformSignInDeps,
  input: Parameters<typeof identifyByCode>[1] & { CodeType: CodeType },
  db: Db,
  now: Date,
) {
  const owner = await identifyByCode(deps, input, db, now)
  if (typeof owner === 'string') return owner
  return (await openSession(db, owner.account, authTypeOfCode(input.CodeType), now, owner.at)) ?? 'personUnknown'
}
