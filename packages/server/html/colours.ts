/**
 * Syntax highlighting without a script in the reader's browser, and without blocking the event loop
 * (docs/decisions/0033).
 */
import { TooMany } from '../refused.ts'
import { Abandoned, runInWorker } from '../workers/pool.ts'
import type { Code, Coloured } from './highlight.ts'

/** Longer code stays plain; the grammars need more than linear time for some. */
const longest = 20_000
/** Milliseconds after which a thread that does not finish by itself is terminated (highlight.ts). */
const patience = 3_000
const jobFile = new URL('./highlight.ts', import.meta.url)

/** Cache for code that is read again and again; null: it stays plain. */
const known = new Map<string, Coloured | null>()
const knownMost = 600

const keyOf = ({ text, language }: Code): string => `${language}\n${text}`

/** Highlights the codes, as far as possible. */
export async function coloursOf(codes: readonly Code[]): Promise<(code: Code) => Coloured | null> {
  const asked = codes.filter((code) => code.text.length <= longest)
  const fresh = asked.filter((code) => !known.has(keyOf(code)))
  const made = new Map(asked.map((code) => [keyOf(code), known.get(keyOf(code)) ?? null]))
  if (fresh.length > 0) {
    const coloured = await inWorker(fresh)
    for (const [at, code] of fresh.entries()) {
      const one = coloured[at]
      if (one === undefined) continue
      made.set(keyOf(code), one)
      known.set(keyOf(code), one)
    }
    for (const key of [...known.keys()].slice(0, Math.max(0, known.size - knownMost))) known.delete(key)
  }
  return (code) => made.get(keyOf(code)) ?? null
}

/** Codes without a result were not tried, so that the next reader may see them highlighted. */
async function inWorker(codes: readonly Code[]): Promise<(Coloured | null | undefined)[]> {
  try {
    return await runInWorker<readonly Code[], (Coloured | null | undefined)[]>(jobFile, codes, patience)
  } catch (error) {
    if (error instanceof Abandoned) return codes.length === 1 ? [null] : []
    if (error instanceof TooMany) return []
    throw error
  }
}
