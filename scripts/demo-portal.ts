/** The portal of a demonstration, in a process of its own. */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('../', import.meta.url))
/** What any program needs. Of the portal's own variables a demonstration inherits none: they may be a real portal's. */
const inherited = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'LC_ALL', 'SystemRoot', 'PORTAL_TRACE']

interface Wanted {
  port: number
  /** Of its folder under data/, where DEMO_DATA names no other. */
  name: string
  /** How it is told of the platform. */
  env: Readonly<Record<string, string>>
}

export function startDemoPortal({ port, name, env }: Wanted): ChildProcessByStdio<null, Readable, null> {
  const folder = process.env['DEMO_DATA'] ?? join(home, 'data', name)
  const own = inherited.flatMap((key) => (process.env[key] === undefined ? [] : [[key, process.env[key]]]))
  return spawn(process.execPath, [join(home, 'apps/server/main.ts')], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...Object.fromEntries(own),
      PORTAL_ENV: 'TEST',
      PORT: String(port),
      PORTAL_DATA: folder,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      ...env,
    },
  })
}
