/** The queue of cards for chats: recipients, due cards, and their outcome. notify.ts fills notice_spread. */
import { type Language, companyZone, dayMs } from '@portal/contract'
import { findAudience, isInAudience, listAudienceMembers, type Reader } from '@portal/people/server'
import { createItemQueue, sql, type Db, type IsDue } from '@portal/server'
import { cardPatience } from '../card-rules.ts'
import { isFree, isNextRepeat } from './card-calls.ts'
import { defaultChatTypes } from '../kinds.ts'
import { notificationType } from '../rules.ts'
import type { NotificationRow } from './store.ts'

/** Accounts processed in one transaction, so that a notification to everybody holds no lock for long. */
const recipientBatchSize = 500
/** Cards claimed at once and handed to a platform together. */
export const claimBatchSize = 100
const retentionMs = 7 * dayMs

/** Returns the ids of people at each platform. A card goes to the first platform that knows its recipient. */
export type RecipientDirectory = (
  db: Db,
  accounts: readonly string[],
) => Promise<readonly { platform: string; ids: ReadonlyMap<string, string> }[]>

type Audience = Parameters<typeof isInAudience>[0]

interface CardRecipient {
  notice_id: number
  account: string
}

/**
 * Creates the next cards from new notifications; false: there are none left. The cards and the position in the queue
 * change in one transaction, so that a process that dies has created all of them or none.
 */
export function createCards(db: Db, directory: RecipientDirectory, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const pairs = (await takePersonalBatch(tx)) ?? (await takeAudienceBatch(tx))
    if (!pairs) return false
    const wanted = await filterWanted(tx, pairs)
    const known = await directory(
      tx,
      wanted.map(({ account }) => account),
    )
    const cards = wanted.flatMap((pair) => {
      const [found] = known.flatMap(({ platform, ids }) => {
        const recipient = ids.get(pair.account)
        return recipient === undefined ? [] : [{ ...pair, platform, recipient, due_at: now, next_at: now }]
      })
      return found ?? []
    })
    if (cards.length > 0)
      await tx
        .insertInto('notice_card')
        .values(cards)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return true
  })
}

/** Notifications to one person each. */
async function takePersonalBatch(tx: Db): Promise<CardRecipient[] | undefined> {
  const { rows } = await sql<CardRecipient>`
    WITH due AS (
      SELECT s.notice_id, n.receiver AS account FROM notice_spread s JOIN notice n ON n.id = s.notice_id
      WHERE n.receiver IS NOT NULL ORDER BY s.notice_id LIMIT ${recipientBatchSize} FOR UPDATE OF s SKIP LOCKED)
    DELETE FROM notice_spread s USING due WHERE s.notice_id = due.notice_id RETURNING due.*`.execute(tx)
  return rows.length > 0 ? rows : undefined
}

/** The next recipients of one notification to an audience; two processes work on two different notifications. */
async function takeAudienceBatch(tx: Db): Promise<CardRecipient[] | undefined> {
  const { rows } = await sql<{ notice_id: number; done_to: string; audience_id: number }>`
    SELECT s.notice_id, s.done_to, n.audience_id FROM notice_spread s JOIN notice n ON n.id = s.notice_id
    WHERE n.audience_id IS NOT NULL ORDER BY s.notice_id LIMIT 1 FOR UPDATE OF s SKIP LOCKED`.execute(tx)
  const [spread] = rows
  if (!spread) return undefined
  const members = await listAudienceMembers(tx, spread.audience_id, spread.done_to, recipientBatchSize)
  const last = members.at(-1)
  const isDone = last === undefined || members.length < recipientBatchSize
  if (isDone) await tx.deleteFrom('notice_spread').where('notice_id', '=', spread.notice_id).execute()
  else await tx.updateTable('notice_spread').set({ done_to: last }).where('notice_id', '=', spread.notice_id).execute()
  return members.map((account) => ({ notice_id: spread.notice_id, account }))
}

