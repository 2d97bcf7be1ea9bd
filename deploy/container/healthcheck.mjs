/**
 * Exit code 0 while the process beside it answers `/healthz`: for a container that has neither shell nor curl.
 *
 *   --end-below 1     ends it, where it took the connection and did not answer three times: what restarts a container that
 *                     ended does not restart one that hangs. 1 is the init above it (init: true of Compose): the kernel
 *                     lets nobody inside end process 1, so that it must not be the portal itself.
 *   --within 4000     milliseconds for an answer
 */
import { readFileSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { 'end-below': { type: 'string' }, within: { type: 'string', default: '4000' } },
})
const port = process.env['ADMIN_PORT'] || '9464'

/** 'silent' only where it hangs: one that starts, or has ended, refuses the connection. */
async function ask() {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(Number(values.within)),
    })
    return ok ? 'well' : 'ill'
  } catch (error) {
    return error.name === 'TimeoutError' ? 'silent' : 'ill'
  }
}

/** The portal of this port below another process, by /proc. */
function portalsBelow(parent) {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    const read = (name) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
    try {
      // the name of the program, in brackets, may hold anything
      if (/.*\) \S (\d+)/s.exec(read('stat'))?.[1] !== parent) return false
      const its = /(?:^|\0)ADMIN_PORT=(\d+)/.exec(read('environ'))?.[1] ?? '9464'
      return its === port && /\0(?:\S*\/)?apps\/server\/main\.ts\0/.test(read('cmdline'))
    } catch {
      // it has ended meanwhile
      return false
    }
  })
}

let found = await ask()
if (values['end-below'] !== undefined) {
  for (let again = 0; found === 'silent' && again < 2; again++) found = await ask()
  if (found === 'silent') {
    for (const pid of portalsBelow(values['end-below'])) {
      console.error(`The process ${pid} hangs: it is ended`)
      process.kill(Number(pid), 'SIGKILL')
    }
  }
}
process.exitCode = found === 'well' ? 0 : 1
