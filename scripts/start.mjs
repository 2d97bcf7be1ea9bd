/**
 * npm start: installs and builds if needed, then starts the portal. With NODE_ENV=production it only starts what is
 * installed and built, because a build needs development dependencies.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildPage, isBuilt } from './build.mjs'
import { lean } from './lean.mjs'
import { fail, home, installedTools, prepare } from './prepare.mjs'
import { readArguments } from './arguments.mjs'

readArguments(import.meta.url)
const isProduction = process.env.NODE_ENV === 'production'
if (isProduction && !isBuilt()) fail('The page is not built from these sources: run npm ci and npm run build first.')
const tools = isProduction ? installedTools() : prepare()
if (!isProduction) buildPage(tools)
const portal = spawn(tools.node, [...lean.flags, join(home, 'apps', 'server', 'main.ts')], {
  cwd: home,
  env: { ...lean.env, ...tools.env },
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => portal.kill(signal))
portal.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
