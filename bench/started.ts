import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { addressOf } from '@portal/server/embedded'
import type { ClientConfig } from 'pg'
import { lean } from '../scripts/lean.mjs'

export interface StartedProcess {
  child: ChildProcess
  origin: string
}

/** Environment like production, but STG, because no sign-in method is needed here. */
export function startPortalProcess(
  connection: ClientConfig,
  folder: string,
  main = '../apps/server/main.ts',
): Promise<StartedProcess> {
  const env = { DATABASE_URL: addressOf(connection), PORT: '0', PORTAL_ENV: 'STG', PORTAL_DATA: folder, DEMO: 'no' }
  return startProcess(main, env)
}

/** Starts a server as a process, like `npm start`, and waits for "is ready: <origin>". */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<StartedProcess> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [...lean.flags, path, ...args], {
    // few accounts make more calls than the limits of a person allow
    env: {
      ...lean.env,
      ...process.env,
      ADMIN_PORT: '0',
      CALL_LIMITS: 'off',
      OVERLOAD_MS: '0',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const ready = /is ready: (http:[^\s"]+)/.exec(chunk.toString())?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', () => reject(new Error(`${file} ended`)))
  })
  return { child, origin }
}

/** Resident memory in KB. */
export async function residentMemory({ child }: StartedProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}

export function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
