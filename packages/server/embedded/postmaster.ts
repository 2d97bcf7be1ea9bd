import { readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, type Cluster } from './cluster.ts'
import { binaries } from './runner.ts'

export interface Postmaster {
  hasEnded(): boolean
  /** The end of its log, for a message. */
  lastWords(): Promise<string>
}

const stopPatienceMs = 30_000

export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  const log = await open(cluster.logFile, 'a')
  // the socket is named from the data folder, where the server stands: no limit of 107 bytes on its path
  const child = cluster.runner.leave(binaries().postgres, ['-D', cluster.data, '-k', 'run', '-p', '5432'], log.fd)
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))
  await log.close()
  return {
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    async lastWords() {
      const text = await readFile(cluster.logFile, 'utf8').catch(() => '')
      return failure?.message ?? text.trim().split('\n').slice(-2).join(' ')
    },
  }
}

/** The process that the cluster's own file names, while it lives. */
export function postmasterOf(cluster: Cluster): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 && isAlive(pid) && isPostgres(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** After a crash the number may belong to somebody else by now. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}

/** Fast shutdown: transactions under way are rolled back, everything committed is on disk. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const pid = postmasterOf(cluster)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const started = Date.now()
  while (isAlive(pid) && !isZombie(pid)) {
    if (Date.now() - started > stopPatienceMs) throw new Error('The embedded database does not stop')
    await pause(15)
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
