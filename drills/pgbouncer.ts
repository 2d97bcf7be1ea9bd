/** Debian's pgBouncer in transaction mode, without settings specific to the portal. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { connect } from 'node:net'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createRunner } from '../packages/server/embedded/runner.ts'
import { run } from './distribution.ts'
import { freePort, needPackages } from './machine.ts'

export interface Pooler {
  readonly host: string
  readonly port: number
  readonly version: string
  log(): Promise<string>
  start(): Promise<void>
  stop(): Promise<void>
}

/** The program of this machine, and what stands before its arguments. */
export type Program = readonly [string, ...string[]]

const ownProgram: Program = ['/usr/sbin/pgbouncer']

const versionOf = ([program, ...args]: Program): string | undefined =>
  /PgBouncer (\S+)/.exec(spawnSync(program, [...args, '--version']).stdout?.toString() ?? '')?.[1]

/**
 * That of a later Debian, unpacked into `root` with all that it stands on, and started by its own loader: this machine's C
 * library may be too old for it.
 */
export function unpackProgram(suite: string, root: string): Program {
  needPackages(['mmdebstrap'], () => spawnSync('mmdebstrap', ['--version']).status === 0)
  const mirror = process.env['DEBIAN_MIRROR'] ?? 'http://deb.debian.org/debian'
  run('mmdebstrap', ['--quiet', '--variant=extract', '--include=pgbouncer', suite, root, mirror])
  return findProgram(root)
}

/** In what `unpackProgram` has unpacked. */
export function findProgram(root: string): Program {
  const libraries = run('sh', ['-c', `ls -d '${root}'/usr/lib/*-linux-gnu`]).trim()
  const loader = run('sh', ['-c', `ls '${libraries}'/ld-linux-*`]).trim()
  return [loader, '--library-path', libraries, join(root, 'usr/sbin/pgbouncer')]
}

/** `poolSize`: connections of the server. `prepared`: how many statements it keeps track of; 0: none, as before 1.21. */
export async function openPooler(
  folder: string,
  server: pg.ClientConfig,
  { poolSize, program = ownProgram, prepared = 0 }: { poolSize: number; program?: Program; prepared?: number },
): Promise<Pooler> {
  needPackages(['pgbouncer'], () => versionOf(program) !== undefined)
  const { owner } = await createRunner(folder)
  const port = await freePort()
  const [ini, log] = [join(folder, `pgbouncer-${port}.ini`), join(folder, `pgbouncer-${port}.log`)]
  await writeFile(
    ini,
    `[databases]
* = host=${server.host} port=${server.port} user=${server.user} password=${String(server.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
${prepared > 0 ? `max_prepared_statements = ${prepared}` : ''}
logfile = ${log}
`,
    { mode: 0o600 },
  )
  if (owner) chownSync(ini, owner.uid, owner.gid)
  let child: ChildProcess | undefined
  const pooler: Pooler = {
    host: '127.0.0.1',
    port,
    version: versionOf(program)!,
    log: () => readFile(log, 'utf8'),
    async start() {
      const [name, ...args] = program
      child = spawn(name, [...args, '-q', ini], { ...owner, cwd: '/', stdio: 'ignore' })
      for (let attempt = 1; !(await isOpen(port)); attempt++) {
        if (attempt === 100) throw new Error(`pgBouncer does not start: ${await pooler.log()}`)
        await pause(50)
      }
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      // from 1.23 on SIGTERM waits until every client has gone, which a portal never does
      child.kill('SIGKILL')
      await ended
    },
  }
  await pooler.start()
  return pooler
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
