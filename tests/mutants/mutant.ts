/** What the tests are tried with: a fault that a person would suffer from, planted in one place of the source. */

/** What it takes to catch one: rules alone, a database or a process, a browser, or what only `test:slow` runs. */
export const levels = ['pure', 'server', 'journeys', 'slow'] as const
type Level = (typeof levels)[number]

export interface Mutant {
  id: string
  /** Path below the root. */
  file: string
  /** Stands in the file exactly once … */
  find: string
  /** … and is replaced by this. */
  replace: string
  /** What a person would suffer if nobody noticed. */
  because: string
  /** Test files, by path below the root; one that fails is enough. */
  caughtBy: readonly [string, ...string[]]
  /** Part of the title of the test that catches it: of a file that takes long only this one runs. */
  test?: string
  level: Level
}

/** The text with the fault in it; null: what is looked for does not stand in it exactly once. */
export function planted(text: string, { find, replace }: Pick<Mutant, 'find' | 'replace'>): string | null {
  const [before, after, ...more] = text.split(find)
  return before === undefined || after === undefined || more.length > 0 ? null : before + replace + after
}

export const isJourney = (file: string): boolean => file.endsWith('.e2e.ts')

/** Journeys run in the built page: a fault in code of the server alone leaves the build as it is. */
export function needsBuild({ file, caughtBy }: Mutant): boolean {
  const isServerOnly =
    /^(features\/[^/]+\/[^/]+\/(server|import)|apps\/server|packages\/(server|search-index)|db|demo)\//
  return caughtBy.some(isJourney) && !isServerOnly.test(file)
}
