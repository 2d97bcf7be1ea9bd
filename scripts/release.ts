/**
 * `npm run release -- 1.2.0`: this is that version from now on. Its migrations are frozen by checksum
 * (db/releases/1.2.0.sha256, which `sha256sum --check` reads, too). Refuses a version that CHANGELOG.md does not tell of.
 * To be committed, and tagged v1.2.0.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

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
process.stdout.write(`${version}: ${names.length} migrations are frozen. Commit, and tag v${version}\n`)
