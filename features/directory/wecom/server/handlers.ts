import { answerSignature, signablePage } from '@portal/connectors/server'
import { externalIdsOf } from '@portal/auth/server'
import { implement, type Route } from '@portal/server'
import { wecom as contract } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import type { PageSigner } from './page-signing.ts'
import type { WecomSettings } from './settings.ts'

interface WecomRouteDeps {
  settings: WecomSettings
  sign: PageSigner
  onFault: (error: unknown) => void
}

export function wecomRoutes({ settings, sign, onFault }: WecomRouteDeps): Route[] {
  return implement(contract, refusalTexts, {
    jsdk: ({ input, now, refuse }) =>
      answerSignature(signablePage(input.url, settings.origin), (page) => sign(page, now), { refuse, onFault }),
    async chat({ input, db }) {
      const account = input.ADAccount.toLowerCase()
      const ids = await externalIdsOf(db, 'wechat', [account])
      return { UserId: ids.get(account) ?? account }
    },
  })
}
