/**
 * Backup and point-in-time restore with Debian's PostgreSQL 15 and pgBackRest, with files in a bucket and continuous
 * writes. Everything is lost and restored elsewhere to one instant. Goal: all tables are equal, sessions stay valid,
 * new sign-ins work, every file is unchanged. The typed commands become docs/operations/backup.md.
 */
import { spawnSync } from 'node:child_process'
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createReferences, storeFile } from '@portal/files/server'
import { createSecrets, migrate, openDatabase, type Database } from '@portal/server'
import { openSession, viewerOf } from '@portal/auth/server'
import { addNews, addPerson, seedCompany } from '../tests/portal/builders.ts'
import { startS3Host, type S3Host } from '../packages/testing/s3-host.ts'
import { runForecourt, startPortal, type PortalProcess } from '../tests/portal-process.ts'
import { drillAccount, sendCall, reportFigures } from './fleet.ts'
import { captureInstant, fingerprintTables, within } from './instant.ts'
import { freePort, needPackages } from './machine.ts'
import { openShell, writeTranscript } from './transcript.ts'

const programs = '/usr/lib/postgresql/15/bin'
needPackages(
  ['postgresql-15', 'pgbackrest'],
  () => existsSync(`${programs}/postgres`) && existsSync('/usr/bin/pgbackrest'),
)

const people = 20
const origin = 'http://portal.drill'
const folder = await mkdtemp(join(tmpdir(), 'forecourt-backup-'))
const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
const [firstPort, secondPort] = [await freePort(), await freePort()]
const env = { PATH: `${programs}:/usr/bin:/bin`, PGBACKREST_CONFIG: `${folder}/pgbackrest.conf`, LANG: 'C.UTF-8' }
const shell = openShell(env, { [folder]: '/srv', [String(firstPort)]: '5432', [String(secondPort)]: '5433' }, as)

const toolkitSecret = randomBytes(32).toString('hex')
const keys = {
  TOOLKIT_SECRET_FILE: 'toolkit',
  HEALTH_KEY_FILE: 'health',
  FILES_SECRET_ACCESS_KEY_FILE: 'bucket',
} as const

async function writeSettings(): Promise<void> {
  await chmod(folder, 0o755)
  for (const each of ['run', 'repository', 'log', 'keys']) await mkdir(join(folder, each))
  await writeFile(
    `${folder}/pgbackrest.conf`,
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(24).toString('base64')}
log-path=${folder}/log
lock-path=${folder}/run
process-max=2
start-fast=y

[portal]
pg1-path=${folder}/first
pg1-socket-path=${folder}/run
pg1-port=${firstPort}
`,
  )
  const secrets = { toolkit: toolkitSecret, health: randomBytes(32).toString('base64'), bucket: 'S3RVER' }
  for (const [name, secret] of Object.entries(secrets))
    await writeFile(join(folder, 'keys', name), secret, { mode: 0o600 })
  if (!as) return
  for (const each of ['', 'run', 'repository', 'log', 'pgbackrest.conf'])
    await chown(join(folder, each), as.uid, as.gid)
}

const connectionTo = (port: number) => ({ host: '127.0.0.1', port, user: 'portal', password: '', database: 'portal' })
const openAt = (port: number) => openDatabase({ connection: connectionTo(port), onLost: () => undefined })

function portalOn(port: number, s3: S3Host): Record<string, string> {
  return {
    DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal`,
    PORTAL_ENV: 'TEST',
    PORTAL_DATA: join(folder, 'caches'),
    PUBLIC_ORIGIN: origin,
    CALL_LIMITS: 'off',
    FILES: s3.files,
    FILES_ACCESS_KEY_ID: s3.keys.accessKeyId,
    ...Object.fromEntries(Object.entries(keys).map(([name, file]) => [name, join(folder, 'keys', file)])),
  }
}

interface Stored {
  id: number
  sha256: string
}

const stored: Stored[] = []
let written = 0
let isWriting = true

/** Writes comments through the API, and files. */
async function write(
  portal: PortalProcess,
  database: Database,
  tokens: readonly string[],
  newsId: number,
): Promise<void> {
  while (isWriting) {
    const token = tokens[written % tokens.length]!
    const { Code } = await sendCall(
      portal.origin,
      'news/AddComment',
      { NewsId: newsId, Comment: `drill ${written}` },
      { token },
    )
    if (Code === 200) written++
    if (written % 10 === 0) await store(database)
  }
}

