import { implement, type Db, type Route, type Secrets } from '@portal/server'
import { session } from '../contract.ts'
import { refusalTexts } from '../messages.ts'
import { authTypeOfCode } from '../rules.ts'
import { toMessage } from './message-link.ts'
import { callbackOfSso, startSso, type SsoSettings } from './sso.ts'
import { endSession, openSession, peopleToBe, useSignInCode, type SignedIn } from './store.ts'
import { accountOf, callbackOfWay, startWay, wayOf, type WaySettings } from './way-sign-in.ts'

export interface SessionSettings extends Partial<WaySettings> {
  /** DEV: dev/token exists. */
  isDev: boolean
  /** absent: no single sign-on is configured */
  sso?: SsoSettings
  secrets: Secrets
}

const defaultDevAccount = 'lin.wei'

export function sessionRoutes(settings: SessionSettings): Route[] {
  const around: WaySettings = { ways: settings.ways ?? [], origin: settings.origin ?? (() => undefined) }
  return implement(session, refusalTexts, {
    async exchange({ input, db, now, refuse }) {
      const opened = await openBy(around, input, db, now)
      return typeof opened === 'string' ? refuse(opened) : opened
    },

    async exchangeWechat({ input, db, now, refuse }) {
      const opened = await openBy(around, { Code: input.Code, CodeType: 'wechat' }, db, now)
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

    ssoLogin: ({ input, db, now }) => startSso(settings.sso, db, input.redirect, now),
    ssoCallback: ({ input, db, headers, now }) => callbackOfSso(settings.sso, db, input, headers['cookie'], now),
    wayLogin: ({ input, ...asking }) => startWay(around, input, asking),
    wayCallback: ({ input, ...asking }) => callbackOfWay(around, input, asking),
    messageRedirect: ({ input }) => Promise.resolve(toMessage(settings.secrets, input.state)),
  })
}

type CodeType = 'wechat' | 'toolkit' | 'feishu' | 'sso'

/**
 * Our own one-time code of this type, else the platform's raw one. Not within a transaction: a platform that does not
 * answer would hold a connection of everybody's. A code counts once all the same, by the statement that uses it up.
 */
async function openBy(
  around: WaySettings,
  { Code, CodeType }: { Code: string; CodeType: CodeType },
  db: Db,
  now: Date,
): Promise<SignedIn | 'codeInvalid' | 'personUnknown' | 'wayNotOffered' | 'wayAway'> {
  const way = wayOf(around, CodeType)
  if (CodeType !== 'sso' && !way) return 'wayNotOffered'
  const used = await useSignInCode(db, CodeType, Code, now)
  let account = used?.account ?? null
  if (!used) {
    const said = (await way?.exchange({ code: Code, now })) ?? 'invalid'
    if (said === 'invalid') return 'codeInvalid'
    if (said === 'away') return 'wayAway'
    account = await accountOf(db, way!.platform, said)
  }
  if (account === null) return 'personUnknown'
  return (await openSession(db, account, authTypeOfCode[CodeType], now)) ?? 'personUnknown'
}
