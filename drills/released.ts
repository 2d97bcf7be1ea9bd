/** Finds the release that this version has to run beside. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('../', import.meta.url))

/**
 * Returns the newest release before the last commit: its tag, or the commit that froze its migrations where no tag came
 * along, as in a copy without them.
 */
export function previousRelease(repository = home): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD~')
  } catch {
    const frozen = git('log', '-1', '--format=%H', 'HEAD~', '--', 'db/releases')
    if (frozen === '')
      throw new Error('No release stands before this commit: neither a tag v… nor a file in db/releases')
    return frozen
  }
}
