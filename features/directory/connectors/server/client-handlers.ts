/** Handlers of the calls that every platform with a client has: `signatureCall` and `beginCall` of contract.ts. */
import type { ChatPlatform } from '@portal/auth/contract'
import type { Call } from '@portal/server'
import { answerSignature, signablePage, signPage } from './page-signature.ts'
import type { ConnectorDeps } from './platform.ts'
import { beginInClient } from './sign-in-states.ts'
import type { StateTable } from './tables.ts'

interface ClientOptions<Ids> {
  platform: ChatPlatform
  table: StateTable
  /** Also needed by the client to trust a page. */
  ids: Ids
  ticket: () => Promise<string>
  /** Returns the page in the form that the client signs; null if it is none of the portal. */
  pageOf?: (url: string, origin: string) => string | null
  appId: string
  sdkUrl: () => string
}

type SigningCall = Pick<Call, 'now'> & { input: { url: string }; refuse: (reason: 'urlForeign' | 'away') => never }

export function clientHandlers<Ids extends object>(
  { platform, table, ids, ticket, pageOf = signablePage, appId, sdkUrl }: ClientOptions<Ids>,
  { origin = () => '', onFault }: ConnectorDeps,
) {
  return {
    async config({ input, now, refuse }: SigningCall) {
      const sign = async (page: string) => signPage({ signature: await ticket() }, page, now.getTime())
      return { ...ids, ...(await answerSignature(pageOf(input.url, origin()), sign, { refuse, onFault })) }
    },
    async begin(call: Pick<Call, 'db' | 'now' | 'ip' | 'setCookie'>) {
      const State = await beginInClient(platform, table, { ...call, origin: origin() })
      return { AppId: appId, State, SdkUrl: sdkUrl() }
    },
  }
}
