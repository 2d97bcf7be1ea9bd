/** A contract of its own: only pages that still hold a token make this call, and others need not load it (0090). */
import { NoInput, post, z } from '@portal/contract'

export const sessionCookie = {
  /**
   * Moves the session of a page of an earlier version to a cookie and ends its token, unless a process that does not
   * know the cookie serves as well.
   */
  move: post('token/cookie', {
    mutates: true,
    repeatable: false,
    input: NoInput,
    output: z.object({ IsMoved: z.boolean() }),
  }),
}
