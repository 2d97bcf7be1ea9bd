import { signatureHandler, type ConnectorDeps } from '@portal/connectors/server'
import { externalIdsOf } from '@portal/auth/server'
import { implement, type Route } from '@portal/server'
import { wecom as contract } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import type { WecomApi } from './api.ts'
import type { WecomSettings } from './settings.ts'

type PageDeps = Pick<ConnectorDeps, 'origin' | 'onFault'>

/** Signs for the JS-SDK: once by the company's ticket, once by the app's. @internal */
export function wecomSigner({ corpId, agentId }: WecomSettings, api: WecomApi, deps: PageDeps) {
  const signature = api.ticket('jsapi', '/cgi-bin/get_jsapi_ticket')
  const agentSignature = api.ticket('agent', '/cgi-bin/ticket/get', { query: { type: 'agent_config' } })
  return signatureHandler(
    { ids: { appId: corpId, agentId: String(agentId) }, tickets: { signature, agentSignature }, unitMs: 1_000 },
    deps,
  )
}

export function wecomRoutes(settings: WecomSettings, api: WecomApi, deps: PageDeps): Route[] {
  return implement(contract, refusalTexts, {
    jsdk: wecomSigner(settings, api, deps),
    async chat({ input, db }) {
      const account = input.ADAccount.toLowerCase()
      const ids = await externalIdsOf(db, 'wechat', [account])
      return { UserId: ids.get(account) ?? account }
    },
  })
}
