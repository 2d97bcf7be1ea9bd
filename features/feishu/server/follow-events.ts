/** Deals with what was called back, and once a day with everybody. Called again and again by every portal process. */
import type { Clock, Database } from '@portal/server'
import { sweepCredentials } from './credentials.ts'
import {
  claimEvents,
  claimSync,
  failSync,
  postponeEvents,
  settleEvents,
  sweepEvents,
  type DueEvent,
} from './event-store.ts'
import type { FeishuSettings } from './settings.ts'
import { syncAll, syncSome } from './sync.ts'
import type { Tokens } from './tokens.ts'

interface Around {
  db: Database['db']
  clock: Clock
  tokens: Tokens
  onFault: (error: unknown) => void
}

export async function followContacts(settings: FeishuSettings, { db, clock, tokens, onFault }: Around): Promise<void> {
  const now = clock.now()
  if (settings.isSyncDaily && (await claimSync(db, now))) {
    await sweepEvents(db, now)
    await sweepCredentials(db, now)
    try {
      await syncAll(db, tokens, settings, { now })
    } catch (error) {
      onFault(error)
      await failSync(db, clock.now())
    }
  }
  const events = await claimEvents(db, now)
  if (events.length === 0) return
  try {
    await follow(events, settings, { db, clock, tokens, onFault })
    await settleEvents(
      db,
      events.map(({ id }) => id),
      clock.now(),
    )
  } catch (error) {
    onFault(error)
    await postponeEvents(db, events, clock.now())
  }
}

async function follow(events: readonly DueEvent[], settings: FeishuSettings, around: Around): Promise<void> {
  const { db, tokens, clock } = around
  const options = { now: clock.now() }
  if (events.some(({ kind }) => kind === 'all')) return void (await syncAll(db, tokens, settings, options))
  const gone = new Map<string, boolean>()
  for (const { open_id: openId, kind } of events)
    if (openId !== null) gone.set(openId, kind === 'gone' || gone.get(openId) === true)
  const asked = [...gone].map(([openId, mayBeGone]) => ({ openId, mayBeGone }))
  if (asked.length > 0) await syncSome(db, tokens, settings, asked, options)
}
