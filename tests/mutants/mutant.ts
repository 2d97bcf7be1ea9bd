/** A mutant: a fault with an effect on people, planted in one place of the source. */

/** Test level that catches it: pure rules, database or process, browser, or only `test:slow`. */
export const levels = ['pure', 'server', 'journeys', 'slow'] as const
type Level = (typeof levels)[number]

export interface Mutant {
  id: string
  /** Path below the root. */
  file: string
  /** Text that occurs in the file exactly once. */
  find: string
  /** Replacement. */
  replace: string
  /** Consequence for people if undetected. */
  because: string
  /** Test files by path below the root; one failure is enough. */
  caughtBy: readonly [string, ...string[]]
  /** Part of the title of the test that catches it, to run only this one in a long file. */
  test?: string
  level: Level
}

/** Returns the text with the fault; null if the searched text does not occur exactly once. */
export function planted(text: string, { find, replace }: Pick<Mutant, 'find' | 'replace'>): string | null {
  const [before, after, ...more] = text.split(find)
  return before === undefined || after === undefined || more.length > 0 ? null : before + replace + after
}

export const isJourney = (file: string): boolean => file.endsWith('.e2e.ts')

/** Returns whether the page must be rebuilt: not for faults in server code. */
export function needsBuild({ file, caughtBy }: Mutant): boolean {
  const isServerOnly =
    /^(features\/[^/]+\/[^/]+\/(server|import)|apps\/server|packages\/(server|search-index)|db|demo)\//
  return caughtBy.some(isJourney) && !isServerOnly.test(file)
}
