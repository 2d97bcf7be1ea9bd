/** The worker thread of cleaning.ts. */
import { job } from '../workers/job.ts'
import { cleanHtml } from './clean.ts'
import { TooMuchHtml, type Excess } from './limits.ts'

export interface Bodies {
  /** Each with the name of its field. */
  bodies: readonly (readonly [field: string, html: string])[]
  /** Pictures that may stay; null: all of the form `file:<id>`. */
  files: ReadonlySet<number> | null
}

/** In the order of the bodies; or the first that exceeds a limit. */
export type Cleaned = { cleaned: string[] } | { field: string; excess: Excess }

export function cleanEach({ bodies, files }: Bodies): Cleaned {
  const resolveImage = (src: string): string | null => (!files || files.has(Number(src.slice(5))) ? src : null)
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

export const run = job(cleanEach)
