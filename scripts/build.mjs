/** npm run build: builds the page and a stamp of its sources. `npm start` and `npm test` build only after changes. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, home, prepare } from './prepare.mjs'
import { readArguments } from './arguments.mjs'

const stamp = join(home, 'dist', 'web', '.stamp')
const elsewhere = new Set(['node_modules', 'server', 'testing'])

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (elsewhere.has(entry.name) || entry.name.startsWith('.') || /\.test(-kit)?\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** Hash of the sources of the page by content, so that copies of the same tree need no other build. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const name of ['package-lock.json', 'scripts/build.mjs']) hash.update(readFileSync(join(home, name)))
  for (const folder of ['apps/web', 'features', 'packages'])
    for (const path of filesBelow(join(home, folder)))
      hash.update(`${relative(home, path)}\n`).update(readFileSync(path))
  return hash.digest('hex')
}

/** Marks dist/ as built from the current sources. @public called by the mutants in their copy */
export const stampBuilt = (want = fingerprint()) => writeFileSync(stamp, want)

/** Returns whether dist/ is built from the current sources. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

function build({ node, env }) {
  const want = fingerprint()
  // a failed build must not count as built
  rmSync(stamp, { force: true })
  const vite = join(home, 'node_modules', 'vite', 'bin', 'vite.js')
  // the portal, then the chat pages for phones, then their server-side renderer
  for (const config of ['vite.config.ts', 'vite.message.config.ts', 'vite.server.config.ts']) {
    const args = [vite, 'build', '--config', join('apps', 'web', config), '--logLevel', 'warn']
    const built = spawnSync(node, args, { cwd: home, env, stdio: 'inherit' })
    if (built.status !== 0) fail('The page could not be built; the messages stand above.')
  }
  stampBuilt(want)
}

export function buildPage(tools) {
  if (isBuilt()) return
  console.log('Building the page')
  build(tools)
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  readArguments(import.meta.url)
  build(prepare())
}
