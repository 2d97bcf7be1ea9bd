import { implement, type Route } from '@portal/server'
import { session } from '../contract.ts'
import { refusalTexts } from '../messages.ts'
import { callbackOfSso, startSso, type SsoSettings } from './sso.ts'
import { endSession, openSession, peopleToBe, useSignInCode } from './store.ts'

export interface SessionSettings {
  /** DEV: dev/token exists. */
  isDev: boolean
  /** absent: no single sign-on is configured */
  sso?: SsoSettings
}

const defaultDevAccount = 'lin.wei'

export function sessionRoutes(settings: SessionSettings): Route[] {
  return implement(session, refusalTexts, {
    async exchange({ input, db, now, refuse }) {
      if (input.CodeType !== 'sso') return refuse('wayNotOffered')
      const used = await useSignInCode(db, input.CodeType, input.Code, now)
      if (!used) return refuse('codeInvalid')
      const opened = used.account === null ? null : await openSession(db, used.account, 'SSO', now)
      return opened ?? refuse('personUnknown')
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
  })
}
