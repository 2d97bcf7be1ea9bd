/**
 * Backs up a replica under load and restores it: the copy starts and has every change acknowledged before the backup.
 * Point-in-time recovery with pgBackRest is a separate drill (`npm run drill -- backup`).
 */
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { lastingPort, unprivileged } from '../../machine.ts'
import { run } from '../base.ts'
import type { Fault } from '../fault.ts'
import { Part } from '../part.ts'
import { postgresBin } from '../places.ts'

const counted = `SELECT (SELECT count(*) FROM news_comment)::int AS comments, (SELECT count(*) FROM person)::int AS people,
  (SELECT count(*) FROM news)::int AS news`

interface Counted {
  readonly comments: number
  readonly people: number
  readonly news: number
}

async function countedAt(connection: pg.ClientConfig): Promise<Counted> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Counted>(counted)).rows[0]!
  } finally {
    await client.end()
  }
}

export const backup: Fault = {
  name: 'backup',
  what: 'a backup taken from a replica, and restored beside it',
  async run({ cluster }) {
    const { superuser } = cluster.access
    const primary = await cluster.primary()
    const replica = cluster.nodes.find((node) => node !== primary)!
    const at = (port: number): pg.ClientConfig => ({ host: '127.0.0.1', port, ...superuser, database: 'portal' })
    const folder = join(cluster.folder, 'restored')
    const user = unprivileged()
    await mkdir(folder)
    await chmod(folder, 0o700)
    if (user) await run('chown', [`${user.uid}:${user.gid}`, folder])
    const before = await countedAt(at(primary.postgres.port))
    const began = performance.now()
    const bin = postgresBin()
    const from = ['-h', '127.0.0.1', '-p', String(replica.postgres.port), '-U', superuser.user]
    const env = { ...process.env, PGPASSWORD: superuser.password }
    const options = ['-D', folder, '-X', 'stream', '-c', 'fast']
    await run(join(bin, 'pg_basebackup'), [...from, ...options], { env, cwd: '/', ...user })
    await run(join(bin, 'pg_verifybackup'), [folder], { cwd: '/', ...user })
    const taken = performance.now()
    const port = await lastingPort()
    // a separate primary, isolated from the others
    await rm(join(folder, 'standby.signal'), { force: true })
    const restored = new Part({
      name: 'restored',
      log: join(cluster.folder, 'restored.log'),
      command: join(bin, 'postgres'),
      args: ['-D', folder, '-c', `port=${port}`, '-c', 'synchronous_standby_names=', '-c', 'archive_mode=off'],
      isReady: async () => (await countedAt(at(port))).people > 0,
    })
    try {
      await restored.start()
      const is = await countedAt(at(port))
      const lost = Math.max(0, before.comments - is.comments)
      if (lost > 0 || is.people !== before.people || is.news !== before.news)
        throw new Error(
          `The restored copy has ${JSON.stringify(is)}, before the backup there was ${JSON.stringify(before)}`,
        )
      const seconds = (ms: number): number => Math.round(ms / 100) / 10
      return { 'taken and verified, s': seconds(taken - began), 'up, s': seconds(performance.now() - taken) }
    } finally {
      await restored.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
