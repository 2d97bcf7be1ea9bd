/** Crashes, full disks and reused process ids of the embedded database. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { access, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEmbedded, type Embedded } from './index.ts'

/** A database that was used once; every test has a copy. */
let used = ''
let folder = ''
let atEnd: (() => unknown)[] = []

beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'forecourt-recovery-'))
  const embedded = await openEmbedded({ folder: used, log: () => undefined })
  await embedded.release()
})

afterAll(() => rm(used, { recursive: true, force: true }))

/** Keeps the owner: as root, the database belongs to another user. */
function copyUsed(to: string): void {
  execFileSync('cp', ['-Rp', join(used, 'postgres'), to])
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-recovery-'))
  copyUsed(folder)
  atEnd = [() => rm(folder, { recursive: true, force: true })]
})

afterEach(async () => {
  for (const tidy of atEnd.toReversed()) await tidy()
})

interface Options {
  at?: string
  patienceMs?: number
  log?: (line: string) => void
}

async function enter({ at = folder, log = () => undefined, ...rest }: Options = {}): Promise<Embedded> {
  const embedded = await openEmbedded({ folder: at, log, ...rest })
  atEnd.push(() => embedded.release())
  return embedded
}

async function connect({ connection }: Embedded): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  atEnd.push(() => client.end().catch(() => undefined))
  return client
}

async function answers(embedded: Embedded): Promise<boolean> {
  const client = await connect(embedded)
  const { rows } = await client.query<{ one: number }>('SELECT 1 AS one')
  await client.end()
  return rows[0]?.one === 1
}

function clusterIn(at = folder): string {
  return join(at, 'postgres', 'cluster')
}

async function postmaster(at = folder): Promise<number> {
  return Number.parseInt(await readFile(join(clusterIn(at), 'postmaster.pid'), 'utf8'), 10)
}

/** A backend that does not notice the death of its postmaster, as in a long statement; until `wake`. */
async function leaveOrphan(embedded: Embedded): Promise<{ wake(): void }> {
  const client = await connect(embedded)
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const { pid } = rows[0]!
  let isAsleep = true
  const wake = () => {
    if (isAsleep) process.kill(pid, 'SIGCONT')
    isAsleep = false
  }
  process.kill(pid, 'SIGSTOP')
  atEnd.push(wake)
  process.kill(await postmaster(), 'SIGKILL')
  return { wake }
}

/** Resolves with the first log line that matches. */
function hearing(pattern: RegExp): { log: (line: string) => void; heard: Promise<string> } {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { log: (line) => pattern.test(line) && resolve(line), heard: promise }
}

test('a start waits for a remaining process of the killed server, reports it, and continues when it ends', async () => {
  const orphan = await leaveOrphan(await enter())
  const { log, heard } = hearing(/still uses/)
  const start = enter({ log })
  expect(await heard).toBe(`Waiting for the database: a process of the previous server still uses ${clusterIn()}`)
  orphan.wake()
  expect(await answers(await start)).toBe(true)
})

test('a start that gives up reports the cause in one line', async () => {
  await leaveOrphan(await enter())
  await expect(enter({ patienceMs: 2000 })).rejects.toThrow(
    `The embedded database is not ready after 2 seconds: a process of the previous server still uses ${clusterIn()}`,
  )
})

test('a running portal waits on beyond its patience, and gets its database back', async () => {
  const impatience = hearing(/not ready after/)
  const joy = hearing(/is back/)
  const embedded = await enter({
    patienceMs: 2000,
    log: (line) => [impatience, joy].forEach(({ log }) => log(line)),
  })
  const orphan = await leaveOrphan(embedded)
  expect(await impatience.heard).toMatch(/after 2 seconds: a process of the previous server still uses/)
  orphan.wake()
  await joy.heard
  expect(await answers(embedded)).toBe(true)
})

test('a portal that stops while its database recovers stops at once and stays stopped', async () => {
  const { log, heard } = hearing(/ended unexpectedly/)
  const embedded = await enter({ log })
  const orphan = await leaveOrphan(embedded)
  await heard
  await embedded.release()
  orphan.wake()
  const next = await enter()
  await next.release()
  await expect(access(join(clusterIn(), 'postmaster.pid'))).rejects.toThrow('ENOENT')
})

/** Writes the pid file of a killed server, with the id of another process. */
async function leaveFileOf(pid: number): Promise<void> {
  const embedded = await enter()
  const files = [join(clusterIn(), 'postmaster.pid'), join(clusterIn(), 'run', '.s.PGSQL.5432.lock')]
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const { uid, gid } = await stat(clusterIn())
  await embedded.release()
  for (const [index, file] of files.entries()) {
    await writeFile(file, texts[index]!.replace(/^\d+/, String(pid)), { mode: 0o600 })
    await chown(file, uid, gid)
  }
}

test('a pid reused by another process of the same user is not taken for a server', async () => {
  const { uid, gid } = await stat(clusterIn())
  const stranger = spawn('tail', ['-f', '/dev/null'], { argv0: 'postgres', uid, gid, stdio: 'ignore' })
  atEnd.push(() => stranger.kill())
  await leaveFileOf(stranger.pid!)
  const embedded = await enter({ patienceMs: 20_000 })
  expect(await answers(embedded)).toBe(true)
  await embedded.release()
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null])
})

test('a pid reused by another portal’s server is not taken for this one', async () => {
  const elsewhere = join(folder, 'elsewhere')
  await mkdir(elsewhere)
  copyUsed(elsewhere)
  const other = await enter({ at: elsewhere })
  await leaveFileOf(await postmaster(elsewhere))
  const embedded = await enter({ patienceMs: 20_000 })
  expect(await answers(embedded)).toBe(true)
  await embedded.release()
  expect(await answers(other)).toBe(true)
})

/** Mounts a file system of so many megabytes; undefined if mounting is not allowed. */
function mount(megabytes: number): string | undefined {
  const place = mkdtempSync(join(tmpdir(), 'forecourt-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place], { stdio: 'ignore' })
    return place
  } catch {
    rmdirSync(place)
    return undefined
  }
}

function unmount(place: string): void {
  execFileSync('umount', [place])
  rmdirSync(place)
}

function canMount(): boolean {
  const place = mount(1)
  if (place) unmount(place)
  return place !== undefined
}

test.runIf(canMount())('a first start on a full disk says so in one line and leaves no files', async () => {
  const disk = mount(20)!
  atEnd.push(() => unmount(disk))
  const failure = await enter({ at: disk }).catch((error: Error) => error.message)
  expect(failure).toMatch(/^The database could not be created: (the disk is full: .+|.+: No space left on device)$/)
  expect(await readdir(join(disk, 'postgres'))).toEqual([])
  execFileSync('mount', ['-o', 'remount,size=200m', disk])
  expect(await answers(await enter({ at: disk }))).toBe(true)
})

test.runIf(canMount())('a start on a disk that has filled up says so, and works once there is room', async () => {
  const disk = mount(100)!
  atEnd.push(() => unmount(disk))
  copyUsed(disk)
  const ballast = join(disk, 'ballast')
  await expect(writeFile(ballast, Buffer.alloc(120 * 1024 * 1024))).rejects.toThrow('ENOSPC')
  const failure = await enter({ at: disk }).catch((error: Error) => error.message)
  expect(failure).toMatch(/^The embedded database does not start: .*(the disk is full|No space left on device).*$/)
  await rm(ballast)
  expect(await answers(await enter({ at: disk }))).toBe(true)
})
