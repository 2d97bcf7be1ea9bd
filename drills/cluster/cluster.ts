/** The portal with all its parts on one machine, as `npm run drill` starts it; processes are ended by their id. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run, type Base } from './base.ts'
import { startHaProxy, startPgBouncer, type HaProxy, type PgBouncer } from './balancer.ts'
import { startEtcd } from './etcd.ts'
import { startNginx, type Nginx } from './nginx.ts'
import { createNode, type DatabaseNode } from './node.ts'
import type { Part } from './part.ts'
import { databaseUrl, type DatabaseAccess, type Address } from './places.ts'
import { createPortal, type Portal } from './portal.ts'
import { startPrometheus } from './prometheus.ts'
import { startBucket, type Bucket } from './s3.ts'
import { isMounted, mountSmallDisk, unmount } from './small-disk.ts'
import { unprivilegedUser } from '../machine.ts'

export interface Cluster {
  readonly folder: string
  readonly access: DatabaseAccess
  readonly etcd: Part
  readonly nodes: readonly DatabaseNode[]
  readonly haproxy: HaProxy
  readonly pgbouncer: PgBouncer
  readonly bucket: Bucket | undefined
  readonly webs: readonly Portal[]
  readonly worker: Portal
  readonly nginx: Nginx
  readonly prometheus: { readonly part: Part; readonly address: Address }
  /** True if the write-ahead logs are on separate disks, which can be filled. */
  readonly hasSmallDisks: boolean
  /** Database settings of the portal; `through` replaces the ports of pgBouncer and HAProxy. */
  databaseSettings(through?: { pooled: number; direct: number }): Record<string, string>
  /** Waits up to 60 s for a primary other than `but`. */
  primary(but?: DatabaseNode): Promise<DatabaseNode>
  parts(): readonly Part[]
  end(): Promise<void>
}

const walMegabytes = 640

async function copyDatabase(base: Base, folder: string, names: readonly string[]): Promise<boolean> {
  let hasDisks = true
  for (const name of names) {
    const home = join(folder, name)
    await mkdir(home)
    await run('cp', ['-a', '--reflink=auto', base.data, join(home, 'data')])
    const wal = join(home, 'wal')
    await mkdir(wal)
    hasDisks &&= await mountSmallDisk(wal, walMegabytes)
    if (!isMounted(wal)) continue
    await run('cp', ['-a', `${join(home, 'data', 'pg_wal')}/.`, wal])
    await rm(join(home, 'data', 'pg_wal'), { recursive: true })
    await run('ln', ['-s', wal, join(home, 'data', 'pg_wal')])
  }
  return hasDisks
}

export async function openCluster(base: Base, say: (line: string) => void): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-cluster-'))
  const started: Part[] = []
  const names = ['n1', 'n2', 'n3']
  let ending: Promise<void> | undefined
  const end = (): Promise<void> => (ending ??= endAll())
  const endAll = async (): Promise<void> => {
    // the database ends last, because the other parts use it until their end
    const below = new Set(['etcd', ...names])
    await Promise.all(started.filter(({ name }) => !below.has(name)).map((part) => part.end()))
    for (const part of started.toReversed()) await part.end()
    for (const name of names) await unmount(join(folder, name, 'wal'))
    await rm(folder, { recursive: true, force: true })
  }
  // from the beginning: a PostgreSQL of Patroni is no child of the drill
  const closing = (): void => void end().then(() => process.exit(1))
  process.once('SIGINT', closing).once('SIGTERM', closing)
  const start = async (part: Part): Promise<void> => {
    started.push(part)
    await part.start()
  }
  try {
    await chmod(folder, 0o755)
    const { access } = base
    const hasSmallDisks = await copyDatabase(base, folder, names)
    const { part: etcd, host } = await startEtcd(folder)
    const nodes = await Promise.all(names.map((name) => createNode(folder, name, { etcd: host, access })))
    const user = unprivilegedUser()
    if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder])
    await start(etcd)
    const primary = async (but?: DatabaseNode): Promise<DatabaseNode> => {
      for (const until = performance.now() + 60_000; performance.now() < until;) {
        for (const node of nodes) if (node !== but && (await node.is('primary'))) return node
        await pause(50)
      }
      throw new Error(`No node became the primary.\n${nodes.map(({ part }) => part.tail()).join('\n')}`)
    }
    // the first node becomes the primary, later ones follow it
    await start(nodes[0]!.part)
    await Promise.all(nodes.slice(1).map(({ part }) => start(part)))
    say('Three databases are up')

    const haproxy = await startHaProxy(folder, nodes)
    const pgbouncer = await startPgBouncer(folder, haproxy, access)
    if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, join(folder, 'pgbouncer.users')])
    await start(haproxy.part)
    await start(pgbouncer.part)
    const databaseSettings: Cluster['databaseSettings'] = (
      { pooled = pgbouncer.primary.port, direct = haproxy.primary.port } = {} as { pooled: number; direct: number },
    ) => ({
      DATABASE_URL: databaseUrl(access, pooled),
      DATABASE_DIRECT_URL: databaseUrl(access, direct),
      DATABASE_PREPARE: 'yes',
      DATABASE_READ_URL: databaseUrl({ ...access, database: 'portal_read' as 'portal' }, pooled),
    })
    const bucket = await startBucket(folder)
    if (bucket) await start(bucket.part)
    const settings = { ...databaseSettings(), ...bucket?.settings }
    const webs: Portal[] = []
    for (const name of ['web-1', 'web-2', 'web-3'])
      webs.push(await createPortal(folder, name, { ...settings, PORTAL_ROLE: 'web' }))
    const worker = await createPortal(folder, 'worker', { ...settings, PORTAL_ROLE: 'worker' })
    for (const { part } of [...webs, worker]) await start(part)
    const nginx = await startNginx(
      folder,
      webs.map(({ address }) => address),
    )
    if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, join(folder, 'nginx')])
    await start(nginx.part)
    const prometheus = await startPrometheus(
      folder,
      [...webs, worker].map(({ admin }) => admin),
    )
    await start(prometheus.part)
    say('All parts are up')
    return {
      folder,
      access,
      etcd,
      nodes,
      haproxy,
      pgbouncer,
      bucket,
      webs,
      worker,
      nginx,
      prometheus,
      hasSmallDisks,
      databaseSettings,
      primary,
      parts: () => started,
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}
