/** Stores events and limits their rate. */
import type { Language } from '@portal/contract'
import { sql, TooMany, type Db } from '@portal/server'
import type { Door, TrackEvent } from '../contract.ts'
import type { Counted } from './counting.ts'
import { namesStillKnown } from './day-names.ts'

const batchesAMinute = 20
const eventsADay = 5_000

export interface Batch {
  as: Counted
  batch: string
  door: Door
  language: Language
  events: readonly TrackEvent[]
  now: Date
}

export async function keepBatch(tx: Db, { as, batch, door, language, events, now }: Batch): Promise<void> {
  const { day, who, since } = as
  await keepPace(tx, { day, who, now, events: events.length })
  const dawn = Date.parse(`${day}T00:00:00+08:00`)
  const rows = events
    .map((event, place) => ({ event, place, at: now.getTime() - event.Ago * 1000 }))
    // one second of tolerance: `Ago` is rounded down to seconds
    .filter(({ at }) => since === undefined || at - 1000 >= since.getTime())
    .map(({ event, place, at }) => ({
      day,
      who,
      batch,
      place,
      // events before midnight have no pseudonym of that day any more and count for the day they are sent
      at: minuteOf(Math.max(dawn, at)),
      language,
      door,
      kind: event.Kind,
      ...detailOf(event),
    }))
  if (rows.length === 0) return
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

/** Returns a person's events of days that are not yet totalled, while they can still be attributed. */
export async function eventsKnown(db: Db, account: string): Promise<Record<string, unknown>[]> {
  const lists = (await namesStillKnown(db, account)).map(({ day, who }) =>
    db
      .selectFrom('track_event')
      .select(['at', 'kind', 'name', 'length', 'found', 'language', 'door'])
      .where('day', '=', day)
      .where('who', '=', who)
      .orderBy('at', 'desc')
      .execute(),
  )
  return (await Promise.all(lists)).flat()
}
