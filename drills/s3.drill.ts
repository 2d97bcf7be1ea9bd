/**
 * Files in a bucket while the S3 server, the portal and `forecourt files move` are killed (SIGKILL) during uploads,
 * reads and moves. Goal: no file lost or changed, nothing left over, and readers that resume by range get everything.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createReferences, storeFile } from '@portal/files/server'
import { createSecrets, migrate, openDatabase, sql } from '@portal/server'
import { openEmbedded } from '@portal/server/embedded'
import { openSession, viewerOf } from '@portal/auth/server'
import { addPerson, seedCompany } from '../tests/portal/builders.ts'
import { startS3Host } from '../packages/testing/s3-host.ts'
import {
  runForecourt,
  startForecourt,
  startPortal,
  type EndedProcess,
  type PortalProcess,
} from '../tests/portal-process.ts'
import { reportFigures } from './fleet.ts'

interface Stored {
  id: number
  size: number
  sha256: string
}

const files = 120
const largest = 20_000_000
const folder = await mkdtemp(join(tmpdir(), 'forecourt-drill-s3-'))
const embedded = await openEmbedded({ folder, log: () => undefined })
const database = await openDatabase({ connection: embedded.connection, onLost: () => undefined })
const { db } = database
await migrate(database.maintenance)
await seedCompany(db)
const s3 = await startS3Host()
const { user, password, host, port, database: name } = embedded.connection
const settings = {
  DATABASE_URL: `postgres://${user}:${String(password)}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`,
  PORTAL_ENV: 'TEST',
  FILES_ACCESS_KEY_ID: s3.keys.accessKeyId,
  FILES_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
}
const inBucket = { ...settings, FILES: s3.files }
const inDatabase = { ...settings, FILES: `${s3.files}&new=database` }
const account = await addPerson(db, 'drill.reader', {})
const token = (await openSession(db, account, 'SSO', new Date()))!.Token
const holder = (await viewerOf(db, token, new Date()))!
const references = createReferences(await createSecrets(db))

const stored: Stored[] = []
const seen = { downloads: 0, resumed: 0, later: 0, otherBytes: 0, unanswered: 0 }
let portal: PortalProcess

/** Stores pictures, and a multipart film as every twelfth file. */
async function store(): Promise<void> {
  const size = stored.length % 12 === 0 ? randomInt(9_000_000, largest) : randomInt(1, 400_000)
  const bytes = randomBytes(size)
  const id = await storeFile(db, { name: 'drill', mediaType: 'application/octet-stream', bytes, owner: 'everyone' })
  stored.push({ id, size, sha256: createHash('sha256').update(bytes).digest('hex') })
}

/** Rejects if the response was cut; 'later': the server asked to retry. */
async function readOn(id: number, at: number, take: (part: Uint8Array) => void): Promise<'later' | undefined> {
  const query = new URLSearchParams({ filePath: references.download(id, holder, new Date()) }).toString()
  const headers = { range: `bytes=${at}-` }
  const signal = AbortSignal.timeout(30_000)
  const response = await fetch(`${portal.origin}/api/file/download?${query}`, { headers, signal })
  if (response.status === 206) for await (const part of response.body!) take(part)
  else await response.arrayBuffer()
  if (response.status === 503 && response.headers.has('retry-after')) return 'later'
  if (response.status !== 206) throw new Error(`status ${response.status}`)
  return undefined
}

/** Reads like a browser: resumes by range, and retries when asked to. */
async function download({ id, size, sha256 }: Stored): Promise<void> {
  const patienceEnds = Date.now() + 60_000
  const hash = createHash('sha256')
  let at = 0
  const take = (part: Uint8Array): void => {
    hash.update(part)
    at += part.length
  }
  seen.downloads++
  while (at < size) {
    if (Date.now() > patienceEnds) return void seen.unanswered++
    try {
      if ((await readOn(id, at, take)) === 'later') seen.later++
    } catch {
      seen.resumed++
    }
    if (at < size) await pause(300)
  }
  if (hash.digest('hex') !== sha256) seen.otherBytes++
}

async function eachDownloaded(): Promise<void> {
  for (const file of stored) await download(file)
}

const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  ((await query.execute(db)).rows as { n: number }[])[0]!.n
const waiting = () => count(sql`SELECT count(DISTINCT file_id)::int AS n FROM file_chunk`)
const kept = () =>
  count(sql`SELECT count(*)::int AS n FROM file_object WHERE kept_at IS NOT NULL AND file_id IS NOT NULL`)

