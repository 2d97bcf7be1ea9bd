import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface Started {
  child: ChildProcess
  origin: string
}

/** A server in a process of its own; it says "is ready: <origin>". */
export async function started(file: string, env: Record<string, string>, args: string[] = []): Promise<Started> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, ADMIN_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const ready = /is ready: (http:\S+)/.exec(chunk.toString())?.[1]
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
