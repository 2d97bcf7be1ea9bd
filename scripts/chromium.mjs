// Finds Chromium for tests, screenshots and benchmarks.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from './prepare.mjs'

/** The headless shell is twice as fast as the full browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** Returns the browser of CHROMIUM, or the first installed one. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Like findChromium, but installs Debian's package if none is found and the user may. */
export function needChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM) fail(`CHROMIUM names ${process.env.CHROMIUM}, which is not there.`)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    fail('The tests need Chromium: install it (apt-get install chromium-headless-shell), or name it with CHROMIUM.')
  console.log('Installing Chromium')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
  const installed = spawnSync('apt-get', args, options).status === 0 && findChromium()
  return installed || fail('Chromium could not be installed; the messages of apt-get stand above.')
}
