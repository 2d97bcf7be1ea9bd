/**
 * The page that sets out for a sign-in makes up a mark and keeps it; it travels as the tail of the state and comes back
 * beside the one-time code, so that a page takes no code of an attempt that is not its own. Of 128 bits each.
 */
import { randomBytes } from 'node:crypto'

const markLength = 32

/** Whoever set out without a page's mark gets one that no page knows. */
export function stateWith(random: string, mark = randomBytes(markLength / 2).toString('hex')): string {
  return random + mark
}

export function markIn(state: string): string {
  return state.slice(-markLength)
}
