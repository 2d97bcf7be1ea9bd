import { beginInClient } from '@portal/connectors/server'
import { findPerson } from '@portal/people/server'
import { implement, type Clock, type Route } from '@portal/server'
import { externalIdsOf } from '@portal/auth/server'
import { feishu } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { chatLink, signablePage } from './urls.ts'
import { isFeishuSession } from './session-origin.ts'
import type { FeishuSettings } from './settings.ts'
import { signPage } from './page-signing.ts'
import type { FeishuTokens } from './tokens.ts'

interface FeishuRouteDeps {
  /** absent: Feishu is not configured */
  settings: FeishuSettings | undefined
  tokens: FeishuTokens | undefined
  origin: () => string
  clock: Clock
  onFault: (error: unknown) => void
}

export function feishuRoutes({ settings, tokens, origin, clock, onFault }: FeishuRouteDeps): Route[] {
  return implement(feishu, refusalTexts, {
    async config({ input, refuse }) {
      if (!settings || !tokens) return refuse('notOffered')
      const url = signablePage(input.url, origin())
      if (url === null) return refuse('urlForeign')
      try {
        return { appId: settings.appId, ...signPage(await tokens.ticket(), url, clock.now()) }
      } catch (error) {
        onFault(error)
        return refuse('away')
      }
    },

    async begin({ db, now, ip, setCookie, refuse }) {
      if (!settings) return refuse('notOffered')
      const State = await beginInClient('feishu', 'feishu_state', { db, ip, now, setCookie, origin: origin() })
      return { AppId: settings.appId, State, SdkUrl: settings.h5SdkUrl }
    },

    async chat({ input, viewer, language, db, refuse }) {
      if (!settings) return refuse('notOffered')
      if (!(await isFeishuSession(db, viewer.sessionId))) return refuse('notInFeishu')
      const account = input.ADAccount.toLowerCase()
      const person = await findPerson(db, { viewer, language }, account)
      if (!person) return refuse('personUnknown')
      const openId = (await externalIdsOf(db, 'feishu', [account])).get(account)
      return openId === undefined ? refuse('noChat') : { Url: chatLink(openId, settings.openBase) }
    },
  })
}
