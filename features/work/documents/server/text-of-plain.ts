import { UnfitDocument } from './unfit.ts'

/** Decodes UTF-8, UTF-16 with a byte order mark, or GB 18030, and rejects other control characters. */
export function textOfPlain(bytes: Uint8Array): string {
  const text = decode(bytes)
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (text === undefined || /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) throw new UnfitDocument('lyingName')
  return text.replaceAll(/\r\n?/g, '\n')
}

function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // try the next one
    }
  }
  return undefined
}
