// Runs on Node 20 and newer without dependencies: installs the dependencies, which include Node 24.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const home = fileURLToPath(new URL('..', import.meta.url))
const node = join(home, 'node_modules', 'node', 'bin', 'node')

/** Exits with one clear line. */
export function fail(line) {
  console.error(line)
  process.exit(1)
}

/** Of a package-lock.json, or of what npm has installed, which it writes last. */
const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {})

/** True if every locked package is there. Packages for other systems are optional. */
function isInstalled() {
  const installed = packagesOf(join(home, 'node_modules', '.package-lock.json'))
  const locked = Object.entries(packagesOf(join(home, 'package-lock.json')))
  const needed = locked.filter(([path, { optional, devOptional }]) => path !== '' && !optional && !devOptional)
  // the version of a workspace is in its own package.json only
  return (
    existsSync(node) && needed.every(([path, { version }]) => path in installed && installed[path].version === version)
  )
}

/** Installs the locked dependencies if needed; returns the environment with Node 24 first in PATH. */
export function prepare() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Forecourt needs Node.js 20 or newer to begin; this is ${process.version}.`)
  if (!isInstalled()) {
    console.log('Installing what Forecourt is made of (once)')
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    const npm = spawnSync('npm', args, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] })
    if (npm.status !== 0) fail('npm ci did not succeed; its messages stand above.')
    if (!existsSync(node))
      fail('Node.js 24 was not installed: allow the install script of the npm package "node" and run npm ci again.')
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
