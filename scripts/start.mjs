// npm start: installs if needed, builds the page if it changed, starts the portal.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildPage } from './build.mjs'
import { home, prepare } from './prepare.mjs'

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
