import type { ExchangeResult } from '@portal/auth/server'

/** Checks the form of a sign-in code: letters, digits and characters allowed in URLs, at most 512 bytes. */
export function isSignInCode(code: string): boolean {
  return /^[\w.~+/=-]{1,512}$/.test(code)
}

/** Reports a failure and returns `'away'`, so that the person is asked to try again later. */
export async function exchangeOrUnavailable(
  work: () => Promise<ExchangeResult>,
  onFault: (error: unknown) => void,
): Promise<ExchangeResult> {
  try {
    return await work()
  } catch (error) {
    onFault(error)
    return 'away'
  }
}
