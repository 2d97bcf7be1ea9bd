/** A contract of its own: only pages that still hold a token make this call, and others need not load it (0090). */
import { NoInput, Nothing, post } from '@portal/contract'

export const sessionCookie = {
  /** Moves the session of a page of an earlier version to a cookie and ends its token. */
  move: post('token/cookie', { mutates: true, repeatable: false, input: NoInput, output: Nothing }),
}
