/** Signatures for the JS-SDK. They are made on the server, so that neither token nor ticket ever leaves it (T11). */
import { newNonce, pageSignature } from '@portal/connectors/server'
import { z, type OutputOf } from '@portal/contract'
import type { wecom } from '../contract.ts'
import type { Api } from './api.ts'
import type { WecomSettings } from './settings.ts'

const Ticket = z.object({ ticket: z.string().check(z.minLength(1)), expires_in: z.int() })

/** `page` must come from signablePage. */
export type SignPage = (page: string, now: Date) => Promise<OutputOf<typeof wecom.jsdk>>

export function createSigning({ corpId, agentId }: WecomSettings, api: Api): SignPage {
  const ticket = (name: string, path: string, query: Record<string, string>) =>
    api.credentials(name, async () => {
      const { ticket: value, expires_in: seconds } = await api.get(path, Ticket, { query })
      return { value, lifeMs: seconds * 1000 }
    })
  const ofCompany = ticket('jsapi', '/cgi-bin/get_jsapi_ticket', {})
  const ofApp = ticket('agent', '/cgi-bin/ticket/get', { type: 'agent_config' })
  return async (url, now) => {
    // sequential: if the first fails, no second call is left running for the next page to wait for
    const [company, app] = [await ofCompany.get(), await ofApp.get()]
    const page = { nonceStr: newNonce(), timestamp: Math.floor(now.getTime() / 1000), url }
    return {
      appId: corpId,
      agentId: String(agentId),
      timestamp: page.timestamp,
      nonceStr: page.nonceStr,
      signature: pageSignature({ ...page, ticket: company }),
      agentSignature: pageSignature({ ...page, ticket: app }),
    }
  }
}
