import { impersonation } from '@portal/contract'
import { call, forget, recall, remember, tabIdentity } from '@portal/client'
import type { RequestOf } from '@portal/contract'
import { getClientCode, handleSessionEnd, enterPortal, type EnterResult, type SignInOptions } from '@portal/auth/web'
import { bus } from '../contract.ts'

/** Outcome of signing in; `leaving` means that the browser is on its way to another page. */
export type BusSignInOutcome = EnterResult | 'failed'

/**
 * Signs in to the bus pages (BUS-01): by the stored bus token, by a code that the page can get, or by the portal
 * session, which is opened first if there is none.
 */
export async function signInToBus(offered: SignInOptions): Promise<BusSignInOutcome> {
  const isImpersonating = offered.env === 'DEV' && impersonation.parse(location.search).as !== undefined
  if (recall('busToken') && !isImpersonating) return 'in'
  if (!tabIdentity()?.session || isImpersonating) {
    const code = isImpersonating ? null : await getClientCode(offered)
    if (code) return login(code).then((outcome) => (outcome === 'ended' ? 'failed' : outcome))
    const entered = await enterPortal(offered)
    if (entered !== 'in') return entered
  }
  const used = tabIdentity()?.session
  const outcome = await login({})
  if (outcome !== 'ended') return outcome
  if (!(await handleSessionEnd(offered, used))) return 'leaving'
  const again = await login({})
  return again === 'ended' ? 'failed' : again
}

async function login(input: RequestOf<typeof bus.login>): Promise<BusSignInOutcome | 'ended'> {
  const answer = await call(bus.login, input)
  if (!answer.ok) {
    const { reason } = answer.failure
    if (reason === 'personUnknown') return 'unknown-person'
    return reason === 'codeInvalid' ? 'ended' : 'failed'
  }
  remember('busToken', answer.data.Token)
  remember('CnName', answer.data.CnName)
  remember('EnName', answer.data.EnName)
  remember('EmployeeId', answer.data.EmployeeId)
  return 'in'
}

export function forgetBusToken(): void {
  forget('busToken')
}
