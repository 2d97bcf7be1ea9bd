/** What drills need of the machine. */
import { spawnSync } from 'node:child_process'

export { freePort } from '../packages/testing/free-port.ts'

/** Debian's packages, installed by apt-get where they are not there (as root). */
export function needPackages(packages: readonly string[], isThere: () => boolean): void {
  if (isThere()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, stdio: 'inherit' })
  if (!isThere()) throw new Error(`This drill needs what is not here: apt-get install ${packages.join(' ')}`)
}
