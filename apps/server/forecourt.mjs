#!/usr/bin/env node
// Starts the command line with any Node; hands over to the Node installed with the dependencies if needed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeToRun } from './which-node.mjs'

const own = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url))
const begin = nodeToRun({ version: process.version, own: existsSync(own) ? own : undefined })
if (begin === 'this') await import('./forecourt.ts')
else if ('node' in begin) {
  const command = fileURLToPath(new URL('forecourt.ts', import.meta.url))
  const { status, signal, error } = spawnSync(begin.node, [command, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (error) console.error(`${begin.node} cannot be run: ${error.message}`)
  if (signal) process.kill(process.pid, signal)
  process.exitCode = status ?? 1
} else {
  console.error(begin.refused)
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: begin.refused }))
  process.exitCode = 1
}