async function store({ db }: Database): Promise<void> {
  const bytes = randomBytes(50_000 + written)
  const file = { name: 'drill', mediaType: 'application/octet-stream', bytes, owner: 'everyone' } as const
  // the accident may delete files between two statements
  const id = await db.transaction().execute((tx) => storeFile(tx, file))
  stored.push({ id, sha256: createHash('sha256').update(bytes).digest('hex') })
}

async function signIn(portal: PortalProcess, account: string): Promise<number> {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const said = { sub: account, aud: origin, iat: now, exp: now + 300, jti: randomUUID() }
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(said)}`
  const Code = `${text}.${createHmac('sha256', toolkitSecret).update(text).digest('base64url')}`
  return (await sendCall(portal.origin, 'token/userInfo', { Code, CodeType: 'toolkit' }, {})).Code
}

async function otherFiles(
  portal: PortalProcess,
  { db }: Database,
  token: string,
  files: readonly Stored[],
): Promise<number> {
  const references = createReferences(await createSecrets(db))
  const holder = (await viewerOf(db, token, new Date()))!
  let others = 0
  for (const { id, sha256 } of files) {
    const query = new URLSearchParams({ filePath: references.download(id, holder, new Date()) }).toString()
    const body = await (await fetch(`${portal.origin}/api/file/download?${query}`)).arrayBuffer()
    if (createHash('sha256').update(Buffer.from(body)).digest('hex') !== sha256) others++
  }
  return others
}

const ends: (() => Promise<unknown>)[] = []
try {
  await writeSettings()
  shell.note('**The server.** WAL goes to the repository as it is written, at the latest after a minute.')
  shell.type(`initdb --pgdata=${folder}/first --data-checksums --encoding=UTF8 --locale=C.UTF-8 --auth=trust`, {
    show: () => '…',
  })
  await writeFile(
    `${folder}/first/postgresql.conf`,
    `listen_addresses = '127.0.0.1'
