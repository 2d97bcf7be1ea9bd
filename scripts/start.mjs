// npm start: installs if needed, builds the page if it changed, starts the portal.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, home, prepare } from './prepare.mjs'

const stamp = join(home, 'dist', 'web', '.stamp')

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'server' || entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** What the page is made of, by size and time of change. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(home, 'package-lock.json')))
  for (const folder of ['apps/web', 'features', 'packages']) {
    for (const path of filesBelow(join(home, folder))) {
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

export function buildPage({ node, env }) {
  const want = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
  console.log('Building the page')
  const vite = join(home, 'node_modules', 'vite', 'bin', 'vite.js')
  // the portal, then the small pages for the phone beside it, then what the server writes those with
  for (const config of ['vite.config.ts', 'vite.message.config.ts', 'vite.server.config.ts']) {
    const build = spawnSync(node, [vite, 'build', '--config', join('apps', 'web', config), '--logLevel', 'warn'], {
      cwd: home,
      env,
      stdio: 'inherit',
    })
    if (build.status !== 0) fail('The page could not be built; the messages stand above.')
  }
  writeFileSync(stamp, want)
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const tools = prepare()
  buildPage(tools)
  const portal = spawn(tools.node, [join(home, 'apps', 'server', 'main.ts')], {
    cwd: home,
    // pictures are decoded in several threads; left alone, glibc keeps what each of them freed (docs/performance.md)
    env: { MALLOC_ARENA_MAX: '2', ...tools.env },
    stdio: 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => portal.kill(signal))
  portal.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
