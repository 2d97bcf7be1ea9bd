/** Cleans the bodies of a request without blocking the event loop (docs/decisions/0033). */
import { Abandoned, runInWorker } from '../workers/pool.ts'
import { cleanAll, type CleanInput, type CleanResult } from './clean-job.ts'
import { htmlLimits, TooMuchHtml } from './limits.ts'

/** Up to this many characters are cleaned synchronously: at worst 5 ms, less than a thread costs. */
const maxSyncLength = 8_000
const jobFile = new URL('./clean-job.ts', import.meta.url)

export interface CleaningOptions {
  /** Files that the texts may show; absent: any of the stored form. */
  files?: ReadonlySet<number>
  /** Field to report if all of them together take too long; absent: body. */
  field?: string
}

/**
 * Cleans bodies, given by the name of their field (`cleanHtml`). Throws `TooMuchHtml` (400) for the first one beyond
 * `htmlLimits`, `TooMany` (429) if the queue is full.
 */
export async function cleanBodies<Field extends string>(
  bodies: Readonly<Record<Field, string>>,
  { files, field = 'body' }: CleaningOptions = {},
): Promise<Record<Field, string>> {
  const entries = Object.entries<string>(bodies)
  const input: CleanInput = { bodies: entries, files: files ?? null }
  const size = entries.reduce((sum, [, html]) => sum + html.length, 0)
  const answer = size <= maxSyncLength ? cleanAll(input) : await inWorker(input, field)
  if ('excess' in answer) throw new TooMuchHtml(answer.field, answer.excess)
  const cleaned = entries.map(([name], at): [string, string] => [name, answer.cleaned[at]!])
  return Object.fromEntries(cleaned) as Record<Field, string>
}

async function inWorker(input: CleanInput, field: string): Promise<CleanResult> {
  try {
    return await runInWorker<CleanInput, CleanResult>(jobFile, input, htmlLimits.time)
  } catch (error) {
    if (!(error instanceof Abandoned)) throw error
    throw new TooMuchHtml(field, { measure: 'time', count: htmlLimits.time, most: htmlLimits.time })
  }
}
