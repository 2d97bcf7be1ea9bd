/**
 * `npm run release -- 1.2.0`: sets the version and freezes its migrations by checksum (db/releases/1.2.0.sha256, also
 * readable by `sha256sum --check`). Refuses a version that is not in CHANGELOG.md. Commit the result and tag it v1.2.0.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withImageVersion } from './image-version.ts'

const root = new URL('../', import.meta.url)
const [version = ''] = process.argv.slice(2)

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

if (!/^\d+\.\d+\.\d+$/.test(version)) refuse('npm run release -- <version>, such as 1.2.0')
const changes = await readFile(new URL('CHANGELOG.md', root), 'utf8')
if (!changes.includes(`\n## ${version} `)) refuse(`CHANGELOG.md has no section '## ${version} (date)'`)

const names = (await readdir(new URL('db/migrations/', root))).filter((name) => name.endsWith('.sql')).toSorted()
const lines = await Promise.all(
  names.map(async (name) => {
    const text = await readFile(new URL(`db/migrations/${name}`, root))
    return `${createHash('sha256').update(text).digest('hex')}  db/migrations/${name}\n`
  }),
)
await mkdir(new URL('db/releases/', root), { recursive: true })
await writeFile(new URL(`db/releases/${version}.sha256`, root), lines.join(''))
execFileSync('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], {
  cwd: fileURLToPath(root),
  stdio: 'inherit',
})
await withImageVersion(root, version)
process.stdout.write(`${version}: ${names.length} migrations are frozen. Commit, and tag v${version}\n`)