/** Must-know notifications go to the chat whatever people chose; notifications of type people never do. */
async function filterWanted(tx: Db, pairs: readonly CardRecipient[]): Promise<CardRecipient[]> {
  const ids = pairs.map((pair) => pair.notice_id)
  const accounts = pairs.map((pair) => pair.account)
  const { rows } = await sql<CardRecipient>`
    SELECT pair.notice_id, pair.account
    FROM unnest(${ids}::bigint[], ${accounts}::text[]) AS pair (notice_id, account)
      JOIN notice n ON n.id = pair.notice_id LEFT JOIN notice_choice c ON c.account = pair.account
    WHERE n.message_type <> ${notificationType.people}
      AND (n.must_know OR n.message_type = ANY (coalesce(c.chat_types, ${[...defaultChatTypes]}::int[])))`.execute(tx)
  return rows
}

interface Card {
  notice_id: number
  account: string
  attempts: number
  due_at: Date
}

/** A retry of a card uses the same key. */
export const cardQueue = createItemQueue<Card>({
  job: 'chat-cards',
  table: 'notice_card',
  key: ['notice_id', 'account'],
  since: 'due_at',
  due: 'next_at',
  tries: 'attempts',
  isOpen: sql`item.state = 'waiting'`,
  claimMs: 120_000,
  retryPolicy: cardPatience,
  givenUp: (now) => ({ state: 'given-up', next_at: now }),
  reopened: (now) => ({ state: 'waiting', due_at: now }),
  target: sql`item.platform`,
})

/** Cards for a platform that is no longer configured never become due. */
export const areCardsDue =
  (platforms: readonly string[]): IsDue =>
  (now) =>
    sql`(EXISTS (SELECT FROM notice_spread)
      OR ${cardQueue.isDue(now, sql`platform = ANY (${[...platforms]}::text[])`)})`

/** Discards the queue if no chat is configured. */
export async function discardQueue(db: Db): Promise<void> {
  await db.deleteFrom('notice_spread').execute()
}

export interface DueCard extends NotificationRow, Card {
  recipient: string
  language: Language
  has_left: boolean
  /** The recipient belongs to the audience now. */
  is_meant: boolean
  /** The recipient still wants this type in the chat. */
  is_wanted: boolean
  reader: Reader & { account: string }
  quiet_from: number
  quiet_to: number
  time_zone: string
  /** The text of the call that is repeated; null: it is none. */
  call_title: string | null
  call_text: string | null
  call_url: string | null
  call_button: string | null
}

type ClaimedRow = Omit<DueCard, 'reader' | 'is_meant'> & {
  audience_id: number | null
  tag: string
  departments: number[]
  place: string
  groups: number[]
}

/**
 * Claims the cards of a platform that have waited longest; no two processes get the same card. Recipients and their
 * settings are read again: a card may have waited for a night, or for a platform that was down for a day. `'repeat'`:
 * those of one call whose answer is unknown.
 */
export async function claimCards(db: Db, platform: string, now: Date, which?: 'repeat'): Promise<DueCard[]> {
  const where = which
    ? sql<boolean>`platform = ${platform} AND ${isNextRepeat(platform, now)}`
    : sql<boolean>`platform = ${platform} AND ${isFree}`
  const { rows } = await sql<ClaimedRow>`
    WITH claimed AS (${cardQueue.claim(now, { most: claimBatchSize, where })})
    SELECT n.id, n.event, n.receiver IS NOT NULL AS is_own, n.message_type, n.message_id, n.info_zh, n.info_en, n.link,
      n.must_know, n.is_quiet, n.created_at, k.notice_id, k.account, k.recipient, k.attempts,
      k.due_at,
      EXISTS (SELECT FROM notice_read r WHERE r.notice_id = n.id AND r.account = k.account AND r.event >= n.event) AS is_read,
      p.left_at IS NOT NULL AS has_left, n.audience_id, p.user_tag AS tag, d.line AS departments,
      p.location_zh AS place, ARRAY(SELECT group_id FROM shared.scim_group_member m WHERE m.account = p.account) AS groups,
      n.must_know OR n.message_type = ANY (coalesce(c.chat_types, ${[...defaultChatTypes]}::int[])) AS is_wanted,
      coalesce(l.language, 'CHS') AS language,
      coalesce(c.quiet_from, 0) AS quiet_from, coalesce(c.quiet_to, 0) AS quiet_to,
      coalesce(c.time_zone, ${companyZone()}) AS time_zone,
      call.title AS call_title, call.text AS call_text, call.url AS call_url, call.button AS call_button
    FROM claimed k JOIN notice n ON n.id = k.notice_id JOIN shared.person p ON p.account = k.account
      JOIN shared.department d ON d.id = p.department_id LEFT JOIN notice_choice c ON c.account = k.account LEFT JOIN notice_language l ON l.account = k.account
      LEFT JOIN notice_card_call call ON call.notice_id = k.notice_id AND call.account = k.account
    ORDER BY n.event`.execute(db)
  const audiences = new Map<number, Audience | null>()
  for (const { audience_id: id } of rows)
    if (id !== null && !audiences.has(id)) audiences.set(id, await findAudience(db, id))
  return rows.map(({ audience_id: id, tag, departments, place, groups, ...row }) => {
    const reader = { account: row.account, tag, departments, place, groups }
    const audience = id === null ? {} : audiences.get(id)
    return { ...row, reader, is_meant: Boolean(audience && isInAudience(audience, reader)) }
  })
}

