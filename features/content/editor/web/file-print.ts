import { hashOf } from '../hash.ts'

const endBytes = 65_536

/**
 * A quick guess whether a file is the one that was cut, so that a later visit goes on with it. Two files may have the
 * same print; that parts of both do not become one is checked by the digest, at the end.
 */
export async function printOf(file: File): Promise<string> {
  const ends = [file.slice(0, endBytes), file.slice(-endBytes)]
  const [start, end] = await Promise.all(ends.map(async (part) => hashOf(latin1(await part.arrayBuffer()))))
  const { name, size, lastModified } = file
  return `${start}${end}${hashOf(name)}${hashOf(String(lastModified))}${size.toString(36)}`
}

function latin1(bytes: ArrayBuffer): string {
  return new TextDecoder('latin1').decode(bytes)
}
