// npm run demo:<platform>: installs and builds what is missing, then opens the portal in a simulated client.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from './build.mjs'
import { fail, home, prepare } from './prepare.mjs'

const script = join(home, 'demo', 'platforms', `${process.argv[2]}.ts`)
if (!existsSync(script)) fail(`There is no demonstration '${process.argv[2]}'.`)
const tools = prepare()
buildPage(tools)
const demo = spawn(tools.node, [script], { cwd: home, env: tools.env, stdio: 'inherit' })
// Ctrl+C reaches the demo directly
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => demo.kill('SIGTERM'))
demo.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
