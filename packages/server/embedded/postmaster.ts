import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { open, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { commandOf, hasEnded } from './processes.ts'
import { binaries } from './runner.ts'
import { causeIn } from './words.ts'

export interface Postmaster {
  hasEnded(): boolean
  /** Why it ended. */
  cause(): Promise<string>
  stop(): Promise<void>
}

const stopPatienceMs = 30_000
/** A server that cannot add a WAL segment cannot work. */
const segmentBytes = 16 * 1024 * 1024

/**
 * Starts a server; call only if none runs in the cluster. The pid file of a killed one may name a process id that now
 * belongs to another process or to one that was not reaped: PostgreSQL would take either for a running server and
 * refuse. Given as its "grandparent" the id is ignored, and PostgreSQL itself checks for processes that still use the
 * cluster.
 */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  const stale = pidIn(cluster)
  const log = await open(cluster.logFile, 'a').catch(() => undefined)
  const start = (await log?.stat())?.size ?? 0
  // the socket folder is relative to the data folder, the server's working directory: avoids the limit of 107 bytes on
  // its path
  const child = cluster.runner.leave(binaries().postgres, ['-D', cluster.data, '-k', 'run', '-p', '5432'], {
    output: log?.fd ?? 'ignore',
    env: stale === undefined ? {} : { PG_GRANDPARENT_PID: String(stale) },
  })
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))
  await log?.close()
  const isOver = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null
  return {
    hasEnded: isOver,
    async cause() {
      const text = await readFile(cluster.logFile).catch(() => Buffer.alloc(0))
      return failure?.message ?? causeIn(text.subarray(start).toString()) ?? (await silentCause(cluster))
    },
    async stop() {
      if (isOver()) return
      child.ref()
      child.kill('SIGINT')
      await once(child, 'exit', { signal: AbortSignal.timeout(stopPatienceMs) }).catch(() => undefined)
    },
  }
}

/** On a full disk not even the log can be written. */
async function silentCause(cluster: Cluster): Promise<string> {
  const { bavail, bsize } = await statfs(cluster.data)
  return bavail * bsize < segmentBytes ? 'the disk is full' : `it ended without a message in ${cluster.logFile}`
}

function pidIn(cluster: Cluster): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Returns the process id in the pid file if that process is a server of this cluster. */
export function postmasterOf(cluster: Cluster): number | undefined {
  const pid = pidIn(cluster)
  return pid !== undefined && commandOf(pid).includes(` -D ${cluster.data} -k `) ? pid : undefined
}

/** Fast shutdown: rolls back open transactions; everything committed is on disk. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const pid = postmasterOf(cluster)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const started = Date.now()
  while (!hasEnded(pid)) {
    if (Date.now() - started > stopPatienceMs) throw new Error('The embedded database does not stop')
    await pause(15)
  }
}
