/** Evidence as a file: one line an event, each with a hash over the line before and itself. */
import { csvOf } from '@portal/contract'

const evidenceHead = ['Line', 'Event', 'NewsId', 'Version', 'ADAccount', 'At', 'Text', 'Hash'] as const

export interface EvidenceLine {
  line: number
  /** asked, changed (other words from here on, nobody asked anew), read, ended */
  kind: string
  newsId: number
  version: number
  account: string
  at: Date
  /** SHA-256 of the words that were public then, in hex. */
  text: string
  hash: string
}

/** What is hashed with the hash of the line before: every cell but the hash itself. */
export function sealedText(line: Omit<EvidenceLine, 'hash'>): string {
  const { newsId, version, account, at, text } = line
  return JSON.stringify([line.line, line.kind, newsId, version, account, at.toISOString(), text])
}

export function evidenceFile(lines: readonly EvidenceLine[]): string {
  const rows = lines.map(({ line, kind, newsId, version, account, at, text, hash }) => [
    line,
    kind,
    newsId,
    version,
    account,
    at.toISOString(),
    text,
    hash,
  ])
  return csvOf([[...evidenceHead], ...rows])
}

/** The lines of such a file; null: it is none. */
export function readEvidence(csv: string): EvidenceLine[] | null {
  const [head, ...rows] = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (head !== evidenceHead.join(',')) return null
  const lines = rows.filter((row) => row !== '').map(lineOf)
  return lines.every((line) => line !== null) ? lines : null
}

/** A cell is quoted where an account begins like a formula. */
function lineOf(row: string): EvidenceLine | null {
  const cells = [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, evidenceHead.length)
    .map(([, cell = '']) => plain(cell))
  if (cells.length < evidenceHead.length) return null
  const [line, kind, newsId, version, account, at, text, hash] = cells as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const when = new Date(at)
  if (Number.isNaN(when.getTime())) return null
  return { line: Number(line), kind, newsId: Number(newsId), version: Number(version), account, at: when, text, hash }
}

function plain(cell: string): string {
  const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  return text.replace(/^'(?=\s*[=+\-@])/, '')
}
