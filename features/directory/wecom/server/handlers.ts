import { PlatformAway } from '@portal/connectors/server'
import { externalIdsOf } from '@portal/auth/server'
import { implement, type Route } from '@portal/server'
import { wecom as contract } from '../contract.ts'
import { signablePage } from '../rules.ts'
import { refusalTexts } from '../texts.ts'
import { WecomRefused } from './api.ts'
import type { SignPage } from './jsdk.ts'
import type { WecomSettings } from './settings.ts'

interface Signing {
  settings: WecomSettings
  sign: SignPage
  onFault: (error: unknown) => void
}

/** Without `signing`, WeChat Work is not configured and every call refuses. */
export function wecomRoutes(signing?: Signing): Route[] {
  return implement(contract, refusalTexts, {
    async jsdk({ input, now, refuse }) {
      if (!signing) return refuse('wecomOff')
      const page = signablePage(input.url, [signing.settings.origin])
      if (page === null) return refuse('foreignPage')
      try {
        return await signing.sign(page, now)
      } catch (error) {
        if (!(error instanceof PlatformAway || error instanceof WecomRefused)) throw error
        signing.onFault(error)
        return refuse('wecomAway')
      }
    },
    async chat({ input, db, refuse }) {
      if (!signing) return refuse('wecomOff')
      const account = input.ADAccount.toLowerCase()
      const ids = await externalIdsOf(db, 'wechat', [account])
      return { UserId: ids.get(account) ?? account }
    },
  })
}
