/** Requirements of drills on the machine. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

export { freePort } from '../packages/testing/free-port.ts'

/** Ensures Debian packages; missing ones are installed with apt-get (as root). */
export function needPackages(packages: readonly string[], isThere: () => boolean): void {
  if (isThere()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, stdio: 'inherit' })
  if (!isThere()) throw new Error(`This drill needs what is not here: apt-get install ${packages.join(' ')}`)
}

let lastPort = 4600

/**
 * Returns a free port below the ephemeral range, so that a restarted process can use it again. Never returns a port
 * twice.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = lastPort++
    const server = createServer()
    const isFree = await new Promise<boolean>((done) => {
      server.once('error', () => done(false))
      server.listen(port, '127.0.0.1', () => done(true))
    })
    if (!isFree) continue
    await new Promise((done) => server.close(done))
    return port
  }
}

/** Lists a process and its descendants, from /proc. */
export function treeOf(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // the program name in parentheses may contain anything
      const [, parent] = /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      parents.set(Number(name), Number(parent))
    } catch {
      // the process has ended meanwhile
    }
  }
  const tree = parents.has(root) ? [root] : []
  for (const above of tree) for (const [pid, parent] of parents) if (parent === above) tree.push(pid)
  return tree
}

/** Unprivileged user for programs that refuse to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (of: '-u' | '-g'): number => Number(execFileSync('id', [of, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
