import { expireCookie, implement, type Call, type Db, type Route, type Secrets } from '@portal/server'
import { auth } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { reading } from '../reading-contract.ts'
import { authTypeOfCode } from '../rules.ts'
import { redirectToCardTarget } from './card-link.ts'
import { identifyByCode, type CodeType } from './identify-by-code.ts'
import { finishSsoSignIn, startSsoSignIn, type SsoSignInDeps } from './sso-sign-in.ts'
import { signInsRoutes } from './sign-ins-handlers.ts'
import { createSignOutCookie, redirectToProvider } from './sso-sign-out.ts'
import { documentCookie } from './document-cookie.ts'
import { renewDocumentSecret, endSession, openSession, listDevPeople, type OpenedSession } from './store.ts'
import { finishPlatformSignIn, startPlatformSignIn, type PlatformSignInDeps } from './platform-sign-in.ts'

export interface AuthSettings extends Partial<PlatformSignInDeps>, SsoSignInDeps {
  /** Enables dev/token. */
  isDev: boolean
  secrets: Secrets
}

type ResponseContext = Pick<Call, 'db' | 'headers' | 'setCookie'>

const defaultDevAccount = 'lin.wei'

export function authRoutes(settings: AuthSettings): Route[] {
  const deps: PlatformSignInDeps = { providers: settings.providers ?? [], origin: settings.origin ?? (() => undefined) }
  const origin = deps.origin
  /** Sets the document cookie for the new session, replacing that of a previous one. */
  const withDocumentCookie = async (
    openedSession: OpenedSession,
    { db, headers, setCookie }: ResponseContext,
  ): Promise<OpenedSession> => {
    setCookie(
      documentCookie(await renewDocumentSecret(db, { token: openedSession.Token }), { headers, origin: origin() }),
    )
    return openedSession
  }
  const calls = implement(auth, refusalTexts, {
    async exchange({ input, now, ip, refuse, ...call }) {
      const exchangeParams = { ...input, from: ip, cookies: call.cookies }
      const openedSession = await openSessionByCode(deps, exchangeParams, call.db, now)
      return typeof openedSession === 'string' ? refuse(openedSession) : withDocumentCookie(openedSession, call)
    },

    async exchangeWechat({ input, now, ip, refuse, ...call }) {
      const exchangeParams = { Code: input.Code, CodeType: 'wechat', from: ip, cookies: call.cookies } as const
      const openedSession = await openSessionByCode(deps, exchangeParams, call.db, now)
      return typeof openedSession === 'string' ? refuse(openedSession) : withDocumentCookie(openedSession, call)
    },

    async signOut({ viewer, db, headers, setCookie }) {
      const signOutCookie = await createSignOutCookie(settings, db, viewer.sessionId)
      await endSession(db, viewer.sessionId)
      setCookie(expireCookie(documentCookie('', { headers, origin: origin() })))
      if (signOutCookie) setCookie(signOutCookie)
      return null
    },

    async devToken({ input, now, refuse, ...call }) {
      if (!settings.isDev) return refuse('notHere')
      const openedSession = await openSession(call.db, input.ADAccount ?? defaultDevAccount, 'SSO', now)
      return openedSession ? withDocumentCookie(openedSession, call) : refuse('personUnknown')
    },

    async devPeople({ db, refuse }) {
      if (!settings.isDev) return refuse('notHere')
      return { List: await listDevPeople(db) }
    },

    ssoLogin: ({ input, ...call }) => startSsoSignIn(settings, input, call),
    ssoCallback: ({ input, ...call }) => finishSsoSignIn(settings, { input, isSecond: false }, call),
    ssoCallbackSecond: ({ input, ...call }) => finishSsoSignIn(settings, { input, isSecond: true }, call),
    ssoLogout: ({ cookies, setCookie, now }) => redirectToProvider(settings, { cookies, setCookie, now }),
    wayLogin: ({ input, ...ctx }) => startPlatformSignIn(deps, input, ctx),
    wayCallback: ({ input, ...ctx }) => finishPlatformSignIn(deps, input, ctx),
    messageRedirect: ({ input }) => Promise.resolve(redirectToCardTarget(settings.secrets, input.state)),
  })
  const documentSecretRoutes = implement(
    reading,
    {},
    {
      async keep({ viewer, db, headers, setCookie }) {
        const secret = await renewDocumentSecret(db, { sessionId: viewer.sessionId })
        setCookie(documentCookie(secret, { headers, origin: origin() }))
        return null
      },
    },
  )
  return [...calls, ...documentSecretRoutes, ...signInsRoutes()]
}

export async function openSessionByCode(
  deps: PlatformSignInDeps,
  input: Parameters<typeof identifyByCode>[1] & { CodeType: CodeType },
  db: Db,
  now: Date,
) {
  const owner = await identifyByCode(deps, input, db, now)
  if (typeof owner === 'string') return owner
  return (await openSession(db, owner.account, authTypeOfCode[input.CodeType], now, owner.at)) ?? 'personUnknown'
}
