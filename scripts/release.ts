/**
 * `npm run release -- 1.2.0`: what CHANGELOG.md has under 'Unreleased' becomes 1.2.0. Freezes its migrations by checksum
 * (db/releases/1.2.0.sha256, also readable by `sha256sum --check`), commits and tags it v1.2.0. A second commit goes on
 * as 1.3.0-dev, and records the commit of the release, because tags do not come along everywhere.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withImageVersion } from './image-version.ts'
import { readArguments } from './arguments.mjs'

const root = new URL('../', import.meta.url)
const cwd = fileURLToPath(root)
const [version = ''] = readArguments(import.meta.url).positionals

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()

if (!/^\d+\.\d+\.\d+$/.test(version)) refuse('npm run release -- <version>, such as 1.2.0')
const changes = await readFile(new URL('CHANGELOG.md', root), 'utf8')
if (changes.includes(`\n## ${version} `)) refuse(`${version} is released already`)
if (!changes.includes('\n## Unreleased\n')) refuse("CHANGELOG.md has no section '## Unreleased'")
if (git('status', '--porcelain', '--untracked-files=no') !== '') refuse('Commit your changes first')

async function changeJson(path: string, change: (content: Record<string, unknown>) => object): Promise<void> {
  const file = new URL(path, root)
  const content = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  await writeFile(file, `${JSON.stringify(change(content), undefined, 2)}\n`)
}

/** Writes the version to whatever names it. */
async function nameTree(name: string): Promise<void> {
  await changeJson('package.json', (manifest) => ({ ...manifest, version: name }))
  await changeJson('package-lock.json', ({ packages, ...lock }) => {
    const { '': own, ...others } = packages as Record<string, object>
    return { ...lock, version: name, packages: { '': { ...own, version: name }, ...others } }
  })
  await withImageVersion(root, name)
}

function commit(message: string): string {
  git('add', '--update')
  git('add', 'db/releases')
  git('commit', '--quiet', '--message', message)
  return git('rev-parse', 'HEAD')
}

const names = (await readdir(new URL('db/migrations/', root))).filter((name) => name.endsWith('.sql')).toSorted()
const lines = await Promise.all(
  names.map(async (name) => {
    const text = await readFile(new URL(`db/migrations/${name}`, root))
    return `${createHash('sha256').update(text).digest('hex')}  db/migrations/${name}\n`
  }),
)
await writeFile(new URL(`db/releases/${version}.sha256`, root), lines.join(''))
const today = new Date().toISOString().slice(0, 10)
const released = changes.replace('\n## Unreleased\n', `\n## ${version} (${today})\n`)
await writeFile(new URL('CHANGELOG.md', root), released)
await nameTree(version)
const sha = commit(`chore(release): ${version}`)
git('tag', '--annotate', '--message', `Forecourt ${version}`, `v${version}`)

const [major, minor] = version.split('.').map(Number)
const next = `${major}.${minor! + 1}.0-dev`
await writeFile(
  new URL('CHANGELOG.md', root),
  released.replace(`\n## ${version} (`, `\n## Unreleased\n\n## ${version} (`),
)
await appendFile(new URL('db/releases/commits.txt', root), `${version} ${sha}\n`)
await nameTree(next)
commit(`chore(release): development goes on as ${next}`)
process.stdout.write(
  `${version}: ${names.length} migrations are frozen, tag v${version}; push both commits and the tag\n`,
)
