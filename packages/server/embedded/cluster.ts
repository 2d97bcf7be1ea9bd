import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './processes.ts'
import { binaries, createRunner, type Runner } from './runner.ts'

export interface Cluster {
  readonly data: string
  readonly socketFolder: string
  readonly logFile: string
  readonly password: string
  readonly runner: Runner
}

const version = '18'

const settings = `
# Forecourt's embedded database. It can be edited; it is written once.
listen_addresses = ''
max_connections = 200
shared_buffers = 192MB
effective_cache_size = 1GB
work_mem = 8MB
maintenance_work_mem = 128MB
max_wal_size = 1GB
random_page_cost = 1.1
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
`

/**
 * Opens the cluster in the folder, and creates it if there is none: under a temporary name first, so that an incomplete
 * cluster never counts.
 */
export async function openCluster(folder: string, log: (line: string) => void): Promise<Cluster> {
  const place = join(folder, 'postgres')
  await mkdir(place, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new Error(`The data folder ${folder} cannot be written: ${error.message}`)
  })
  // a server is identified by its folder, which every portal must name alike
  const home = await realpath(place)
  const runner = await createRunner(home)
  if (runner.owner) await chown(home, runner.owner.uid, runner.owner.gid)
  const data = join(home, 'cluster')
  const kept = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (kept === undefined) await makeCluster(home, data, runner, log)
  else if (kept.trim() !== version)
    throw new Error(`The database in ${data} was created by PostgreSQL ${kept.trim()}; this portal includes ${version}`)
  return {
    data,
    socketFolder: join(data, 'run'),
    logFile: join(home, 'postgres.log'),
    password: (await readFile(join(data, 'forecourt.password'), 'utf8')).trim(),
    runner,
  }
}

async function makeCluster(home: string, data: string, runner: Runner, log: (line: string) => void): Promise<void> {
  log('Creating the database')
  await sweepLeftovers(home)
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}.new`
  const fresh = join(home, `cluster.${mark}`)
  const passwordFile = join(home, `password.${mark}`)
  try {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    if (runner.owner) await chown(passwordFile, runner.owner.uid, runner.owner.gid)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['--username=forecourt', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    await runner.run(binaries().initdb, [`--pgdata=${fresh}`, '--data-checksums', ...locale, ...access])
    await writeFile(join(fresh, 'postgresql.auto.conf'), settings, { flag: 'a', flush: true })
    await mkdir(join(fresh, 'run'), { mode: 0o700 })
    if (runner.owner) await chown(join(fresh, 'run'), runner.owner.uid, runner.owner.gid)
    await rename(passwordFile, join(fresh, 'forecourt.password'))
    await rename(fresh, data).catch((error: Error) => {
      // another portal was first: its cluster is used
      if (!/ENOTEMPTY|EEXIST/.test(error.message)) throw error
    })
  } catch (error) {
    throw new Error(`The database could not be created: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    for (const left of [fresh, passwordFile]) await rm(left, { recursive: true, force: true })
  }
}

/** Deletes files of an interrupted first start. */
async function sweepLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = /\.(\d+)-\w+\.new$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(home, name), { recursive: true, force: true })
  }
}
