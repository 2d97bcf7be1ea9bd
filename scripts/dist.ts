/**
 * `npm run dist`: packs everything a server needs into .cache/dist/forecourt-<version>-<platform>.tar.gz. It includes
 * Node, so the server needs neither Node nor npm, but not PostgreSQL (DATABASE_URL). Two builds of the same commit with
 * the same npm packages are identical.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  createReadStream,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isBuilt } from './build.mjs'
import { servedFiles, servedPackages, type Package } from './dist-contents.ts'
import { fail, home } from './prepare.mjs'
import { readArguments } from './arguments.mjs'

readArguments(import.meta.url)
if (process.platform !== 'linux')
  fail('npm run dist packs for Linux, on Linux: with GNU tar, and with the packages of this platform.')
if (!isBuilt()) fail('dist/ is not built from these sources: run npm run build first.')

const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
const name = `forecourt-${version}`
const target = join(home, '.cache', 'dist')
const folder = join(target, name)
rmSync(target, { recursive: true, force: true })

function put(from: string, to = from): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true })
  cpSync(join(home, from), join(folder, to), { recursive: true, dereference: true, filter: isNeeded })
}

/** Excludes types, source maps and tests of packages. */
function isNeeded(path: string): boolean {
  const below = relative(home, path)
  return (
    !below.startsWith('node_modules') ||
    !/\.(?:d\.[cm]?ts|map|md)$|\/(?:\.bin|test|tests|docs|example|examples)$/.test(below) ||
    /licen[cs]e/i.test(below)
  )
}

function listOf(packages: readonly Package[]): string {
  const rows = packages.map(
    ({ path, version, license }) => `| \`${path.replace(/^.*node_modules\//, '')}\` | ${version} | ${license} |`,
  )
  const page = 'What the page is made of stands in `docs/decisions/0009-dependencies.md` of the repository.'
  return `# Packages in this folder\n\nEach with its licence beside it. ${page}\n\n| Package | Version | Licence |\n|---|---|---|\n${[...new Set(rows)].join('\n')}\n`
}

const files = servedFiles()
for (const file of files) put(file)
put('dist')
rmSync(join(folder, 'dist', 'web', '.stamp'), { force: true })
const { packages, links } = servedPackages(files)
for (const { path } of packages) put(path)
for (const [path, to] of Object.entries(links)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  symlinkSync(relative(dirname(path), to), join(folder, path))
}
put('node_modules/node/bin/node', 'bin/node')
put('scripts/forecourt.sh', 'bin/forecourt')
chmodSync(join(folder, 'bin', 'forecourt'), 0o755)
writeFileSync(join(folder, 'PACKAGES.md'), listOf(packages))

const commit = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: home, encoding: 'utf8' }).stdout.trim()
const file = join(target, `${name}-linux-${process.arch}.tar.gz`)
const asOne = [
  '--sort=name',
  `--mtime=@${commit || 0}`,
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--format=gnu',
  '--mode=u=rwX,go=rX',
]
const packed = spawnSync('tar', ['-C', target, ...asOne, '-I', 'gzip -n -6', '-cf', file, name], { stdio: 'inherit' })
if (packed.status !== 0) fail('tar could not pack it; its messages stand above.')
const hash = createHash('sha256')
await pipeline(createReadStream(file), hash)
const sum = hash.digest('hex')
writeFileSync(`${file}.sha256`, `${sum}  ${name}-linux-${process.arch}.tar.gz\n`)
const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
process.stdout.write(
  `${relative(home, file)}\n${mb(statSync(file).size)}, ${packages.length} packages, sha256 ${sum}\n`,
)