port = ${firstPort}
unix_socket_directories = '${folder}/run'
archive_mode = on
archive_command = 'pgbackrest --config=${folder}/pgbackrest.conf --stanza=portal archive-push %p'
archive_timeout = 60
`,
    { flag: 'a' },
  )
  shell.type(`tail -n 5 ${folder}/first/postgresql.conf`)
  shell.type(`pg_ctl --pgdata=${folder}/first --log=${folder}/log/first.log --wait start`, { show: () => '…' })
  ends.push(async () =>
    spawnSync('sh', ['-c', `pg_ctl --pgdata=${folder}/first --mode=immediate stop`], { ...as, env, cwd: '/' }),
  )
  shell.type(`createuser --host=${folder}/run --port=${firstPort} portal`)
  shell.type(
    `createdb --host=${folder}/run --port=${firstPort} --owner=portal --encoding=UTF8 --template=template0 portal`,
  )
  shell.type('pgbackrest --stanza=portal stanza-create')
  shell.type('pgbackrest --stanza=portal check')

  const first = await openAt(firstPort)
  await migrate(first.maintenance)
  await seedCompany(first.db)
  const newsId = await addNews(first.db)
  const tokens: string[] = []
  for (let n = 0; n < people; n++)
    tokens.push((await openSession(first.db, await addPerson(first.db, drillAccount(n), {}), 'SSO', new Date()))!.Token)
  const bucket = await startS3Host()
  ends.push(() => bucket.stop())
  const portal = await startPortal(folder, portalOn(firstPort, bucket))
  ends.push(() => portal.end('SIGKILL'))
  const writing = write(portal, first, tokens, newsId)

  shell.note('**Backups,** while people write: a full one, then what has changed since.')
  shell.type('pgbackrest --stanza=portal --type=full backup')
  await pause(3_000)
  shell.type('pgbackrest --stanza=portal --type=incr backup')
  await pause(3_000)
  const instant = await captureInstant(connectionTo(firstPort), () => ({ files: [...stored], comments: written }))
  const then = instant.noted
  await pause(2_000)

  shell.note(`**The accident.** At ${instant.at} all was well. Then somebody runs:`)
  shell.type(
    `psql --host=${folder}/run --port=${firstPort} --command='DELETE FROM news_comment; DELETE FROM file' portal`,
  )
  await pause(1_000)
  isWriting = false
  await writing
  shell.type(`psql --host=${folder}/run --port=${firstPort} --command='SELECT pg_switch_wal()' --tuples-only portal`)
  shell.type('pgbackrest --stanza=portal info')
  shell.note('The bucket is copied after the instant, and then the server is lost: processes, disk and bucket.')
  const second = await startS3Host('', bucket.folder)
  ends.push(() => second.stop())
  await portal.end('SIGKILL')
  await first.close()
  shell.type(`pg_ctl --pgdata=${folder}/first --mode=immediate stop && rm -rf ${folder}/first`, { show: () => '…' })
  await bucket.kill()

  shell.note(
    '**The restore,** in another place. `--archive-mode=off`: it must not write into the repository that it comes from.',
  )
  const began = performance.now()
  shell.type(
    `pgbackrest --stanza=portal --pg1-path=${folder}/second --type=time --target='${instant.at}' --target-action=promote --archive-mode=off restore`,
  )
  shell.type(
    `pg_ctl --pgdata=${folder}/second --log=${folder}/log/second.log --options='-p ${secondPort}' --wait start`,
    { show: () => '…' },
  )
  ends.push(async () =>
    spawnSync('sh', ['-c', `pg_ctl --pgdata=${folder}/second --mode=immediate stop`], { ...as, env, cwd: '/' }),
  )
  await within(connectionTo(secondPort), async (client) => {
    while ((await client.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is')).rows[0]!.is) await pause(100)
  })
  shell.type(`grep -E 'recovery stopping|last completed|archive recovery complete' ${folder}/log/second.log`)
  const restoredMs = performance.now() - began
  const tables = await within(connectionTo(secondPort), fingerprintTables)
  const differing = Object.keys({ ...instant.tables, ...tables }).filter(
    (name) => tables[name] !== instant.tables[name],
  )

  shell.note('**The portal on it,** with the copy of the bucket and the keys:')
  const settings = portalOn(secondPort, second)
  const again = await startPortal(folder, settings)
  ends.push(() => again.end('SIGKILL'))
  const database = await openAt(secondPort)
  ends.push(() => database.close())
  const { Code: stays } = await sendCall(again.origin, 'user/detail', {}, { token: tokens[0]! })
  const comes = await signIn(again, drillAccount(1))
  const others = await otherFiles(again, database, tokens[0]!, then.files)
  const checked = await runForecourt(['files', 'check', '--deep'], settings)
  shell.note(`\`\`\`\n$ forecourt files check --deep\n${`${checked.out}${checked.err}`.trim()}\n\`\`\``)
  const rows = Object.values(instant.tables).reduce((sum, table) => sum + Number.parseInt(table, 10), 0)
  const figures = [
    { figure: `tables (${rows} rows), of which not equal`, is: differing.length, atMost: 0 },
    { figure: 'comments written before the instant', is: then.comments, atLeast: 20 },
    { figure: 'comments written after it, which are gone', is: written - then.comments, atLeast: 1 },
    { figure: `files (${then.files.length}), of which not equal`, is: others, atMost: 0 },
    { figure: 'who was signed in is still (Code)', is: stays, atLeast: 200, atMost: 200 },
    { figure: 'who signs in by a key that was kept (Code)', is: comes, atLeast: 200, atMost: 200 },
    { figure: 'exit code of files check --deep', is: checked.code ?? 1, atMost: 0 },
    { figure: 'seconds from the first command of the restore to an open database', is: Math.round(restoredMs / 1000) },
  ]
  reportFigures(figures)
  if (differing.length > 0) process.stdout.write(`not equal: ${differing.join(', ')}\n`)
  shell.note(
    `| What was compared | |\n|---|---|\n${figures.map(({ figure, is }) => `| ${figure} | ${is} |`).join('\n')}`,
  )
  if (process.exitCode) throw new Error('docs/operations/backup.md is not written: a goal was missed')
  await writeTranscript(new URL('../docs/operations/backup.md', import.meta.url), shell.text)
} finally {
  for (const end of ends.toReversed()) await end().then(undefined, () => undefined)
  await rm(folder, { recursive: true, force: true })
}
