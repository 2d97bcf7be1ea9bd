/** The filled database that every drill starts with. It is cached under the hash of its inputs. */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase, migrate, sql } from '@portal/server'
import pg from 'pg'
import { seedSearch } from '../../bench/search-seed.ts'
import { lastingPort, unprivileged } from '../machine.ts'
import { Part } from './part.ts'
import { postgresBin, type Access } from './places.ts'

export const run = promisify(execFile)
export const home = fileURLToPath(new URL('../..', import.meta.url))

export interface Size {
  readonly people: number
  readonly news: number
  readonly comments: number
}

export interface Base {
  readonly data: string
  readonly access: Access
}

/** The folder is kept, so that the next run starts in seconds. */
export async function filledBase(size: Size, say: (line: string) => void): Promise<Base> {
  const migrations = await readdir(join(home, 'db', 'migrations'))
  const sources = await Promise.all(
    ['drills/cluster/base.ts', 'bench/search-seed.ts'].map((file) => readFile(join(home, file), 'utf8')),
  )
  const key = createHash('sha256')
    .update(JSON.stringify([size, migrations.toSorted(), sources, postgresBin()]))
    .digest('hex')
  const folder = join(tmpdir(), `forecourt-drill-base-${key.slice(0, 12)}`)
  if (!existsSync(folder)) {
    const fresh = `${folder}.${process.pid}`
    try {
      await make(fresh, size, say)
      await rename(fresh, folder)
    } finally {
      await rm(fresh, { recursive: true, force: true })
    }
  }
  return JSON.parse(await readFile(join(folder, 'base.json'), 'utf8'), (name, value: unknown) =>
    name === 'data' ? join(folder, 'data') : value,
  ) as Base
}

async function make(folder: string, size: Size, say: (line: string) => void): Promise<void> {
  const began = performance.now()
  const data = join(folder, 'data')
  const bin = postgresBin()
  const access: Access = {
    user: 'portal',
    password: randomBytes(16).toString('hex'),
    database: 'portal',
    superuser: { user: 'postgres', password: randomBytes(16).toString('hex') },
  }
  await mkdir(folder)
  await writeFile(join(folder, 'password'), access.superuser.password)
  await chmod(folder, 0o755)
  const user = unprivileged()
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const initdb = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256', '-k']
  await run(join(bin, 'initdb'), [...initdb, `--pwfile=${join(folder, 'password')}`], { cwd: folder, ...user })
  const port = await lastingPort()
  // the portal refuses a server with fsync off; recycled WAL would not fit on the small disks of the drill
  const fast = { synchronous_commit: 'off', max_wal_size: '4GB', wal_recycle: 'off' }
  const options = { ...fast, port: String(port), shared_buffers: '512MB', maintenance_work_mem: '256MB' }
  const server = new Part({
    name: 'postgres',
    log: join(folder, 'postgres.log'),
    command: join(bin, 'postgres'),
    args: ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]), '-k', ''],
    isReady: async () => {
      const client = new pg.Client({ ...access.superuser, host: '127.0.0.1', port, database: 'postgres' })
      await client.connect()
      await client.end()
      return true
    },
  })
  await server.start()
  try {
    await fill(access, port, size, say)
  } finally {
    await server.stop()
  }
  await writeFile(join(folder, 'base.json'), JSON.stringify({ data, access }))
  say(`The database was filled in ${Math.round((performance.now() - began) / 1000)} s`)
}

async function fill(access: Access, port: number, size: Size, say: (line: string) => void): Promise<void> {
  const at = { host: '127.0.0.1', port }
  const admin = new pg.Client({ ...at, ...access.superuser, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE ROLE ${access.user} LOGIN PASSWORD '${access.password}'`)
  await admin.query(`CREATE DATABASE ${access.database} OWNER ${access.user}`)
  await admin.end()
  const { user, password, database: name } = access
  const database = await openDatabase({
    connection: { ...at, user, password, database: name, options: '-c synchronous_commit=off' },
    onLost: () => undefined,
  })
  try {
    const db = database.maintenance
    await migrate(db)
    say(`Writing ${size.people} people, ${size.news} news and ${size.comments} comments`)
    await seedSearch(db, size.people, size.news)
    await sql`UPDATE news SET
      body_zh = '<p>' || repeat('今天上午，第一辆新车在总装车间下线。', 40) || '</p>',
      body_en = '<p>' || repeat('The first car left the line. ', 40) || '</p>',
      author = 'p' || (1 + id % ${size.people}::int), pin_position = CASE WHEN id <= 6 THEN id END`.execute(db)
    await sql`INSERT INTO news_comment (news_id, author, text, created_at)
      SELECT 1 + n % ${size.news}::int, 'p' || (1 + (n * 7) % ${size.people}::int), '这是第 ' || n || ' 条评论 [smile]',
        now() - n * interval '1 second'
      FROM generate_series(1, ${size.comments}::int) AS n`.execute(db)
    await sql`UPDATE news_count SET comments = told.times, threads = told.times
      FROM (SELECT news_id, count(*)::int AS times FROM news_comment GROUP BY news_id) AS told
      WHERE told.news_id = news_count.news_id`.execute(db)
    // everybody has used the portal before
    await sql`INSERT INTO notice_language (account, language) SELECT account, 'EN' FROM person ON CONFLICT DO NOTHING`.execute(
      db,
    )
    await sql`VACUUM ANALYZE`.execute(db)
  } finally {
    await database.close()
  }
}
