// Runs on Node 20 and newer without dependencies: installs the dependencies, which include Node 24.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const home = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(home, 'node_modules', '.forecourt-stamp')
const node = join(home, 'node_modules', 'node', 'bin', 'node')

/** Exits with one clear line. */
export function fail(line) {
  console.error(line)
  process.exit(1)
}

function workspaceFiles() {
  const foldersIn = (group) =>
    readdirSync(join(home, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(group, name))
  const folders = ['packages', 'apps', ...foldersIn('features')].flatMap(foldersIn).map((folder) => join(home, folder))
  return [home, join(home, 'demo'), ...folders]
    .map((folder) => join(folder, 'package.json'))
    .filter((path) => existsSync(path))
}

function wanted() {
  const hash = createHash('sha256')
  for (const path of [join(home, 'package-lock.json'), ...workspaceFiles()])
    if (existsSync(path)) hash.update(readFileSync(path))
  return hash.digest('hex')
}

/** Installs the locked dependencies if needed; returns the environment with Node 24 first in PATH. */
export function prepare() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Forecourt needs Node.js 20 or newer to begin; this is ${process.version}.`)
  const want = wanted()
  if (!existsSync(node) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== want) {
    console.log('Installing what Forecourt is made of (once)')
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    const npm = spawnSync('npm', args, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] })
    if (npm.status !== 0) fail('npm ci did not succeed; its messages stand above.')
    if (!existsSync(node))
      fail('Node.js 24 was not installed: allow the install script of the npm package "node" and run npm ci again.')
    writeFileSync(stamp, wanted())
  }
  return tools()
}

/** For production: installs and builds nothing, uses what `npm ci --omit=dev` installed. */
export function installedTools() {
  if (!existsSync(node)) fail('The dependencies are not installed: run npm ci --omit=dev first.')
  return tools()
}

function tools() {
  const bin = join(home, 'node_modules', '.bin')
  return { node, env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` } }
}
