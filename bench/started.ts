import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { addressOf } from '@portal/server/embedded'
import type { ClientConfig } from 'pg'
import { lean } from '../scripts/lean.mjs'

export interface Started {
  child: ChildProcess
  origin: string
}

/** The portal as it runs in production, but for a way to sign in, which nobody here needs: STG. */
export function startedPortal(connection: ClientConfig, folder: string): Promise<Started> {
  const env = { DATABASE_URL: addressOf(connection), PORT: '0', PORTAL_ENV: 'STG', PORTAL_DATA: folder, DEMO: 'no' }
  return started('../apps/server/main.ts', env)
}

/** A server in a process of its own, as `npm start` runs one; it says "is ready: <origin>". */
export async function started(file: string, env: Record<string, string>, args: string[] = []): Promise<Started> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [...lean.flags, path, ...args], {
    // few people make all calls, and more than can be done
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
export async function memoryOf({ child }: Started): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}

export function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