/** Outcome of a claimed card that is not retried; `heldUntil`: it was not sent, and its day for retries begins then. */
export type CardOutcome = { card: DueCard } & (
  | { state: 'sent' | 'unknown' | 'needless' }
  | { state: 'waiting'; heldUntil: Date }
)

/** Settles a whole claim in one statement. A card that another process has settled in the meantime stays settled. */
export async function settleCards(db: Db, outcomes: readonly CardOutcome[], now: Date): Promise<void> {
  const rows = outcomes.map(({ card, ...outcome }) => {
    const next_at = 'heldUntil' in outcome ? outcome.heldUntil : now
    const { notice_id, account, due_at, attempts } =
      'heldUntil' in outcome ? { ...card, due_at: next_at, attempts: 0 } : card
    return { notice_id, account, state: outcome.state, next_at, due_at, attempts, failure: '' }
  })
  await cardQueue.update(db, rows)
}

/** Returns claimed cards that were not tried. */
export async function releaseCards(db: Db, cards: readonly DueCard[], now: Date): Promise<void> {
  const rows = cards.map(({ notice_id, account, attempts }) => ({
    notice_id,
    account,
    next_at: now,
    attempts: attempts - 1,
  }))
  await cardQueue.update(db, rows)
}

/** Postpones the due cards of a platform that takes none, and gives up those that have waited too long. */
export async function postponeCards(
  db: Db,
  platform: string,
  { until, reason, now }: { until: Date; reason: string; now: Date },
): Promise<void> {
  const oldest = new Date(now.getTime() - cardPatience.giveUpAfterMs)
  for (;;) {
    const stale = await db
      .selectFrom('notice_card')
      .select(['notice_id', 'account', 'attempts', 'due_at'])
      .where('state', '=', 'waiting')
      .where('platform', '=', platform)
      .where('next_at', '<=', now)
      .where('due_at', '<=', oldest)
      .limit(recipientBatchSize)
      .execute()
    if (stale.length === 0) break
    await cardQueue.fail(db, stale, reason, now)
  }
  await sql`UPDATE notice_card SET next_at = ${until}, failure = ${reason}
    WHERE state = 'waiting' AND platform = ${platform} AND next_at <= ${now}`.execute(db)
}

/**
 * Deletes settled cards after a week, which allows investigations, and given-up cards when they can no longer be
 * retried.
 */
export async function sweepCards(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM notice_card WHERE state <> 'waiting' AND next_at < ${new Date(now.getTime() - retentionMs)}
    AND (dead_at IS NULL OR ${cardQueue.isOver(now)})`.execute(db)
}

/** Saves the language in which somebody reads the portal; their cards use it. */
export async function saveLanguage(db: Db, account: string, language: Language): Promise<void> {
  // usually unchanged: then nothing is written, and a replica can serve the call
  const kept = await db
    .selectFrom('notice_language')
    .select('language')
    .where('account', '=', account)
    .executeTakeFirst()
  if (kept?.language === language) return
  await sql`INSERT INTO notice_language (account, language) VALUES (${account}, ${language})
    ON CONFLICT (account) DO UPDATE SET language = excluded.language
    WHERE notice_language.language <> excluded.language`.execute(db)
}
