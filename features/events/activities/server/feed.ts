/** Private calendar address of a person, and the events in it (ACT-07). Owns: calendar_feed. */
import type { Language } from '@portal/contract'
import { audienceIdsOf, selectReaders } from '@portal/people/server'
import { sql, type Db, type Secrets } from '@portal/server'
import { feedHistoryMs } from '../rules.ts'
import type { CalendarEvent } from './calendar-file.ts'
import type { ActivityReader } from './seats.ts'
import { localizedColumn } from './queries.ts'

const purpose = 'calendar-feed'

interface FeedKey {
  account: string
  generation: number
}

/** The key is derived from its generation rather than stored, so it can be shown again. */
export function feedPath(secrets: Secrets, { account, generation }: FeedKey, language: Language): string {
  const text = `${Buffer.from(account).toString('base64url')}.${generation}`
  return `/api/activity/feed.ics?key=${text}.${secrets.sign(purpose, text)}&lang=${language}`
}

/** Returns undefined if this installation did not issue the key. */
export function parseFeedKey(secrets: Secrets, key: string): FeedKey | undefined {
  const cut = key.lastIndexOf('.')
  const text = key.slice(0, cut)
  if (cut < 0 || !secrets.verify(purpose, text, key.slice(cut + 1))) return undefined
  const [account = '', generation = ''] = text.split('.')
  return { account: Buffer.from(account, 'base64url').toString(), generation: Number(generation) }
}

/** Returns the owner of a valid address: enabled, of the newest generation, and the person has not left. */
export async function findFeedOwner(db: Db, { account, generation }: FeedKey): Promise<ActivityReader | undefined> {
  return selectReaders(db)
    .innerJoin('calendar_feed as feed', 'feed.account', 'person.account')
    .where('feed.account', '=', account)
    .where('feed.generation', '=', generation)
    .where('feed.is_on', '=', true)
    .executeTakeFirst()
}

/** Enables the feed and returns its generation. A revoked address stays invalid. */
export async function enableFeed(tx: Db, account: string): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    INSERT INTO calendar_feed (account) VALUES (${account}) ON CONFLICT (account) DO UPDATE
    SET generation = calendar_feed.generation + (NOT calendar_feed.is_on)::int, is_on = true
    RETURNING generation`.execute(tx)
  return rows[0]!.generation
}

export async function renewFeed(tx: Db, account: string): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    INSERT INTO calendar_feed (account) VALUES (${account}) ON CONFLICT (account) DO UPDATE
    SET generation = calendar_feed.generation + 1, is_on = true RETURNING generation`.execute(tx)
  return rows[0]!.generation
}

export async function revokeFeed(tx: Db, account: string): Promise<void> {
  await tx.updateTable('calendar_feed').set({ is_on: false }).where('account', '=', account).execute()
}

export async function hasFeed(db: Db, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('account')
    .where('account', '=', account)
    .where('is_on', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

function eventsQuery(language: Language, me: ActivityReader) {
  const localized = (column: string) => localizedColumn(language, column)
  return sql`SELECT i.id, i.activity_id, ${localized('a.title')} AS title, ${localized('a.tip')} AS tip,
      ${localized('a.content')} AS content, ${localized('i.place')} AS place, i.starts_at, i.ends_at, i.status, i.sequence,
      i.changed_at
    FROM activity_item i JOIN activity a ON a.id = i.activity_id
    WHERE a.deleted_at IS NULL AND a.audience_id = ANY (${audienceIdsOf(me)})`
}

/** Returns one session as an event; undefined if the reader may not see it. */
export async function findEvent(
  db: Db,
  me: ActivityReader,
  language: Language,
  itemId: number,
): Promise<CalendarEvent | undefined> {
  const { rows } = await sql<CalendarEvent>`${eventsQuery(language, me)} AND i.id = ${itemId}`.execute(db)
  return rows[0]
}

/** Lists the sessions that a person signed up for, by start time. */
export async function listSignedUpEvents(
  db: Db,
  me: ActivityReader,
  language: Language,
  now: Date,
): Promise<CalendarEvent[]> {
  const { rows } =
    await sql<CalendarEvent>`${eventsQuery(language, me)} AND i.ends_at > ${new Date(now.getTime() - feedHistoryMs)}
    AND i.id IN (SELECT item_id FROM activity_sign_up WHERE account = ${me.account})
    ORDER BY i.starts_at, i.id`.execute(db)
  return rows
}
