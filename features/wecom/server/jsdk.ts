/** Signatures for the JS-SDK: made here only, so that neither token nor ticket ever leaves the server (T11). */
import { createHash, randomBytes } from 'node:crypto'
import type { OutputOf } from '@portal/contract'
import { z } from '@portal/contract'
import type { wecom } from '../contract.ts'
import { jsapiString } from '../rules.ts'
import type { Api } from './api.ts'
import type { Credentials } from './credentials.ts'
import type { WecomSettings } from './settings.ts'

const Ticket = z.object({ ticket: z.string().check(z.minLength(1)), expires_in: z.int() })

export function sign(said: Parameters<typeof jsapiString>[0]): string {
  return createHash('sha1').update(jsapiString(said)).digest('hex')
}

/** `page` has passed signablePage. */
export type SignPage = (page: string, now: Date) => Promise<OutputOf<typeof wecom.jsdk>>

export function createSigning(settings: WecomSettings, api: Api, credentials: Credentials): SignPage {
  const ticket = (name: string, path: string, query: Record<string, string>, now: Date): Promise<string> =>
    credentials.get(name, now, async () => {
      const { ticket: value, expires_in: seconds } = await api.get(path, Ticket, { query })
      return { value, seconds }
    })
  return async (page, now) => {
    // one after the other: where the first does not come nothing is left under way that the next page would wait for
    const corp = await ticket('jsapi', '/cgi-bin/get_jsapi_ticket', {}, now)
    const agent = await ticket('agent', '/cgi-bin/ticket/get', { type: 'agent_config' }, now)
    const said = { nonce: randomBytes(16).toString('hex'), timestamp: Math.floor(now.getTime() / 1000), page }
    return {
      appId: settings.corpId,
      agentId: String(settings.agentId),
      timestamp: said.timestamp,
      nonceStr: said.nonce,
      signature: sign({ ...said, ticket: corp }),
      agentSignature: sign({ ...said, ticket: agent }),
    }
  }
}
