/**
 * Full disks (small file systems in memory, as root): of PORTAL_DATA, where resized pictures are kept, and of the
 * database. Pictures are shown, everything can be read, changes are refused as not made, and once there is room again
 * everything works without a restart.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSession, viewerOf } from '@portal/auth/server'
import { createReferences, storeFile } from '@portal/files/server'
import { createSecrets, migrate, openDatabase } from '@portal/server'
import { addressOf } from '@portal/server/embedded'
import pg from 'pg'
import sharp from 'sharp'
import { coreTexts } from '../packages/server/texts.ts'
import { startOwnPostgres } from '../packages/testing/postgres.ts'
import { addNews, addPerson, seedCompany } from '../tests/portal/builders.ts'
import { startPortal } from '../tests/portal-process.ts'
import { mountSmallDisk, unmount } from './cluster/small-disk.ts'
import { reportFigures, sendCall, type CallResult } from './fleet.ts'

const mostChanges = 3_000
const fullMs = 8_000

const folder = await mkdtemp(join(tmpdir(), 'forecourt-disk-'))
const disks = { database: join(folder, 'database'), portal: join(folder, 'portal') }

/** Returns the file that takes all room. */
async function fill(disk: string): Promise<string> {
  const ballast = join(disk, 'ballast')
  const file = await open(ballast, 'a')
  for (const bytes of [1 << 20, 4096])
    try {
      for (;;) await file.write(Buffer.alloc(bytes))
    } catch {
      // no room for as many
    }
  await file.close()
  return ballast
}

for (const [disk, megabytes] of [
  [disks.database, 700],
  [disks.portal, 12],
] as const) {
  await mkdir(disk)
  if (!(await mountSmallDisk(disk, megabytes))) throw new Error('This drill mounts file systems: run it as root')
}
const postgres = await startOwnPostgres(join(disks.database, 'postgres'))
const maker = new pg.Client(postgres.connection)
await maker.connect()
await maker.query('CREATE DATABASE portal')
await maker.end()
const connection = { ...postgres.connection, database: 'portal' }
const database = await openDatabase({ connection, onLost: () => undefined })
const { db } = database
await migrate(database.schema)
await seedCompany(db)
const NewsId = await addNews(db)
const { Token: token } = (await openSession(db, await addPerson(db, 'drill.1'), 'SSO', new Date()))!
const raw = { width: 1300, height: 700, channels: 3 as const }
const bytes = await sharp(randomBytes(1300 * 700 * 3), { raw })
  .webp({ quality: 30 })
  .toBuffer()
const picture = await storeFile(db, { name: 'drill.webp', mediaType: 'image/webp', bytes, owner: 'everyone' })
const holder = (await viewerOf(db, token, new Date()))!
const address = createReferences(await createSecrets(db)).image(picture, holder, new Date())

const ballast = await fill(disks.portal)
const env = { DATABASE_URL: addressOf(connection), PORTAL_ENV: 'TEST', CALL_LIMITS: 'off' }
const portal = await startPortal(disks.portal, env)
try {
  const show = async (width: number): Promise<number> => (await fetch(`${portal.origin}${address}&w=${width}`)).status
  const shown = await Promise.all([show(400), show(640)])
  await rm(ballast)
  const read = () => sendCall(portal.origin, 'news/list', { PageIndex: 1, PageSize: 10 }, { token })
  let written = 0
  let acknowledged = 0
  async function write(): Promise<CallResult> {
    const answer = await sendCall(
      portal.origin,
      'news/AddComment',
      { NewsId, Comment: `comment ${written++}` },
      { token },
    )
    if (answer.Code === 200) acknowledged++
    return answer
  }
  reportFigures([
    {
      figure: 'PORTAL_DATA full: started, pictures shown',
      is: shown.filter((code) => code === 200).length,
      atLeast: 2,
    },
    { figure: 'before: a change', is: (await write()).Code, atMost: 200 },
  ])

  const full = await fill(disks.database)
  let refused = await write()
  while (refused.Code === 200 && written < mostChanges) refused = await write()
  const until = performance.now() + fullMs
  const during = { reads: [] as CallResult[], changes: [refused] }
  while (performance.now() < until) {
    during.reads.push(await read())
    during.changes.push(await write())
    await pause(100)
  }
  await rm(full)
  const began = performance.now()
  while ((await write()).Code !== 200 && performance.now() - began < 60_000) await pause(50)
  const goodAfter = Math.round(performance.now() - began)
  const { n } = await db
    .selectFrom('news_comment')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const failed = during.changes.filter(({ Code }) => Code !== 200)
  const isClear = ({ Code, Message }: CallResult): boolean => Code === 503 && Message === coreTexts.databaseAway.en
  reportFigures([
    { figure: 'database full: reads', is: during.reads.length, atLeast: 20 },
    { figure: 'of them failed', is: during.reads.filter(({ Code }) => Code !== 200).length, atMost: 0 },
    { figure: 'changes refused', is: failed.length, atLeast: 10 },
    { figure: 'of them without ‘nothing was changed’', is: failed.filter((each) => !isClear(each)).length, atMost: 0 },
    { figure: 'room again: a change succeeds after, ms', is: goodAfter, atMost: 2_000 },
    { figure: 'acknowledged comments', is: acknowledged, atLeast: 2 },
    { figure: 'of them lost', is: acknowledged - n, atMost: 0 },
    { figure: 'in the database although refused', is: n - acknowledged, atMost: 0 },
    { figure: 'exit code', is: (await portal.end('SIGTERM')) ?? 1, atMost: 0 },
  ])
} finally {
  await portal.end('SIGKILL')
  await database.close()
  await postgres.stop()
  for (const disk of Object.values(disks)) await unmount(disk)
  await rm(folder, { recursive: true, force: true })
}
