import { hashOf } from '../hash.ts'

const endBytes = 65_536

/**
 * Returns a quick fingerprint to recognise an interrupted file on a later visit. It may collide; the digest at the end
 * ensures that parts of two files are not combined.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const ends = [file.slice(0, endBytes), file.slice(-endBytes)]
  const [start, end] = await Promise.all(ends.map(async (part) => hashOf(latin1(await part.arrayBuffer()))))
  const { name, size, lastModified } = file
  return `${start}${end}${hashOf(name)}${hashOf(String(lastModified))}${size.toString(36)}`
}

function latin1(bytes: ArrayBuffer): string {
  return new TextDecoder('latin1').decode(bytes)
}
