import type { Exchanged } from '@portal/auth/server'

/** Checks the form of a sign-in code: letters, digits and characters allowed in URLs, at most 512 bytes. */
export function isSignInCode(code: string): boolean {
  return /^[\w.~+/=-]{1,512}$/.test(code)
}

/** Reports a failure and returns `'away'`, so that the person is asked to try again later. */
export async function orAway(work: () => Promise<Exchanged>, onFault: (error: unknown) => void): Promise<Exchanged> {
  try {
    return await work()
  } catch (error) {
    onFault(error)
    return 'away'
  }
}
