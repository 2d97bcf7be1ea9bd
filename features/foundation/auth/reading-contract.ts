/** A separate contract, because the portal's own page has a size budget and never makes this call. */
import { NoInput, Nothing, post } from '@portal/contract'

export const reading = {
  /**
   * Sets the cookie that lets chat pages arrive with their text, for sessions whose browser does not have it (older
   * sessions, lost cookies). Every sign-in sets it as well.
   */
  keep: post('token/reading', { mutates: true, input: NoInput, output: Nothing }),
}
