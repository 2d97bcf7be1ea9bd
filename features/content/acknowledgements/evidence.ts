/** The evidence file: one event per line, each with a hash over the previous line and itself. */
import { csvOf } from '@portal/contract'

const evidenceHead = ['Line', 'Event', 'NewsId', 'Version', 'ADAccount', 'At', 'Text', 'Hash'] as const

export interface EvidenceLine {
  line: number
  /** asked, changed (the text changed without a new request), read or ended */
  kind: string
  newsId: number
  version: number
  account: string
  at: Date
  /** SHA-256 of the text that was public at that time, in hex. */
  text: string
  hash: string
}

/** Returns the text that is hashed together with the previous line's hash: every cell except the hash itself. */
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

/** Parses an evidence file. Returns null if the file has another format. */
export function readEvidence(csv: string): EvidenceLine[] | null {
  const [head, ...rows] = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (head !== evidenceHead.join(',')) return null
  const lines = rows.filter((row) => row !== '').map(lineOf)
  return lines.every((line) => line !== null) ? lines : null
}

/** Parses one line. Cells are quoted where an account begins like a formula. */
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
