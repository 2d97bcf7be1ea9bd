/**
 * The meaning of the error codes of a platform, decided by number, never by message, which changes. Codes that are not
 * listed mean `other`.
 */
export function codeMeanings<Meaning extends string, Other extends Meaning>(
  codes: Readonly<Record<Exclude<Meaning, Other>, readonly number[]>>,
  other: Other,
): (code: number) => Meaning {
  const listed = Object.entries(codes) as [Meaning, readonly number[]][]
  const meanings = new Map(listed.flatMap(([meaning, numbers]) => numbers.map((code) => [code, meaning] as const)))
  return (code) => meanings.get(code) ?? other
}
