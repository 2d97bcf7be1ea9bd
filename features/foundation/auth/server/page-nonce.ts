/**
 * The page that starts a sign-in creates a nonce (128 bits) and keeps it. It travels as the end of the state and
 * returns with the one-time code, so that a page rejects codes of attempts that are not its own.
 */
import { randomBytes } from 'node:crypto'

const nonceLength = 32

/** Appends the page's nonce; without one, a random value that no page knows. */
export function appendPageNonce(random: string, nonce = randomBytes(nonceLength / 2).toString('hex')): string {
  return random + nonce
}

export function pageNonceOf(state: string): string {
  return state.slice(-nonceLength)
}
