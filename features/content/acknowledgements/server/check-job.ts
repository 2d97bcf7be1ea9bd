/** Worker thread that checks an evidence file: tens of MB, with one hash per line. */
import { job } from '@portal/server/job'
import { readEvidence } from '../evidence.ts'
import { checkChain, type ChainCheck } from './chain.ts'

export interface EvidenceFileCheck {
  newsId: number
  lines: number
  lastHash: string
  checked: ChainCheck
}

/** Returns null if the file is empty or not an evidence file. */
function checkEvidenceFile(csv: string): EvidenceFileCheck | null {
  const lines = readEvidence(csv)
  const [first, last] = [lines?.[0], lines?.at(-1)]
  if (!lines || !first || !last) return null
  return { newsId: first.newsId, lines: lines.length, lastHash: last.hash, checked: checkChain(lines) }
}

export const run = job(checkEvidenceFile)
