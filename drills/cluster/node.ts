/** A PostgreSQL node under Patroni, with its data and its write-ahead log on a small separate disk. */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { treeOf } from '../machine.ts'
import { Part } from './part.ts'
import { addressed, postgresBin, type Access, type Address } from './places.ts'

export interface DatabaseNode {
  readonly name: string
  readonly part: Part
  readonly rest: Address
  readonly postgres: Address
  readonly data: string
  /** Process id of PostgreSQL, without Patroni. */
  pids(): readonly number[]
  is(role: 'primary' | 'replica' | 'sync'): Promise<boolean>
}

/**
 * Short timeouts for a short drill: a lost primary is replaced after 8 s, in production after 30 s. Commits wait for
 * one replica; without etcd the primary continues as long as its replicas agree.
 */
const dynamic = {
  ttl: 8,
  loop_wait: 2,
  retry_timeout: 3,
  // a crashed primary gives way at once; on a full disk it would restart endlessly
  primary_start_timeout: 0,
  maximum_lag_on_failover: 16_777_216,
  synchronous_mode: true,
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      shared_buffers: '256MB',
      effective_cache_size: '1GB',
      random_page_cost: 1.1,
      wal_log_hints: 'on',
      max_wal_size: '192MB',
      min_wal_size: '80MB',
      wal_keep_size: '96MB',
      max_slot_wal_keep_size: '256MB',
      wal_sender_timeout: '10s',
      wal_receiver_timeout: '10s',
      hot_standby_feedback: 'on',
      log_min_duration_statement: '2s',
    },
  },
}

/** `data` contains a copy of the filled database. */
export async function nodeIn(
  folder: string,
  name: string,
  { etcd, access, parameters = {} }: { etcd: string; access: Access; parameters?: Record<string, string> },
): Promise<DatabaseNode> {
  const home = join(folder, name)
  const data = join(home, 'data')
  const rest = await addressed()
  const postgres = await addressed()
  const { user, password } = access.superuser
  const login = { username: user, password }
  const settings = {
    scope: 'drill',
    namespace: '/drill/',
    name,
    restapi: { listen: `127.0.0.1:${rest.port}`, connect_address: `127.0.0.1:${rest.port}` },
    // not etcd3: with it Patroni 3.0 takes the lock back after a pause without comparing, and changes of the new
    // primary are lost; the v2 API compares
    etcd: { host: etcd },
    bootstrap: { dcs: dynamic },
    postgresql: {
      listen: `127.0.0.1:${postgres.port}`,
      connect_address: `127.0.0.1:${postgres.port}`,
      data_dir: data,
      bin_dir: postgresBin(),
      pgpass: join(home, 'pgpass'),
      authentication: { superuser: login, replication: login, rewind: login },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: '', ...parameters },
    },
    watchdog: { mode: 'off' },
  }
  await mkdir(home, { recursive: true })
  // JSON is YAML, too
  await writeFile(join(home, 'patroni.yml'), JSON.stringify(settings, undefined, 2))

  const pids = (): readonly number[] => {
    try {
      return treeOf(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10))
    } catch {
      return []
    }
  }
  const is: DatabaseNode['is'] = async (role) => {
    const asked = await fetch(`${rest.url}/${role}`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
    await asked?.body?.cancel()
    return asked?.status === 200
  }
  const part = new Part({
    name,
    log: join(folder, `${name}.log`),
    command: 'patroni',
    args: [join(home, 'patroni.yml')],
    others: pids,
    isReady: async () => (await is('primary')) || (await is('replica')),
  })
  return { name, part, rest, postgres, data, pids, is }
}
