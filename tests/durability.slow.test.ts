import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, sql, type Database } from '@portal/server'
import { openEmbedded, type Embedded } from '@portal/server/embedded'
import { addNews, seedCompany } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type PortalProcess } from './portal-process.ts'

let folder = ''
let newsId = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-durable-'))
  const portal = await startPortal(folder)
  await withDatabase(async ({ db }) => {
    await seedCompany(db)
    newsId = await addNews(db)
  })
  expect(await portal.end('SIGTERM')).toBe(0)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns whether a process runs; zombies do not count. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status !== '' && !/^\d+ \(.*\) Z/.test(status)
}

async function withDatabase<T>(look: (database: Database) => Promise<T>): Promise<T> {
  const embedded: Embedded = await openEmbedded({ folder, log: () => undefined })
  const database = await openDatabase({ connection: embedded.connection, onLost: () => undefined })
  try {
    return await look(database)
  } finally {
    await database.close()
    await embedded.release()
  }
}

async function post(
  origin: string,
  path: string,
  body: object,
  token = '',
): Promise<{ Code: number; Data: { Id: number; Token: string } }> {
  const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
  const response = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { Code: number; Data: { Id: number; Token: string } }
}

/** Writes comments until the portal is gone; records the acknowledged ids. */
async function write(portal: PortalProcess, token: string, kept: number[], onFirst: () => void): Promise<void> {
  for (;;) {
    const answer = await post(portal.origin, 'news/AddComment', { NewsId: newsId, Comment: 'kept' }, token).catch(
      () => undefined,
    )
    if (!answer) return
    if (answer.Code !== 200) continue
    kept.push(answer.Data.Id)
    onFirst()
  }
}

const kills = testSize(2, 20)

test(`${kills} SIGKILLs under write load, every other one with the database: no acknowledged comment is lost`, async () => {
  const kept: number[] = []
  for (let round = 0; round < kills; round++) {
    // a single person writes hundreds of comments
    const portal = await startPortal(folder, { CALL_LIMITS: 'off' })
    const { Data } = await post(portal.origin, 'dev/token', { ADAccount: 'zhou.min' })
    const before = kept.length
    const written = Promise.withResolvers<void>()
    const writers = Array.from({ length: 8 }, () =>
      write(portal, Data.Token, kept, () => kept.length > before + 20 && written.resolve()),
    )
    await written.promise
    if (round % 2 === 1)
      process.kill(
        Number.parseInt(await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10),
        'SIGKILL',
      )
    await portal.end('SIGKILL')
    await Promise.all(writers)
  }
  await withDatabase(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM news_comment WHERE news_id = ${newsId}`.execute(db)
    const there = new Set(rows.map((row) => row.id))
    expect(kept.length).toBeGreaterThan(20 * kills)
    expect(kept.filter((id) => !there.has(id))).toEqual([])
    const count = await db
      .selectFrom('news_count')
      .select(['comments', 'threads'])
      .where('news_id', '=', newsId)
      .executeTakeFirstOrThrow()
    expect(count).toEqual({ comments: there.size, threads: there.size })
  })
})

test('SIGTERM answers what is under way, exits with 0 and stops the database', async () => {
  const portal = await startPortal(folder)
  const { Data } = await post(portal.origin, 'dev/token', {})
  const pid = Number.parseInt(await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10)
  // the signal arrives in the middle of a request; the rest follows
  const body = JSON.stringify({ NewsId: newsId, Comment: 'under way' })
  const headers = { 'content-type': 'application/json', token: Data.Token, 'content-length': Buffer.byteLength(body) }
  const call = request(`${portal.origin}/api/news/AddComment`, { method: 'POST', headers })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (response) => resolve(response.resume().statusCode))
    call.on('error', reject)
  })
  await new Promise<void>((resolve) => call.write(body.slice(0, 10), () => resolve()))
  await post(portal.origin, 'news/statistics', { NewsId: newsId }, Data.Token)
  const ended = portal.end('SIGTERM')
  call.end(body.slice(10))
  expect(await answered).toBe(200)
  expect(await ended).toBe(0)
  expect(await isRunning(pid)).toBe(false)
})

test('two portals on one folder see each other at once; the database ends with the second', async () => {
  const [one, two] = await Promise.all([startPortal(folder), startPortal(folder)])
  const { Data } = await post(one.origin, 'dev/token', { ADAccount: 'zhou.min' })
  expect(
    (await post(two.origin, 'news/AddComment', { NewsId: newsId, Comment: 'from one to two' }, Data.Token)).Code,
  ).toBe(200)
  expect(await one.end('SIGTERM')).toBe(0)
  expect((await post(two.origin, 'news/statistics', { NewsId: newsId }, Data.Token)).Code).toBe(200)
  await post(two.origin, 'user/signout', {}, Data.Token)
  expect((await post(two.origin, 'news/statistics', { NewsId: newsId }, Data.Token)).Code).toBe(410)
  expect(await two.end('SIGTERM')).toBe(0)
})

test.each([
  [{ PORT: 'many' }, /PORT must be a number/],
  [{ PORTAL_ENV: 'LIVE' }, /PORTAL_ENV must be one of/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must begin with/],
])('wrong configuration %j stops the start with one clear line', async (env, line) => {
  const failure = await startPortal(folder, env).then(
    () => '',
    (error: Error) => error.message.trim(),
  )
  expect(failure).toMatch(line)
  expect(failure.split('\n')).toHaveLength(1)
})
