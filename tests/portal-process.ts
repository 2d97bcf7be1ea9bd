import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../apps/server/main.ts', import.meta.url))

export interface PortalProcess {
  readonly child: ChildProcess
  readonly origin: string
  readonly output: () => string
  /** Ends it by a signal; answers its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** A portal in a process of its own on the embedded database of a folder; rejects with what it said when it does not start. */
export async function startPortal(folder: string, env: Record<string, string> = {}): Promise<PortalProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, PORTAL_DATA: folder, PORT: '0', ADMIN_PORT: '0', DEMO: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /is ready: (http:\S+)/.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(output)))
  })
  return {
    child,
    origin,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exit = once(child, 'exit')
      child.kill(signal)
      const [code] = (await exit) as [number | null]
      return code
    },
  }
}