async function until(what: string, is: () => Promise<boolean>): Promise<number> {
  const began = Date.now()
  while (!(await is())) {
    if (Date.now() - began > 300_000) throw new Error(`${what}: not within five minutes`)
    await pause(100)
  }
  return Math.round((Date.now() - began) / 1000)
}

async function killS3(): Promise<void> {
  await s3.kill()
  await pause(2_000)
  await s3.start()
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs two moves at once, kills one and the server, then completes the move. */
async function moveAll(to: 's3' | 'database', env: Record<string, string>, isHalfway: () => Promise<boolean>) {
  const args = ['files', 'move', '--to', to]
  const first = startForecourt([...args, '--bytes-per-second', '20000000'], env)
  const second = startForecourt([...args, '--bytes-per-second', '10000000'], env)
  await until('the first files', isHalfway)
  first.child.kill('SIGKILL')
  await killS3()
  await Promise.all([first.ended, second.ended])
  return runForecourt(args, env)
}

const troubles = (ended: EndedProcess): number => (JSON.parse(ended.out) as { troubles: unknown[] }).troubles.length
const check = () => runForecourt(['files', 'check', '--deep', '--json'], { PORTAL_DATA: folder, ...inBucket })

let isReading = true
try {
  portal = await startPortal(folder, inBucket)
  say('New files come in; the server is killed three times while they go to the bucket, and the portal once')
  let kills = 0
  for (let n = 0; n < files; n++) {
    await store()
    if (n % 30 !== 29 || kills === 3) continue
    kills++
    await until('a file on its way', async () => (await waiting()) > 0)
    await killS3()
  }
  await store()
  await portal.end('SIGKILL')
  portal = await startPortal(folder, inBucket)
  const arrived = await until('all files in the bucket', async () => (await waiting()) === 0)
  await eachDownloaded()

  say('Films are read; the server is killed three times in the middle')
  const films = stored.filter(({ size }) => size > 8_000_000)
  for (let n = 0; n < 3; n++) await Promise.all([...films.map((film) => download(film)), pause(100).then(killS3)])

  const reading = (async () => {
    while (isReading) await download(stored[randomInt(stored.length)]!)
  })()
  say('All files go to the database and back, while they are read')
  await portal.end('SIGTERM')
  portal = await startPortal(folder, inDatabase)
  const all = stored.length
  const here = { PORTAL_DATA: folder, ...inDatabase }
  const back = await moveAll('database', here, async () => (await kept()) < all * 0.7)
  const keptThen = await kept()
  await portal.end('SIGTERM')
  // only the commands move files, no job
  portal = await startPortal(folder, inDatabase)
  const there = { PORTAL_DATA: folder, ...inBucket }
  const away = await moveAll('s3', there, async () => (await kept()) > all * 0.3)
  isReading = false
  await reading
  await eachDownloaded()
  const checked = await check()
  say(`\n${away.err.trim()}\n${checked.err.trim()}\n`)
  reportFigures([
    {
      figure: `files (${Math.round(stored.reduce((sum, { size }) => sum + size, 0) / 1e6)} MB), of which lost`,
      is: all - (await kept()),
      atMost: 0,
    },
    { figure: 'downloads', is: seen.downloads, atLeast: all * 2 },
    { figure: 'downloads with another byte', is: seen.otherBytes, atMost: 0 },
    { figure: 'downloads that did not come to their end within a minute', is: seen.unanswered, atMost: 0 },
    { figure: 'downloads that were cut, and went on', is: seen.resumed, atLeast: 1 },
    { figure: 'answers of 503 with Retry-After', is: seen.later },
    { figure: 'seconds until all were in the bucket, after the last kill', is: arrived, atMost: 120 },
    { figure: 'files left in the bucket after all went to the database', is: keptThen, atMost: 0 },
    { figure: 'files left in the database after all went to the bucket', is: await waiting(), atMost: 0 },
    { figure: 'exit codes of the commands', is: (back.code ?? 1) + (away.code ?? 1), atMost: 0 },
    { figure: 'found by forecourt files check --deep', is: troubles(checked), atMost: 0 },
  ])
} finally {
  isReading = false
  await portal!.end('SIGKILL')
  await s3.stop()
  await database.close()
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}
