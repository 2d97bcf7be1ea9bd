/** Ends everything that a drill has started when the drill is told to end. */
import { setTimeout as pause } from 'node:timers/promises'
import { processTree } from './machine.ts'

const graceMs = 5_000

/** Handles SIGINT and SIGTERM, unless the drill does so itself. */
export function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      if (process.listenerCount(signal) > 0) return
      process.stdout.write('Ending what was started\n')
      void endAll().then(() => process.exit(130))
    })
}

async function endAll(): Promise<void> {
  // once the parent of a process has gone, it is not in the tree any more
  const started = processTree(process.pid).slice(1)
  send(started, 'SIGTERM')
  const deadline = performance.now() + graceMs
  while (started.some(isThere) && performance.now() < deadline) await pause(100)
  send([...new Set([...started, ...processTree(process.pid).slice(1)])], 'SIGKILL')
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) if (isThere(pid)) process.kill(pid, signal)
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
