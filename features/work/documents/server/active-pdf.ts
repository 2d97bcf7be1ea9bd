/** Detects PDFs with active or embedded content: they are downloaded and never shown (T22). */
import { inflateSync } from 'node:zlib'

/** Actions and embedded content. */
const deeds = namesOf(
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
)
const packs = namesOf('ObjStm')
/** Features that hide the content of objects from this check. */
const veils = namesOf('Encrypt')
const shifts = namesOf('Predictor')
const mostBytes = 64 * 1024 * 1024

/**
 * Returns true if a PDF has active content, also in compressed objects. Content that cannot be inspected counts as
 * active.
 */
export function isActivePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  // a file with leading bytes may be of another type as well
  if (!text.startsWith('%PDF-') || text.search(veils) >= 0 || text.search(deeds) >= 0) return true
  return [...text.matchAll(packs)].some(({ index }) => isPackedActive(file, text, index))
}

function isPackedActive(file: Buffer, text: string, at: number): boolean {
  const begin = text.indexOf('stream', at)
  const end = text.indexOf('endstream', begin)
  const dictionary = text.slice(Math.max(0, text.lastIndexOf(' obj', at)), Math.max(at, begin))
  if (begin < 0 || end < 0 || dictionary.search(shifts) >= 0) return true
  const lineBreak = text.startsWith('\r\n', begin + 6) ? 2 : 1
  try {
    const packed = inflateSync(file.subarray(begin + 6 + lineBreak, end), { maxOutputLength: mostBytes })
    return packed.toString('latin1').search(deeds) >= 0
  } catch {
    return true
  }
}

/** Any letter of a name may be written as its code: /J#61vaScript. */
function namesOf(...names: string[]): RegExp {
  const spelled = names.map((name) =>
    Array.from(name)
      .map((letter) => {
        const [high, low] = letter.charCodeAt(0).toString(16)
        return `(?:${letter}|#${high}[${low}${low!.toUpperCase()}])`
      })
      .join(''),
  )
  return new RegExp(`/(?:${spelled.join('|')})(?![A-Za-z0-9#])`, 'g')
}
