/** Command line of the portal: `npm run forecourt -- <noun> <verb>`. */
import { fileURLToPath } from 'node:url'
import { createHost } from './cli/host.ts'
import { runForecourt } from './cli/program.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))
// a closed reader (| head) must not interrupt the command
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
const out = (text: string): void => void process.stdout.write(text)
const err = (text: string): void => void process.stderr.write(text)

process.exitCode = await runForecourt(process.argv.slice(2), createHost({ env: process.env, home, out, err }))
