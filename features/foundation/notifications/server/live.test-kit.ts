import { ensureAudience } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { readEvents, type EventReader } from '@portal/testing'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { NotificationEvent } from '../contract.ts'
import { notify, type NewNotification } from './index.ts'

export let app: TestApp

/** A second process of the portal on the same database. */
export let other: TestApp

export let token: string
export let everyone: number

export function sendNotification(
  to: NewNotification['to'],
  about: number,
  more: Partial<NewNotification> = {},
): Promise<void> {
  const text = { zh: `第${about}条`, en: `Number ${about}` }
  return app.db.transaction().execute((tx) => notify(tx, { type: 1, about, to, text, now: app.clock.now(), ...more }))
}

/** Like `sendNotification`, in this transaction. */
export const notifyIn = (tx: Db, to: NewNotification['to'], about: number): Promise<void> =>
  notify(tx, { type: 1, about, to, text: { zh: '', en: `Number ${about}` }, now: app.clock.now() })

/**
 * Makes a change that no process hears: their connections for announcements end, and new ones wait for the commit
 * because nobody signs in without reading pg_database.
 */
export async function changeUnheard(change: (tx: Db) => Promise<unknown>): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE pg_database IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const { rows } = await sql<{ isEnded: boolean }>`SELECT pg_terminate_backend(pid, 5000) AS "isEnded"
      FROM pg_stat_activity WHERE datname = current_database() AND query IN ('LISTEN forecourt', 'SELECT')`.execute(tx)
    expect(rows.length).toBeGreaterThanOrEqual(2)
    await change(tx)
  })
}

export async function openReader(
  at: TestApp,
  headers: Record<string, string> = { token },
  query: Record<string, string> = {},
): Promise<EventReader<NotificationEvent>> {
  const asked = new URLSearchParams(query).toString()
  const reader = await readEvents<NotificationEvent>(`${at.origin}/api/message/stream?${asked}`, headers)
  onTestFinished(() => reader.cut())
  return reader
}

/** Collects notifications up to the one with this number, which must arrive. */
export async function readUntil(
  reader: EventReader<NotificationEvent>,
  about: number,
): Promise<{ heard: number[]; id: string }> {
  const heard: number[] = []
  for (;;) {
    const event = await reader.next()
    if (!event) throw new Error(`the stream ended after ${heard.join(' ')}`)
    if (event.data?.Notice) heard.push(event.data.Notice.MessageId)
    if (heard.at(-1) === about) return { heard, id: event.id }
  }
}

export const ended = async (reader: EventReader<NotificationEvent>): Promise<string[]> => {
  const names: string[] = []
  for (let event = await reader.next(); event; event = await reader.next()) names.push(event.name)
  return names
}

/** First event of a stream without a position to resume from. */
export const firstEvent = { Notice: null, QuietMs: expect.any(Number) }

export function useLive(): void {
  beforeAll(async () => {
    app = await startApp({ connections: 20 })
    await seedCompany(app.db)
    other = await startApp({ beside: app })
    token = await app.signIn('zhou.min')
    everyone = await ensureAudience(app.db, undefined)
  })
  afterAll(async () => {
    await other.stop()
    await app.stop()
  })
}
