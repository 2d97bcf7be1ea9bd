/** Finds the release that this version has to run beside. */
import { readFileSync } from 'node:fs'

const record = new URL('../db/releases/commits.txt', import.meta.url)

interface Release {
  readonly version: string
  readonly commit: string
}

/**
 * Released versions with their commits, oldest first. `npm run release` records one in the commit that follows it.
 * @internal
 */
export const listReleases = (text = readFileSync(record, 'utf8')): Release[] =>
  [...text.matchAll(/^(\d+\.\d+\.\d+) ([0-9a-f]{40})$/gm)].map(([, version, commit]) => ({
    version: version!,
    commit: commit!,
  }))

/** Returns the commit of the newest release before this one. */
export function previousRelease(): string {
  const newest = listReleases().at(-1)
  if (!newest) throw new Error('db/releases/commits.txt names no release')
  return newest.commit
}
