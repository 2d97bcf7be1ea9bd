import { implement, type Db, type Route, type Secrets } from '@portal/server'
import { session } from '../contract.ts'
import { refusalTexts } from '../messages.ts'
import { authTypeOfCode } from '../rules.ts'
import { toMessage } from './message-link.ts'
import { personOfCode, type CodeType } from './person-of-code.ts'
import { callbackOfSso, startSso, type KeepGroups, type SsoSettings } from './sso.ts'
import { endSession, openSession, peopleToBe } from './store.ts'
import { callbackOfWay, startWay, type WaySettings } from './way-sign-in.ts'

export interface SessionSettings extends Partial<WaySettings> {
  /** DEV: dev/token exists. */
  isDev: boolean
  /** absent: no single sign-on is configured */
  sso?: SsoSettings
  /** Keeps what the claim of groups says, at each sign-in; in a transaction of its own. */
  keepGroups?: KeepGroups
  secrets: Secrets
}

const defaultDevAccount = 'lin.wei'

export function sessionRoutes(settings: SessionSettings): Route[] {
  const around: WaySettings = { ways: settings.ways ?? [], origin: settings.origin ?? (() => undefined) }
  return implement(session, refusalTexts, {
    async exchange({ input, db, headers, now, ip, refuse }) {
      const coming = { ...input, from: ip, cookie: headers['cookie'] }
      const opened = await openBy(around, coming, db, now)
      return typeof opened === 'string' ? refuse(opened) : opened
    },

    async exchangeWechat({ input, db, headers, now, ip, refuse }) {
      const coming = { Code: input.Code, CodeType: 'wechat', from: ip, cookie: headers['cookie'] } as const
      const opened = await openBy(around, coming, db, now)
      return typeof opened === 'string' ? refuse(opened) : opened
    },

    async signOut({ viewer, db }) {
      await endSession(db, viewer.sessionId)
      return null
    },

    async devToken({ input, db, now, refuse }) {
      if (!settings.isDev) return refuse('notHere')
      return (await openSession(db, input.ADAccount ?? defaultDevAccount, 'SSO', now)) ?? refuse('personUnknown')
    },

    async devPeople({ db, refuse }) {
      if (!settings.isDev) return refuse('notHere')
      return { List: await peopleToBe(db) }
    },

    ssoLogin: ({ input, db, now }) => startSso(settings.sso, db, input, now),
    ssoCallback: ({ input, db, headers, now }) => callbackOfSso(settings, db, input, headers['cookie'], now),
    wayLogin: ({ input, ...asking }) => startWay(around, input, asking),
    wayCallback: ({ input, ...asking }) => callbackOfWay(around, input, asking),
    messageRedirect: ({ input }) => Promise.resolve(toMessage(settings.secrets, input.state)),
  })
}

export async function openBy(
  around: WaySettings,
  input: Parameters<typeof personOfCode>[1] & { CodeType: CodeType },
  db: Db,
  now: Date,
) {
  const whose = await personOfCode(around, input, db, now)
  if (typeof whose === 'string') return whose
  return (await openSession(db, whose.account, authTypeOfCode[input.CodeType], now)) ?? 'personUnknown'
}
