/**
 * Syntax highlighting without a script in the reader's browser, and without blocking the event loop
 * (docs/decisions/0033).
 */
import { TooMany } from '../refused.ts'
import { Abandoned, runInWorker } from '../workers/pool.ts'
import type { CodeBlock, HighlightedCode } from './highlight.ts'

/** Longer code stays plain; the grammars need more than linear time for some. */
const maxLength = 20_000
/** Milliseconds after which a thread that does not finish by itself is terminated (highlight.ts). */
const timeLimitMs = 3_000
const jobFile = new URL('./highlight.ts', import.meta.url)

/** Cache for code that is read again and again; null: it stays plain. */
const cache = new Map<string, HighlightedCode | null>()
const maxCached = 600

const keyOf = ({ text, language }: CodeBlock): string => `${language}\n${text}`

/** Highlights the codes, as far as possible. */
export async function highlightAll(codes: readonly CodeBlock[]): Promise<(code: CodeBlock) => HighlightedCode | null> {
  const candidates = codes.filter((code) => code.text.length <= maxLength)
  const uncached = candidates.filter((code) => !cache.has(keyOf(code)))
  const results = new Map(candidates.map((code) => [keyOf(code), cache.get(keyOf(code)) ?? null]))
  if (uncached.length > 0) {
    const coloured = await inWorker(uncached)
    for (const [at, code] of uncached.entries()) {
      const result = coloured[at]
      if (result === undefined) continue
      results.set(keyOf(code), result)
      cache.set(keyOf(code), result)
    }
    for (const key of [...cache.keys()].slice(0, Math.max(0, cache.size - maxCached))) cache.delete(key)
  }
  return (code) => results.get(keyOf(code)) ?? null
}

/** Codes without a result were not tried, so that the next reader may see them highlighted. */
async function inWorker(codes: readonly CodeBlock[]): Promise<(HighlightedCode | null | undefined)[]> {
  try {
    return await runInWorker<readonly CodeBlock[], (HighlightedCode | null | undefined)[]>(jobFile, codes, timeLimitMs)
  } catch (error) {
    if (error instanceof Abandoned) return codes.length === 1 ? [null] : []
    if (error instanceof TooMany) return []
    throw error
  }
}
