import { beginHandler, signatureHandler, type ConnectorDeps } from '@portal/connectors/server'
import { findPerson } from '@portal/people/server'
import { implement, type Route } from '@portal/server'
import { externalIdsOf } from '@portal/auth/server'
import { feishu } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { chatLink, signablePage } from './urls.ts'
import { isFeishuSession } from './session-origin.ts'
import type { FeishuSettings } from './settings.ts'
import type { FeishuTokens } from './tokens.ts'

export function feishuRoutes(settings: FeishuSettings, tokens: FeishuTokens, deps: ConnectorDeps): Route[] {
  const { appId } = settings
  const tickets = { signature: { get: () => tokens.ticket() } }
  const client = { platform: 'feishu', table: 'feishu_state', appId, sdkUrl: () => settings.h5SdkUrl } as const
  return implement(feishu, refusalTexts, {
    config: signatureHandler({ ids: { appId }, tickets, unitMs: 1, pageOf: signablePage }, deps),
    begin: beginHandler(client, deps),
    async chat({ input, viewer, language, db, refuse }) {
      if (!(await isFeishuSession(db, viewer.sessionId))) return refuse('notInFeishu')
      const account = input.ADAccount.toLowerCase()
      const person = await findPerson(db, { viewer, language }, account)
      if (!person) return refuse('personUnknown')
      const openId = (await externalIdsOf(db, 'feishu', [account])).get(account)
      return openId === undefined ? refuse('noChat') : { Url: chatLink(openId, settings.openBase) }
    },
  })
}
