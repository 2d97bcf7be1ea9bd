/** Gets a sign-in code inside a platform's client, without leaving the page. */
import { call } from '@portal/client'
import { joinStateAndCode } from '../client-code.ts'
import type { beginCall } from '../contract.ts'
import { loadSdk } from './load-sdk.ts'

export type ClientCode = { code: string; state?: string } | null

/** How long to wait for the client before falling back to the redirect. */
const clientTimeoutMs = 3_000

/**
 * Begins a sign-in and asks the client. `hasSdk`: the platform's script is in the page; otherwise it is loaded, if it
 * has an address. Returns the code with its state; null if the redirect must be used.
 */
export async function askClient(
  begin: ReturnType<typeof beginCall>,
  hasSdk: () => boolean,
  ask: (app: string, state: string) => Promise<ClientCode>,
): Promise<string | null> {
  const started = await call(begin, {})
  if (!started.ok) return null
  const { AppId, State, SdkUrl } = started.data
  if (!hasSdk() && (SdkUrl === '' || !(await loadSdk(SdkUrl)))) return null
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, clientTimeoutMs, null))
  const clientCode = await Promise.race([ask(AppId, State), timeout])
  // a code with another state belongs to another attempt
  if (!clientCode?.code || (clientCode.state && clientCode.state !== State)) return null
  return joinStateAndCode(State, clientCode.code)
}
