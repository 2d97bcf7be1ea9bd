/** Signatures for the JS-SDK. They are made on the server, so that neither token nor ticket ever leaves it (T11). */
import { signPage } from '@portal/connectors/server'
import type { OutputOf } from '@portal/contract'
import type { wecom } from '../contract.ts'
import type { WecomApi } from './api.ts'
import type { WecomSettings } from './settings.ts'

/** `page` must come from signablePage. */
export type PageSigner = (page: string, now: Date) => Promise<OutputOf<typeof wecom.jsdk>>

export function createPageSigner({ corpId, agentId }: WecomSettings, api: WecomApi): PageSigner {
  const companyTicket = api.ticket('jsapi', '/cgi-bin/get_jsapi_ticket')
  const appTicket = api.ticket('agent', '/cgi-bin/ticket/get', { query: { type: 'agent_config' } })
  return async (url, now) => {
    // sequential: if the first fails, no second call is left running for the next page to wait for
    const tickets = { signature: await companyTicket.get(), agentSignature: await appTicket.get() }
    const signed = signPage(tickets, url, Math.floor(now.getTime() / 1000))
    return { appId: corpId, agentId: String(agentId), ...signed }
  }
}
