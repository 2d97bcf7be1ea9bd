import { type Language } from '@portal/contract'
/** What Box takes and how long it may take. */

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
  /** of the file as it is sent */
  bytes: 25_000_000,
  /** of all that is unpacked of it */
  unpackedBytes: 50_000_000,
  /** unpacked to packed; what is unpacked to less than a megabyte is never a bomb */
  ratio: 250,
  entries: 2000,
  xmlDepth: 256,
  /** Behind these a document is not searched. */
  pages: 1000,
  pagesMs: 6000,
  characters: 1_000_000,
  readMs: 15_000,
  readMegabytes: 384,
} as const

/** Why a file is no document of Box. */
export type Unfit = 'tooLarge' | 'wrongKind' | 'lyingName' | 'encrypted' | 'broken' | 'tooMuch' | 'overTime'

export function typeOfName(name: string): DocumentType | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === 'markdown') return 'md'
  return documentTypes.find((type) => type === ending)
}

/** BOX-03: as many as one answer holds. */
export const documentsMax = 100
/** BOX-02: how long a Box host may take; in search over everything it may not hold up the others. */
export const boxTimeoutMs = 5000
export const boxTimeoutAmongOthersMs = 2000
export const boxAnswerBytes = 1024 * 1024
/** Pictures of a Box host's apps: how large one may be, how many are kept at hand and how long. */
export const boxIconBytes = 200 * 1024
export const boxIconsKept = 200
export const boxIconKeptMs = 3600_000

/** Yesterday's password is good for this long behind midnight: a page may have been open since. */
const passwordGraceMs = 10 * 60_000

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

/** The days whose password is good now, by the company's clock. */
export function passwordDays(now: Date): string[] {
  return [...new Set([day.format(now), day.format(new Date(now.getTime() - passwordGraceMs))])]
}

/** BOX-01: the address with the reader's language: 1 Chinese, 2 English. null: nothing that a browser should open. */
export function appAddress(fullUrl: string, language: Language): string | null {
  if (!isWebAddress(fullUrl)) return null
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(fullUrl) ?? []
  // as text: the rest of somebody else's query stays as it was spelt
  const kept = query.split('&').filter((part) => part !== '' && !/^lang(=|$)/i.test(part))
  return `${path}?${[...kept, `lang=${language === 'CHS' ? 1 : 2}`].join('&')}${hash}`
}

/** http or https, of some host. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/?#@]+([/?#]|$)/i.test(address)
}

export interface Segment {
  text: string
  isMarked: boolean
}

/** A text in pieces, of which some were found. Ranges: [first, behind the last], in order. */
export function segmentsOf(text: string, ranges: readonly (readonly [number, number])[]): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const [from, to] of ranges) {
    if (from < at || to > text.length || from >= to) continue
    segments.push({ text: text.slice(at, from), isMarked: false }, { text: text.slice(from, to), isMarked: true })
    at = to
  }
  segments.push({ text: text.slice(at), isMarked: false })
  return segments.filter((segment) => segment.text !== '')
}
