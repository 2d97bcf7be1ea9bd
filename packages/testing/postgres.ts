/** A private PostgreSQL on a port of this machine, with streaming standbys, from the portal's own binaries. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { chmod, chown, cp, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { binaries, createRunner, type Runner } from '../server/embedded/runner.ts'
import { freePort } from './free-port.ts'

export interface OwnPostgres {
  /** As a superuser, in the database 'postgres'. */
  readonly connection: { host: string; port: number; user: string; password: string; database: string }
  /** Creates a standby that follows it; `name`: of its folder. */
  standby(name: string): Promise<OwnPostgres>
  /** SIGINT: closes connections and keeps what is committed. SIGKILL: a crash. */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Starts it again, on the same port. */
  start(): Promise<void>
}

interface ClusterContext {
  runner: Runner
  home: string
  password: string
}

/** `home`: a folder to create, below folders that everybody may traverse. */
export async function startOwnPostgres(home: string): Promise<OwnPostgres> {
  await mkdir(home, { recursive: true })
  await chmod(dirname(home), 0o755)
  await chmod(home, 0o755)
  const runner = await createRunner(home)
  const password = randomBytes(18).toString('base64url')
  const file = join(home, 'password')
  const data = join(home, 'primary')
  await own(runner, home)
  await writeFile(file, password, { mode: 0o600 })
  await own(runner, file)
  const access = ['--username=owner', '--auth=scram-sha-256', `--pwfile=${file}`]
  await runner.run(binaries().initdb, [`--pgdata=${data}`, '--no-sync', '--encoding=UTF8', '--locale=C', ...access])
  return serve({ runner, home, password }, data)
}

async function own({ owner }: Runner, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}

async function serve(context: ClusterContext, data: string): Promise<OwnPostgres> {
  const { runner, home, password } = context
  const port = await freePort()
  const connection = { host: '127.0.0.1', port, user: 'owner', password, database: 'postgres' }
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'max_connections=400']
  const fast = [
    '-c',
    'shared_buffers=128MB',
    '-c',
    'wal_keep_size=512MB',
    '-c',
    'synchronous_commit=local',
    '-c',
    'random_page_cost=1.1',
    '-c',
    'jit=off',
  ]
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const log = await open(`${data}.log`, 'a')
    child = runner.startDetached(binaries().postgres, [...args, ...fast], { output: log.fd, env: {} })
    await log.close()
    for (let attempt = 1; !(await canConnect(connection)); attempt++) {
      if (attempt === 300 || child.exitCode !== null) throw new Error(await readFile(`${data}.log`, 'utf8'))
      await pause(100)
    }
  }

  await start()
  return {
    connection,
    start,
    async standby(name) {
      const copy = join(home, name)
      await copyCluster(connection, data, copy)
      const { host, user } = connection
      const primaryConnection = `host=${host} port=${port} user=${user} password=${password} application_name=${name}`
      await writeFile(
        join(copy, 'postgresql.auto.conf'),
        `primary_conninfo = '${primaryConnection}'\nhot_standby = on\n`,
        {
          flag: 'a',
        },
      )
      await writeFile(join(copy, 'standby.signal'), '')
      await ownAll(runner, copy)
      return serve(context, copy)
    },
    async stop(signal = 'SIGINT') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

async function canConnect(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  return client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end())
}

/**
 * A base backup by hand (PostgreSQL manual: 'Making a Base Backup Using the Low Level API'), because pg_basebackup is
 * not among the binaries.
 */
async function copyCluster(connection: pg.ClientConfig, data: string, copy: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('standby', true)")
    await mkdir(copy, { mode: 0o700 })
    const left = new Set(['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp', 'pg_notify'])
    await cp(data, copy, { recursive: true, filter: (from) => !left.has(from.slice(data.length + 1)), force: true })
    for (const name of ['pg_replslot', 'pg_stat_tmp', 'pg_notify']) await mkdir(join(copy, name), { mode: 0o700 })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    await writeFile(join(copy, 'backup_label'), rows[0]!.labelfile)
    await rm(join(copy, 'postmaster.pid'), { force: true })
  } finally {
    await client.end()
  }
}

async function ownAll(runner: Runner, folder: string): Promise<void> {
  const { owner } = runner
  if (!owner) return
  await own(runner, folder)
  for (const entry of await readdir(folder, { recursive: true })) await own(runner, join(folder, entry))
}
