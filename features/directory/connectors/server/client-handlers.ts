/** Handlers of the calls that platforms with a client have: `signatureCall` and `beginCall` of contract.ts. */
import type { ChatPlatform } from '@portal/auth/contract'
import type { Call } from '@portal/server'
import type { Credential } from './credentials.ts'
import { signablePage, signPage } from './page-signature.ts'
import type { ConnectorDeps } from './platform.ts'
import { beginInClient } from './sign-in-states.ts'
import type { StateTable } from './tables.ts'

interface SignatureOptions<Ids, Name extends string> {
  /** Also needed by the client to trust a page. */
  ids: Ids
  /** Each signs the page; the signature has its name. */
  tickets: Readonly<Record<Name, Pick<Credential, 'get'>>>
  /** Of the timestamp: seconds or milliseconds. */
  unitMs: 1_000 | 1
  /** Returns the page in the form that the client signs; null if it is none of the portal. */
  pageOf?: (url: string, origin: string) => string | null
}

type SigningCall = Pick<Call, 'now'> & { input: { url: string }; refuse: (reason: 'urlForeign' | 'away') => never }

/** Signs pages of the portal. The tickets never leave the server (T11). */
export function signatureHandler<Ids extends object, Name extends string>(
  { ids, tickets, unitMs, pageOf = signablePage }: SignatureOptions<Ids, Name>,
  { origin = () => '', onFault }: Pick<ConnectorDeps, 'origin' | 'onFault'>,
) {
  return async ({ input, now, refuse }: SigningCall) => {
    const page = pageOf(input.url, origin())
    if (page === null) return refuse('urlForeign')
    try {
      const values = {} as Record<Name, string>
      // sequential: if the first fails, no second call is left running for the next page to wait for
      for (const name of Object.keys(tickets) as Name[]) values[name] = await tickets[name].get()
      return { ...ids, ...signPage(values, page, Math.floor(now.getTime() / unitMs)) }
    } catch (error) {
      onFault(error)
      return refuse('away')
    }
  }
}

interface BeginOptions {
  platform: ChatPlatform
  table: StateTable
  appId: string
  sdkUrl: () => string
}

/** Starts a sign-in from inside the client. */
export const beginHandler =
  ({ platform, table, appId, sdkUrl }: BeginOptions, { origin = () => '' }: Pick<ConnectorDeps, 'origin'>) =>
  async (call: Pick<Call, 'db' | 'now' | 'ip' | 'setCookie'>) => ({
    AppId: appId,
    State: await beginInClient(platform, table, { ...call, origin: origin() }),
    SdkUrl: sdkUrl(),
  })
