/** Formats and limits of Box. */
import { companyDay, type Language } from '@portal/contract'
/** Accepted document types, and limits of size and time. */

const documentTypes = ['pdf', 'docx', 'xlsx', 'pptx', 'md', 'txt'] as const
export type DocumentType = (typeof documentTypes)[number]

export const mediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  md: 'text/markdown',
  txt: 'text/plain',
}

export const documentLimits = {
  /** of the uploaded file */
  bytes: 25_000_000,
  /** of everything that is unpacked from it */
  unpackedBytes: 50_000_000,
  /** Unpacked to packed size; less than a megabyte unpacked is never a bomb. */
  ratio: 250,
  entries: 2000,
  xmlDepth: 256,
  /** Text beyond these limits is not indexed. */
  pages: 1000,
  pagesMs: 6000,
  characters: 1_000_000,
  readMs: 15_000,
  readMegabytes: 384,
} as const

/** Reasons for refusing a file. */
export type DocumentRefusal = 'tooLarge' | 'wrongKind' | 'lyingName' | 'encrypted' | 'broken' | 'tooMuch' | 'overTime'

export function parseDocumentType(name: string): DocumentType | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === 'markdown') return 'md'
  return documentTypes.find((type) => type === ending)
}

/** BOX-03: limit of a response. */
export const documentLimit = 100
/** BOX-02: time limits of a Box host; it must not delay a search over everything. */
export const boxTimeoutMs = 5000
export const boxTimeoutAmongOthersMs = 2000
export const boxAnswerBytes = 1024 * 1024
/** Limits of the icons of a Box host: size, number and age in the cache. */
export const boxIconBytes = 200 * 1024
export const boxIconsKept = 200
export const boxIconKeptMs = 3600_000

/** Yesterday's password stays valid for this long after midnight, because a page may have been open since. */
const passwordGraceMs = 10 * 60_000

/** Returns the days whose password is valid now, in the company's time zone. */
export function passwordDays(now: Date): string[] {
  return [...new Set([companyDay(now), companyDay(new Date(now.getTime() - passwordGraceMs))])]
}

/** BOX-01: returns the address with the reader's language: 1 Chinese, 2 English. null: not safe to open. */
export function localizedAppAddress(fullUrl: string, language: Language): string | null {
  if (!isWebAddress(fullUrl)) return null
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(fullUrl) ?? []
  // as text, so that the rest of the query stays unchanged
  const kept = query.split('&').filter((part) => part !== '' && !/^lang(=|$)/i.test(part))
  return `${path}?${[...kept, `lang=${language === 'CHS' ? 1 : 2}`].join('&')}${hash}`
}

/** Returns true for an http or https address with a host. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/?#@]+([/?#]|$)/i.test(address)
}

export interface TextSegment {
  text: string
  isMarked: boolean
}

/** Splits a text into highlighted and plain segments. Ranges are [start, end), in order; invalid ones are ignored. */
export function splitHighlights(text: string, ranges: readonly (readonly [number, number])[]): TextSegment[] {
  const segments: TextSegment[] = []
  let at = 0
  for (const [from, to] of ranges) {
    if (from < at || to > text.length || from >= to) continue
    segments.push({ text: text.slice(at, from), isMarked: false }, { text: text.slice(from, to), isMarked: true })
    at = to
  }
  segments.push({ text: text.slice(at), isMarked: false })
  return segments.filter((segment) => segment.text !== '')
}
