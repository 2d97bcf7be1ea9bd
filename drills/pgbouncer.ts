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
import { freePort, needPackages } from './machine.ts'

export interface Pooler {
  readonly host: string
  readonly port: number
  readonly version: string
  log(): Promise<string>
  start(): Promise<void>
  stop(): Promise<void>
}

export async function openPooler(folder: string, server: pg.ClientConfig, poolSize: number): Promise<Pooler> {
  const version = () =>
    /PgBouncer (\S+)/.exec(spawnSync('/usr/sbin/pgbouncer', ['--version']).stdout?.toString() ?? '')?.[1]
  needPackages(['pgbouncer'], () => version() !== undefined)
  const { owner } = await createRunner(folder)
  const port = await freePort()
  const [ini, log] = [join(folder, `pgbouncer-${poolSize}.ini`), join(folder, `pgbouncer-${poolSize}.log`)]
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
logfile = ${log}
`,
    { mode: 0o600 },
  )
  if (owner) chownSync(ini, owner.uid, owner.gid)
  let child: ChildProcess | undefined
  const pooler: Pooler = {
    host: '127.0.0.1',
    port,
    version: version()!,
    log: () => readFile(log, 'utf8'),
    async start() {
      child = spawn('/usr/sbin/pgbouncer', ['-q', ini], { ...owner, cwd: '/', stdio: 'ignore' })
      for (let attempt = 1; !(await isOpen(port)); attempt++) {
        if (attempt === 100) throw new Error(`pgBouncer does not start: ${await pooler.log()}`)
        await pause(50)
      }
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
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
