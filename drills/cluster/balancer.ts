/** Between portal and PostgreSQL: HAProxy finds the primary and the replicas, pgBouncer shares connections. */
import { existsSync, renameSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:net'
import { once } from 'node:events'
import { findProgram, unpackProgram, type Program } from '../pgbouncer.ts'
import { Part } from './part.ts'
import { allocateAddresses, type DatabaseAccess, type Address } from './places.ts'
import type { DatabaseNode } from './node.ts'

const acceptsConnections = (port: number) => async (): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } finally {
    socket.destroy()
  }
}

export interface HaProxy {
  readonly part: Part
  readonly primary: Address
  readonly replicas: Address
}

/** A server that changes its role loses its connections at once, so that nobody waits for a lost server. */
export async function startHaProxy(folder: string, nodes: readonly DatabaseNode[]): Promise<HaProxy> {
  const primary = await allocateAddresses()
  const replicas = await allocateAddresses()
  const file = join(folder, 'haproxy.cfg')
  const servers = nodes.map(
    ({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres.port} check port ${rest.port}`,
  )
  const listen = (name: string, { port }: Address, check: string, more: readonly string[] = []): string =>
    [
      `listen ${name}`,
      `  bind 127.0.0.1:${port}`,
      `  option httpchk OPTIONS ${check}`,
      '  http-check expect status 200',
      '  default-server inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
      ...more,
      ...servers,
    ].join('\n')
  const text = [
    'global\n  maxconn 2000',
    'defaults\n  mode tcp\n  timeout connect 2s\n  timeout check 2s\n  timeout client 30m\n  timeout server 30m\n  retries 1',
    listen('primary', primary, '/primary'),
    listen('replicas', replicas, '/replica?lag=16MB', ['  balance leastconn']),
    '',
  ].join('\n')
  await writeFile(file, text)
  const part = new Part({
    name: 'haproxy',
    log: join(folder, 'haproxy.log'),
    command: 'haproxy',
    args: ['-W', '-db', '-f', file],
    isReady: acceptsConnections(primary.port),
  })
  return { part, primary, replicas }
}

export interface PgBouncer {
  readonly part: Part
  readonly primary: Address
}

/** The pgBouncer of Debian 13, which keeps track of prepared statements: unpacked once, beside the filled base. */
function loadPgBouncer(): Program {
  const root = join(tmpdir(), 'forecourt-drill-pgbouncer')
  if (existsSync(root)) return findProgram(root)
  unpackProgram('trixie', `${root}.${process.pid}`)
  renameSync(`${root}.${process.pid}`, root)
  return findProgram(root)
}

/** pgBouncer in transaction mode. `portal` is the primary, `portal_read` the replicas. */
export async function startPgBouncer(folder: string, haproxy: HaProxy, access: DatabaseAccess): Promise<PgBouncer> {
  const [command, ...args] = loadPgBouncer()
  const primary = await allocateAddresses()
  const { user, password, database } = access
  const users = join(folder, 'pgbouncer.users')
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${user}" "${password}"\n`, { mode: 0o644 })
  const at = (port: number): string => `host=127.0.0.1 port=${port} dbname=${database}`
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: primary.port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    max_prepared_statements: 500,
    max_client_conn: 1000,
    default_pool_size: 40,
    max_db_connections: 60,
    server_connect_timeout: 2,
    // retries a refused server sooner than the default of 15 s
    server_login_retry: 1,
    server_check_delay: 5,
    query_wait_timeout: 8,
    server_lifetime: 600,
    tcp_keepidle: 10,
    tcp_keepintvl: 5,
    tcp_keepcnt: 3,
    tcp_user_timeout: 10_000,
    log_connections: 0,
    log_disconnections: 0,
    log_stats: 0,
    ignore_startup_parameters: 'extra_float_digits,options',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const databases = [`${database} = ${at(haproxy.primary.port)}`, `${database}_read = ${at(haproxy.replicas.port)}`]
  await writeFile(file, ['[databases]', ...databases, '[pgbouncer]', ...lines, ''].join('\n'))
  const part = new Part({
    name: 'pgbouncer',
    log: join(folder, 'pgbouncer.log'),
    command,
    args: [...args, file],
    isReady: acceptsConnections(primary.port),
  })
  return { part, primary }
}
