import type { Exchanged } from '@portal/auth/server'

/** Codes of a sign-in as platforms give them: letters, digits and what addresses may hold, 512 bytes at most. */
export function isSignInCode(code: string): boolean {
  return /^[\w.~+/=-]{1,512}$/.test(code)
}

/** A failure is reported, and whoever signs in is told to try again later. */
export async function orAway(work: () => Promise<Exchanged>, onFault: (error: unknown) => void): Promise<Exchanged> {
  try {
    return await work()
  } catch (error) {
    onFault(error)
    return 'away'
  }
}
