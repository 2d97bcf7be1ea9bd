/** Short version of `npm run drill -- terminate`, and the end of a process with hanging work. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@portal/server'
import { openEmbedded, type Embedded } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import { addNews, seedCompany } from '@portal/test-portal'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal } from './portal-process.ts'

let folder = ''
let embedded: Embedded
let token = ''
let newsId = 0
let admin: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-lost-'))
  embedded = await openEmbedded({ folder, log: () => undefined })
  const database = await openDatabase({ connection: embedded.connection, onLost: () => undefined })
  await migrate(database.maintenance)
  await seedCompany(database.db)
  newsId = await addNews(database.db)
  token = (await openSession(database.db, 'zhou.min', 'SSO', new Date()))!.Token
  await database.close()
  admin = new pg.Client({ ...embedded.connection, application_name: 'test' })
  await admin.connect()
})

afterAll(async () => {
  await admin.end()
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
})

async function call(origin: string, path: string, body: object): Promise<{ Code: number; Message: string }> {
  const headers = { 'content-type': 'application/json', language: 'EN', token }
  const response = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { Code: number; Message: string }
}

test('all connections terminated again and again under changes: the process lives, nothing is lost or said wrongly', async () => {
  const portal = await startPortal(folder)
  const rounds = 15
  let isOver = false
  const answers = new Map<string, { Code: number; Message: string }>()
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !isOver; n++) {
      const text = `${writer} ${n}`
      answers.set(text, await call(portal.origin, 'news/AddComment', { NewsId: newsId, Comment: text }))
    }
  }
  const writing = [0, 1, 2, 3].map(write)
  for (let round = 0; round < rounds; round++) {
    // only after the portal has worked again
    await call(portal.origin, 'news/list', { PageIndex: 1, PageSize: 1 })
    await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'forecourt'")
  }
  isOver = true
  await Promise.all(writing)
  const { rows } = await admin.query<{ text: string }>('SELECT text FROM news_comment ORDER BY text')
  const there = rows.map(({ text }) => text)
  const of = (isWanted: (answer: { Code: number; Message: string }) => boolean) =>
    [...answers].flatMap(([text, answer]) => (isWanted(answer) ? [text] : []))
  expect(new Set(there).size).toBe(there.length)
  expect(of(({ Code }) => Code === 200).filter((text) => !there.includes(text))).toEqual([])
  const denied = of(({ Message }) => Message.includes('Nothing was changed'))
  expect(denied.length).toBeGreaterThan(0)
  expect(denied.filter((text) => there.includes(text))).toEqual([])
  expect(portal.child.exitCode).toBeNull()
  expect(await portal.end('SIGTERM')).toBe(0)
})

test('SIGTERM ends within ten seconds although a job and a call hang and a client does not read', async () => {
  const portal = await startPortal(folder, { PORTAL_ENV: 'DEV' })
  const { port, hostname } = new URL(portal.origin)
  const deaf = connect(Number(port), hostname)
  deaf.on('error', () => undefined)
  deaf.write(`POST /api/news/list HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{`)
  await once(deaf, 'connect')
  await admin.query('BEGIN')
  await admin.query('LOCK TABLE news, publication, session')
  const hanging = call(portal.origin, 'news/list', { PageIndex: 1, PageSize: 1 }).catch(() => undefined)
  // until a session waits for the lock
  for (let waiting = 0; waiting === 0;) {
    const { rows } = await admin.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    waiting = rows.length
  }
  const began = performance.now()
  await portal.end('SIGTERM')
  expect(performance.now() - began).toBeLessThan(10_000)
  await admin.query('ROLLBACK')
  await hanging
  deaf.destroy()
})
