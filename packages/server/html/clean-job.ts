/** The worker thread of cleaning.ts. */
import { parseFileReference } from '@portal/contract/file-reference'
import { job } from '../workers/job.ts'
import { cleanHtml } from './clean.ts'
import { TooMuchHtml, type Excess } from './limits.ts'

export interface CleanInput {
  /** Each with the name of its field. */
  bodies: readonly (readonly [field: string, html: string])[]
  /** Pictures that may stay; null: all of the form `file:<id>`. */
  files: ReadonlySet<number> | null
}

/** In the order of the bodies; or the first that exceeds a limit. */
export type CleanResult = { cleaned: string[] } | { field: string; excess: Excess }

export function cleanAll({ bodies, files }: CleanInput): CleanResult {
  const resolveImage = (src: string): string | null => {
    const id = parseFileReference(src)
    return id !== null && files?.has(id) !== false ? src : null
  }
  const cleaned: string[] = []
  for (const [field, html] of bodies) {
    try {
      cleaned.push(cleanHtml(html, { resolveImage }))
    } catch (error) {
      if (error instanceof TooMuchHtml) return { field, excess: error.excess }
      throw error
    }
  }
  return { cleaned }
}

export const run = job(cleanAll)
