/** Prints the tests of `npm run test:changed` as JSON: for changes since a commit, including uncommitted ones. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findAffected, type Workspace } from './affected.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: home, encoding: 'utf8' }).split('\n').filter(Boolean)

const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
const [since = uncommitted.length > 0 ? 'HEAD' : 'HEAD~1'] = process.argv.slice(2)
const changed = [...new Set([...git('diff', '--name-only', since), ...uncommitted])]

const tracked = [...new Set([...git('ls-files'), ...uncommitted])]
const read = (path: string): string => readFileSync(join(home, path), 'utf8')
const workspaces = tracked
  .filter((path) => /^((packages|features\/[^/]+|apps)\/[^/]+|demo|tests\/portal)\/package\.json$/.test(path))
  .map((path): Workspace => {
    const { name, dependencies = {} } = JSON.parse(read(path)) as { name: string; dependencies?: object }
    return { folder: dirname(path), name, dependencies: Object.keys(dependencies) }
  })
const tests = tracked.filter((path) => /\.(test\.tsx?|e2e\.ts)$/.test(path) && !git('ls-files', '-d').includes(path))

console.log(
  JSON.stringify({
    since,
    changed: changed.length,
    ...findAffected(changed, { workspaces, tests: new Map(tests.map((path) => [path, read(path)])) }),
  }),
)
