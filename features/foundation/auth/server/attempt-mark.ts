/**
 * The page that starts a sign-in creates a nonce (128 bits) and keeps it. It travels as the end of the state and
 * returns with the one-time code, so that a page rejects codes of attempts that are not its own.
 */
import { randomBytes } from 'node:crypto'

const markLength = 32

/** Appends the page's nonce; without one, a random value that no page knows. */
export function stateWith(random: string, mark = randomBytes(markLength / 2).toString('hex')): string {
  return random + mark
}

export function markIn(state: string): string {
  return state.slice(-markLength)
}
