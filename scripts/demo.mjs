/** npm run demo:feishu, npm run demo:wecom: installs and builds what is missing, then opens the portal in a simulated client. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from './build.mjs'
import { home, prepare } from './prepare.mjs'
import { readArguments, refuseUse } from './arguments.mjs'

const [platform = ''] = readArguments(import.meta.url).positionals
const script = join(home, 'demo', 'platforms', `${platform}.ts`)
if (!existsSync(script)) refuseUse(`There is no demonstration '${platform}'`)
const tools = prepare()
buildPage(tools)
const demo = spawn(tools.node, [script], { cwd: home, env: tools.env, stdio: 'inherit' })
// Ctrl+C reaches the demo directly
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => demo.kill('SIGTERM'))
demo.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
