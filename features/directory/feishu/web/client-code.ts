/** Gets a sign-in code inside the client, without leaving the page. Returns null if the redirect must be used. */
import { call } from '@portal/client'
import { feishu } from '../contract.ts'
import { joinStateAndCode } from '../rules.ts'
import { loadSdk } from './load-sdk.ts'

type ClientCode = { code: string; state?: string } | null

declare global {
  interface Window {
    tt?: {
      requestAccess?(asked: {
        appID: string
        scopeList: string[]
        state: string
        success(clientCode: ClientCode): void
        fail(error: unknown): void
      }): void
      requestAuthCode?(asked: {
        appId: string
        success(clientCode: ClientCode): void
        fail(error: unknown): void
      }): void
    }
    h5sdk?: { ready(then: () => void): void; error(then: (error: unknown) => void): void }
  }
}

/** How long to wait for the client before falling back to the redirect. */
const clientTimeoutMs = 3_000

export async function requestClientCode(): Promise<string | null> {
  const started = await call(feishu.begin, {})
  if (!started.ok) return null
  const { AppId, State, SdkUrl } = started.data
  if (!window.tt && (SdkUrl === '' || !(await loadSdk(SdkUrl)))) return null
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, clientTimeoutMs, null))
  const clientCode = await Promise.race([requestCode(AppId, State), timeout])
  // a code with another state belongs to another attempt
  if (!clientCode?.code || (clientCode.state && clientCode.state !== State)) return null
  return joinStateAndCode(State, clientCode.code)
}

/** Clients since 6.9 have requestAccess, those since 5.1 requestAuthCode. */
function requestCode(app: string, state: string): Promise<ClientCode> {
  return new Promise((resolve) => {
    const { tt, h5sdk } = window
    const fail = () => resolve(null)
    if (tt?.requestAccess) tt.requestAccess({ appID: app, scopeList: [], state, success: resolve, fail })
    else if (tt?.requestAuthCode && h5sdk) {
      h5sdk.error(fail)
      h5sdk.ready(() => tt.requestAuthCode?.({ appId: app, success: resolve, fail }))
    } else fail()
  })
}
