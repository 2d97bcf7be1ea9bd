import { PlatformRefused, PlatformUnavailable } from '@portal/connectors/server'
import { externalIdsOf } from '@portal/auth/server'
import { implement, type Route } from '@portal/server'
import { wecom as contract } from '../contract.ts'
import { signablePage } from '../rules.ts'
import { refusalTexts } from '../texts.ts'
import type { PageSigner } from './page-signing.ts'
import type { WecomSettings } from './settings.ts'

interface WecomRouteDeps {
  settings: WecomSettings
  sign: PageSigner
  onFault: (error: unknown) => void
}

/** Without `signing`, WeChat Work is not configured and every call refuses. */
export function wecomRoutes(deps?: WecomRouteDeps): Route[] {
  return implement(contract, refusalTexts, {
    async jsdk({ input, now, refuse }) {
      if (!deps) return refuse('wecomOff')
      const page = signablePage(input.url, [deps.settings.origin])
      if (page === null) return refuse('foreignPage')
      try {
        return await deps.sign(page, now)
      } catch (error) {
        if (!(error instanceof PlatformUnavailable || error instanceof PlatformRefused)) throw error
        deps.onFault(error)
        return refuse('wecomAway')
      }
    },
    async chat({ input, db, refuse }) {
      if (!deps) return refuse('wecomOff')
      const account = input.ADAccount.toLowerCase()
      const ids = await externalIdsOf(db, 'wechat', [account])
      return { UserId: ids.get(account) ?? account }
    },
  })
}
