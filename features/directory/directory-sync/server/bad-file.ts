/** The whole import is refused; the message is a single line. */
export class BadFile extends Error {
  override name = 'BadFile'
}
