/** By itself: the portal's own page, whose size is counted in bytes, never asks for it. */
import { NoInput, Nothing, post } from '@portal/contract'

export const reading = {
  /**
   * For a session that its browser cannot show to documents yet (of before, or where cookies were lost): the cookie by
   * which message pages come with their text. Every sign-in sets it by itself.
   */
  keep: post('token/reading', { change: true, input: NoInput, output: Nothing }),
}
