import { expired, implement, type Call, type Db, type Route, type Secrets } from '@portal/server'
import { session } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { reading } from '../reading-contract.ts'
import { authTypeOfCode } from '../rules.ts'
import { toMessage } from './message-link.ts'
import { personOfCode, type CodeType } from './person-of-code.ts'
import { callbackOfSso, startSso, type SsoBack } from './sso-sign-in.ts'
import { signInsRoutes } from './sign-ins-handlers.ts'
import { leavingCookie, toProvider } from './sso-sign-out.ts'
import { readingCookie } from './reading-cookie.ts'
import { beginReading, endSession, openSession, peopleToBe, type SignedIn } from './store.ts'
import { callbackOfWay, startWay, type WaySettings } from './way-sign-in.ts'

export interface SessionSettings extends Partial<WaySettings>, SsoBack {
  /** Enables dev/token. */
  isDev: boolean
  secrets: Secrets
}

type Answering = Pick<Call, 'db' | 'headers' | 'setCookie'>

const defaultDevAccount = 'lin.wei'

export function authRoutes(settings: SessionSettings): Route[] {
  const around: WaySettings = { ways: settings.ways ?? [], origin: settings.origin ?? (() => undefined) }
  const origin = around.origin
  /** Sets the document cookie for the new session, replacing that of a previous one. */
  const begun = async (opened: SignedIn, { db, headers, setCookie }: Answering): Promise<SignedIn> => {
    setCookie(readingCookie(await beginReading(db, { token: opened.Token }), { headers, origin: origin() }))
    return opened
  }
  const calls = implement(session, refusalTexts, {
    async exchange({ input, now, ip, refuse, ...call }) {
      const coming = { ...input, from: ip, cookies: call.cookies }
      const opened = await openBy(around, coming, call.db, now)
      return typeof opened === 'string' ? refuse(opened) : begun(opened, call)
    },

    async exchangeWechat({ input, now, ip, refuse, ...call }) {
      const coming = { Code: input.Code, CodeType: 'wechat', from: ip, cookies: call.cookies } as const
      const opened = await openBy(around, coming, call.db, now)
      return typeof opened === 'string' ? refuse(opened) : begun(opened, call)
    },

    async signOut({ viewer, db, headers, setCookie }) {
      const leaving = await leavingCookie(settings, db, viewer.sessionId)
      await endSession(db, viewer.sessionId)
      setCookie(expired(readingCookie('', { headers, origin: origin() })))
      if (leaving) setCookie(leaving)
      return null
    },

    async devToken({ input, now, refuse, ...call }) {
      if (!settings.isDev) return refuse('notHere')
      const opened = await openSession(call.db, input.ADAccount ?? defaultDevAccount, 'SSO', now)
      return opened ? begun(opened, call) : refuse('personUnknown')
    },

    async devPeople({ db, refuse }) {
      if (!settings.isDev) return refuse('notHere')
      return { List: await peopleToBe(db) }
    },

    ssoLogin: ({ input, ...call }) => startSso(settings, input, call),
    ssoCallback: ({ input, ...call }) => callbackOfSso(settings, { input, isSecond: false }, call),
    ssoCallbackSecond: ({ input, ...call }) => callbackOfSso(settings, { input, isSecond: true }, call),
    ssoLogout: ({ cookies, setCookie, now }) => toProvider(settings, { cookies, setCookie, now }),
    wayLogin: ({ input, ...asking }) => startWay(around, input, asking),
    wayCallback: ({ input, ...asking }) => callbackOfWay(around, input, asking),
    messageRedirect: ({ input }) => Promise.resolve(toMessage(settings.secrets, input.state)),
  })
  const beside = implement(
    reading,
    {},
    {
      async keep({ viewer, db, headers, setCookie }) {
        const secret = await beginReading(db, { sessionId: viewer.sessionId })
        setCookie(readingCookie(secret, { headers, origin: origin() }))
        return null
      },
    },
  )
  return [...calls, ...beside, ...signInsRoutes()]
}

export async function openBy(
  around: WaySettings,
  input: Parameters<typeof personOfCode>[1] & { CodeType: CodeType },
  db: Db,
  now: Date,
) {
  const whose = await personOfCode(around, input, db, now)
  if (typeof whose === 'string') return whose
  return (await openSession(db, whose.account, authTypeOfCode[input.CodeType], now, whose.at)) ?? 'personUnknown'
}
