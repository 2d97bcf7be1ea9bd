/** Stores events and limits their rate. */
import type { Language } from '@portal/contract'
import { companyMidnight } from '@portal/contract/zones'
import { sql, TooMany, type Db, type Viewer } from '@portal/server'
import type { Door, TrackEvent } from '../contract.ts'
import type { CountingPseudonym } from './counting.ts'
import { listKnownPseudonyms } from './pseudonyms.ts'

const maxBatchesPerMinute = 20
const maxEventsPerDay = 5_000

export interface EventBatch {
  as: CountingPseudonym
  batch: string
  door: Door
  language: Language
  events: readonly TrackEvent[]
  /** null: unknown. */
  isPhone: boolean | null
  /** From the company down to the person's own. */
  departments: Viewer['departments']
  now: Date
}

export async function saveBatch(tx: Db, parts: EventBatch): Promise<void> {
  const { as, batch, door, language, events, isPhone, departments, now } = parts
  const { day, who, since } = as
  await notePace(tx, { day, who, now, events: events.length, departments })
  const startOfDay = companyMidnight(day).getTime()
  const rows = events
    .map((event, index) => ({ event, place: index, at: now.getTime() - event.Ago * 1000 }))
    // one second of tolerance: `Ago` is rounded down to seconds
    .filter(({ at }) => since === undefined || at - 1000 >= since.getTime())
    .map(({ event, place: index, at }) => ({
      day,
      who,
      batch,
      place: index,
      // events before midnight have no pseudonym of that day any more and count for the day they are sent
      at: startOfMinute(Math.max(startOfDay, at)),
      language,
      door,
      is_phone: event.Kind === 'news' ? isPhone : null,
      kind: event.Kind,
      ...eventDetail(event),
    }))
  if (rows.length === 0) return
  await tx
    .insertInto('track_event')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function eventDetail(event: TrackEvent): { name: string; length?: number; found?: boolean } {
  if (event.Kind === 'search') return { name: '', length: event.Length, found: event.Found }
  return { name: 'Id' in event ? String(event.Id) : event.Name }
}

const startOfMinute = (ms: number): Date => new Date(Math.floor(ms / 60_000) * 60_000)

interface Usage extends Pick<EventBatch, 'departments' | 'now'> {
  day: string
  who: Buffer
  events: number
}

/** Counts a batch and notes the department below the company for the day; refuses too many (429). */
async function notePace(tx: Db, { departments, ...usage }: Usage): Promise<void> {
  const minute = startOfMinute(usage.now.getTime())
  const [company = null, department = company] = departments
  const { rows } = await sql<{ batches: number; events: number }>`
    INSERT INTO track_pace AS p (day, who, minute, batches, events, department_id)
    VALUES (${usage.day}, ${usage.who}, ${minute}, 1, ${usage.events}, ${department})
    ON CONFLICT (day, who) DO UPDATE SET department_id = coalesce(p.department_id, excluded.department_id),
      minute = excluded.minute, events = p.events + excluded.events,
      batches = CASE WHEN p.minute = excluded.minute THEN p.batches + 1 ELSE 1 END
    RETURNING batches, events`.execute(tx)
  const [pace] = rows
  if (pace && (pace.batches > maxBatchesPerMinute || pace.events > maxEventsPerDay)) throw new TooMany(60)
}

/** Returns a person's events of days that are not yet totalled, while they can still be attributed. */
export async function listAttributableEvents(db: Db, account: string): Promise<Record<string, unknown>[]> {
  const lists = (await listKnownPseudonyms(db, account)).map(({ day, who }) =>
    db
      .selectFrom('track_event as e')
      .leftJoin('track_pace as p', (join) => join.onRef('p.day', '=', 'e.day').onRef('p.who', '=', 'e.who'))
      .select(['at', 'kind', 'name', 'length', 'found', 'language', 'door', 'is_phone', 'department_id'])
      .where('e.day', '=', day)
      .where('e.who', '=', who)
      .orderBy('at', 'desc')
      .execute(),
  )
  return (await Promise.all(lists)).flat()
}
