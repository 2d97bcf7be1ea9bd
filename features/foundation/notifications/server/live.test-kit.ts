import { audienceFor } from '@portal/people/server'
import { readEvents, seedCompany, startApp, type EventReader, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { NoticeEvent } from '../contract.ts'
import { notify, type NewNotice } from './index.ts'

export let app: TestApp

/** A second process of the portal on the same database. */
export let other: TestApp

export let token: string
export let everyone: number

export function tell(to: NewNotice['to'], about: number, more: Partial<NewNotice> = {}): Promise<void> {
  const text = { zh: `第${about}条`, en: `Number ${about}` }
  return app.db.transaction().execute((tx) => notify(tx, { type: 1, about, to, text, now: app.clock.now(), ...more }))
}

export async function open(
  at: TestApp,
  headers: Record<string, string> = { token },
  query: Record<string, string> = {},
): Promise<EventReader<NoticeEvent>> {
  const asked = new URLSearchParams(query).toString()
  const reader = await readEvents<NoticeEvent>(`${at.origin}/api/message/stream?${asked}`, headers)
  onTestFinished(() => reader.cut())
  return reader
}

/** Collects notifications up to the one with this number, which must arrive. */
export async function until(reader: EventReader<NoticeEvent>, about: number): Promise<{ heard: number[]; id: string }> {
  const heard: number[] = []
  for (;;) {
    const event = await reader.next()
    if (!event) throw new Error(`the stream ended after ${heard.join(' ')}`)
    if (event.data?.Notice) heard.push(event.data.Notice.MessageId)
    if (heard.at(-1) === about) return { heard, id: event.id }
  }
}

export const ended = async (reader: EventReader<NoticeEvent>): Promise<string[]> => {
  const names: string[] = []
  for (let event = await reader.next(); event; event = await reader.next()) names.push(event.name)
  return names
}

/** First event of a stream without a position to resume from. */
export const begun = { Notice: null, QuietMs: expect.any(Number) }

export function useLive(): void {
  beforeAll(async () => {
    app = await startApp({ connections: 20 })
    await seedCompany(app.db)
    other = await startApp({ beside: app })
    token = await app.signIn('zhou.min')
    everyone = await audienceFor(app.db, undefined)
  })
  afterAll(async () => {
    await other.stop()
    await app.stop()
  })
}
