/** The hash chain over the lines of evidence. */
import { createHash } from 'node:crypto'
import { sealedText, type EvidenceLine } from '../evidence.ts'

export function chainHash(previous: Uint8Array, line: Omit<EvidenceLine, 'hash'>): Buffer {
  return createHash('sha256').update(previous).update(sealedText(line)).digest()
}

/** Hashes the text that is to be acknowledged, in both languages. */
export function hashText(parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

export type ChainCheck = { isIntact: true; lines: number } | { isIntact: false; brokenAt: number }

/** Checks that each line follows from the one before. Returns the first line that does not, counted from 1. */
export function checkChain(lines: readonly EvidenceLine[]): ChainCheck {
  let previous: Uint8Array = Buffer.alloc(0)
  for (const [index, line] of lines.entries()) {
    const hash = chainHash(previous, line)
    if (line.line !== index + 1 || line.newsId !== lines[0]!.newsId || hash.toString('hex') !== line.hash)
      return { isIntact: false, brokenAt: index + 1 }
    previous = hash
  }
  return { isIntact: true, lines: lines.length }
}
