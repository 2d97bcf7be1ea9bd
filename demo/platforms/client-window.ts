/** Opens Chromium with the user agent of another client, for demos. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds a browser with a window, preferring CHROMIUM. */
function findBrowser(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin']
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env['CHROMIUM'] ?? '', ...found, ...elsewhere].find((path) => path !== '' && existsSync(path))
}

/** Returns whether windows can be shown: false only on Linux without a desktop. */
const hasDesktop = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

interface ClientWindowOptions {
  address: string
  userAgent: string
  /** Width of the window; decides if it counts as a phone. */
  width: number
  height: number
  say: (line: string) => void
}

/** Opens the window with a separate profile; otherwise prints how to open it manually. */
export async function openClientWindow({
  address,
  userAgent,
  width,
  height,
  say,
}: ClientWindowOptions): Promise<ChildProcess | null> {
  const profile = await mkdtemp(join(tmpdir(), 'forecourt-client-'))
  const flags = [
    `--user-agent=${userAgent}`,
    `--app=${address}`,
    `--user-data-dir=${profile}`,
    `--window-size=${width},${height}`,
    '--no-first-run',
    '--no-default-browser-check',
    // Chromium cannot run as root with its sandbox
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  const browser = findBrowser()
  if (!browser || !hasDesktop()) {
    say('There is no browser or no desktop here to open the client in. Where there is one:')
    say(`  ${browser ?? 'chromium'} ${flags.map((flag) => `'${flag}'`).join(' ')}`)
    return null
  }
  return spawn(browser, flags, { stdio: 'ignore' })
}
