/** Runs the portal of a demo as a separate process, on a database held open by this one. */
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { addressOf, openEmbedded } from '@portal/server/embedded'

const home = fileURLToPath(new URL('../../', import.meta.url))
/** Inherited environment variables. Settings of the portal are not inherited: they may belong to a real portal. */
const inherited = ['PATH', 'HOME', 'USER', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'LC_ALL', 'SystemRoot', 'PORTAL_TRACE']

interface Wanted {
  port: number
  /** Name of its folder under data/, unless DEMO_DATA is set. */
  name: string
  /** Settings of the platform. */
  env: Readonly<Record<string, string>>
}

interface DemoPortal {
  process: ChildProcessByStdio<null, Readable, null>
  /** Exit code, available once the database is released. */
  ended: Promise<number>
}

/** TEST, where nobody signs in by choosing a name; it requires a named database. */
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
