/** The portal of a demonstration, in a process of its own, on a database that is held open here. */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { addressOf, openEmbedded } from '@portal/server/embedded'

const home = fileURLToPath(new URL('../../', import.meta.url))
/** What any program needs. Of the portal's own variables a demonstration inherits none: they may be a real portal's. */
const inherited = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'LC_ALL', 'SystemRoot', 'PORTAL_TRACE']

interface Wanted {
  port: number
  /** Of its folder under data/, where DEMO_DATA names no other. */
  name: string
  /** How it is told of the platform. */
  env: Readonly<Record<string, string>>
}

interface DemoPortal {
  process: ChildProcessByStdio<null, Readable, null>
  /** Its exit code, once its database is released. */
  ended: Promise<number>
}

/** TEST, where nobody signs in by choosing a name, and so with a database that is named. */
export async function startDemoPortal({ port, name, env }: Wanted): Promise<DemoPortal> {
  const folder = process.env['DEMO_DATA'] ?? join(home, 'data', name)
  const embedded = await openEmbedded({ folder, log: (line) => void process.stdout.write(`${line}\n`) })
  const own = inherited.flatMap((key) => (process.env[key] === undefined ? [] : [[key, process.env[key]]]))
  const child = spawn(process.execPath, [join(home, 'apps/server/main.ts')], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...Object.fromEntries(own),
      PORTAL_ENV: 'TEST',
      DEMO: 'yes',
      DATABASE_URL: addressOf(embedded.connection),
      PORT: String(port),
      PORTAL_DATA: folder,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      ...env,
    },
  })
  const ended = once(child, 'exit').then(async ([code]) => {
    await embedded.release()
    return (code as number | null) ?? 1
  })
  return { process: child, ended }
}
