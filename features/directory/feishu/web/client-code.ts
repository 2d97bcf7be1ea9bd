/** Gets a sign-in code inside the client, without leaving the page. Returns null if the redirect must be used. */
import { call } from '@portal/client'
import { feishuContract } from '../contract.ts'
import { codeWithState } from '../rules.ts'
import { loadSdk } from './load-sdk.ts'

type Got = { code: string; state?: string } | null

declare global {
  interface Window {
    tt?: {
      requestAccess?(asked: {
        appID: string
        scopeList: string[]
        state: string
        success(got: Got): void
        fail(error: unknown): void
      }): void
      requestAuthCode?(asked: { appId: string; success(got: Got): void; fail(error: unknown): void }): void
    }
    h5sdk?: { ready(then: () => void): void; error(then: (error: unknown) => void): void }
  }
}

/** How long to wait for the client before falling back to the redirect. */
const patienceMs = 3_000

export async function codeInClient(): Promise<string | null> {
  const begun = await call(feishuContract.begin, {})
  if (!begun.ok) return null
  const { AppId, State, SdkUrl } = begun.data
  if (!window.tt && (SdkUrl === '' || !(await loadSdk(SdkUrl)))) return null
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const got = await Promise.race([asked(AppId, State), late])
  // a code with another state belongs to another attempt
  if (!got?.code || (got.state && got.state !== State)) return null
  return codeWithState(State, got.code)
}

/** Clients since 6.9 have requestAccess, those since 5.1 requestAuthCode. */
function asked(app: string, state: string): Promise<Got> {
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
