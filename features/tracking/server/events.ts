/** Owns: track_event, track_pace, track_choice. */
import type { Language } from '@portal/contract'
import { sql, TooMany, type Db } from '@portal/server'
import type { Door, TrackEvent } from '../contract.ts'
import { dayOf } from '../rules.ts'
import { nameOfDay } from './day-names.ts'

const batchesAMinute = 20
const eventsADay = 5_000

export interface Batch {
  account: string
  batch: string
  door: Door
  language: Language
  events: readonly TrackEvent[]
  now: Date
}

export async function keepBatch(tx: Db, { account, batch, door, language, events, now }: Batch): Promise<void> {
  const day = dayOf(now)
  const who = await nameOfDay(tx, account, day)
  await keepPace(tx, { day, who, now, events: events.length })
  const dawn = Date.parse(`${day}T00:00:00+08:00`)
  const rows = events.map((event, place) => ({
    day,
    who,
    batch,
    place,
    // what happened before midnight has no name of that day any more: it counts for the day on which it is told
    at: minuteOf(Math.max(dawn, now.getTime() - event.Ago * 1000)),
    language,
    door,
    kind: event.Kind,
    ...detailOf(event),
  }))
  await tx
    .insertInto('track_event')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function detailOf(event: TrackEvent): { name: string; length?: number; found?: boolean } {
  if (event.Kind === 'search') return { name: '', length: event.Length, found: event.Found }
  return { name: 'Id' in event ? String(event.Id) : event.Name }
}

const minuteOf = (ms: number): Date => new Date(Math.floor(ms / 60_000) * 60_000)

async function keepPace(tx: Db, sent: { day: string; who: Buffer; now: Date; events: number }): Promise<void> {
  const minute = minuteOf(sent.now.getTime())
  const { rows } = await sql<{ batches: number; events: number }>`
    INSERT INTO track_pace AS p (day, who, minute, batches, events)
    VALUES (${sent.day}, ${sent.who}, ${minute}, 1, ${sent.events})
    ON CONFLICT (day, who) DO UPDATE SET minute = excluded.minute, events = p.events + excluded.events,
      batches = CASE WHEN p.minute = excluded.minute THEN p.batches + 1 ELSE 1 END
    RETURNING batches, events`.execute(tx)
  const [pace] = rows
  if (pace && (pace.batches > batchesAMinute || pace.events > eventsADay)) throw new TooMany(60)
}

export async function hasOptedOut(db: Db, account: string): Promise<boolean> {
  const row = await db.selectFrom('track_choice').select('is_off').where('account', '=', account).executeTakeFirst()
  return row?.is_off ?? false
}

/** Who wants not to be counted is not counted today either. */
export async function keepChoice(tx: Db, choice: { account: string; isOff: boolean; now: Date }): Promise<void> {
  const { account, isOff, now } = choice
  const said = { is_off: isOff, chosen_at: now }
  await tx
    .insertInto('track_choice')
    .values({ account, ...said })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(said))
    .execute()
  if (!isOff) return
  const day = dayOf(now)
  const who = await nameOfDay(tx, account, day)
  await tx.deleteFrom('track_event').where('day', '=', day).where('who', '=', who).execute()
}

/** What is kept of a person, as long as it can be told to be theirs: today. */
export async function eventsOfToday(db: Db, account: string, now: Date): Promise<Record<string, unknown>[]> {
  const day = dayOf(now)
  const who = await nameOfDay(db, account, day)
  return db
    .selectFrom('track_event')
    .select(['at', 'kind', 'name', 'length', 'found', 'language', 'door'])
    .where('day', '=', day)
    .where('who', '=', who)
    .orderBy('at', 'desc')
    .execute()
}
