/** Decodes a file in UTF-8, UTF-16 with a byte order mark, or GB18030 (GBK); null if it is not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030']) {
    const text = decodedAs(encoding, bytes)
    if (text !== null) return text.includes('\0') ? null : text.replace(/\r\n?/g, '\n')
  }
  return null
}

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
