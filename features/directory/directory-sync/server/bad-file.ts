/** What a file can't be taken for, in one line. */
export class BadFile extends Error {
  override name = 'BadFile'
}
