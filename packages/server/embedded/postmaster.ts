import { readFileSync } from 'node:fs'
import { open, readdir, readFile, readlink, rm } from 'node:fs/promises'
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
  await clearUnreaped(cluster)
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

/**
 * A killed postmaster that nobody has reaped yet still looks alive to the next one, which then refuses to start.
 * Once no process works in the cluster any more, its files are as good as stale.
 */
async function clearUnreaped(cluster: Cluster): Promise<void> {
  const file = join(cluster.data, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!(pid > 0) || !isZombie(pid) || (await isWorkedIn(cluster.data))) return
  for (const stale of [file, join(cluster.socketFolder, '.s.PGSQL.5432.lock')]) await rm(stale, { force: true })
}

async function isWorkedIn(folder: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return places.includes(folder)
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
