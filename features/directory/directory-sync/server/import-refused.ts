/** The whole import is refused; the message is a single line. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}
