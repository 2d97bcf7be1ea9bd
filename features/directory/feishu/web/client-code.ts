/** Gets a sign-in code inside the client, without leaving the page. Returns null if the redirect must be used. */
import { askClient, type ClientCode } from '@portal/connectors/web'
import { feishu } from '../contract.ts'

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

export const requestClientCode = () => askClient(feishu.begin, () => window.tt !== undefined, requestCode)

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
