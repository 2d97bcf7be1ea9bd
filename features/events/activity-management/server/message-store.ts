/** Messages of organisers. Owns: activity_message. */
import { columnsFor, type Language } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import type { RecipientGroup } from '../contract.ts'

export interface NewMessage {
  activityId: number
  itemId: number | undefined
  key: string
  to: RecipientGroup
  zh: string
  en: string
  by: string
  now: Date
}

/**
 * Claims the key of a message. A concurrent second call waits here for the first and gets its number of recipients.
 * `other`: the key was used for another text.
 */
export async function claimMessage(
  tx: Db,
  { activityId, itemId, key, to, zh, en, by, now }: NewMessage,
): Promise<{ id: number } | { sent: number } | 'other'> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO activity_message (activity_id, item_id, key, sent_to, text_zh, text_en, sent_by, sent_at)
    VALUES (${activityId}, ${itemId ?? null}, ${key}, ${to}, ${zh}, ${en}, ${by}, ${now})
    ON CONFLICT (activity_id, sent_by, key) DO NOTHING RETURNING id`.execute(tx)
  if (rows[0]) return rows[0]
  const existing = await sql<{ receivers: number; is_same: boolean }>`
    SELECT receivers, item_id IS NOT DISTINCT FROM ${itemId ?? null}::bigint AND sent_to = ${to}
      AND text_zh = ${zh} AND text_en = ${en} AS is_same
    FROM activity_message WHERE activity_id = ${activityId} AND sent_by = ${by} AND key = ${key}`.execute(tx)
  const [previous] = existing.rows
  return previous?.is_same ? { sent: previous.receivers } : 'other'
}

export async function finishMessage(tx: Db, id: number, receivers: number): Promise<void> {
  await sql`UPDATE activity_message SET receivers = ${receivers} WHERE id = ${id}`.execute(tx)
}

export interface MessageRow {
  id: number
  item_id: number | null
  sent_to: RecipientGroup
  text_zh: string
  text_en: string
  receivers: number
  name: string
  sent_at: Date
}

/** Lists the newest 50 messages. */
export async function listMessages(db: Db, activityId: number, language: Language): Promise<MessageRow[]> {
  const [mine, other] = columnsFor('p.name', language)
  const { rows } = await sql<MessageRow>`
    SELECT m.id, m.item_id, m.sent_to, m.text_zh, m.text_en, m.receivers, m.sent_at,
      coalesce(nullif(${sql.ref(mine)}, ''), ${sql.ref(other)}) AS name
    FROM activity_message m JOIN shared.person p ON p.account = m.sent_by
    WHERE m.activity_id = ${activityId} ORDER BY m.id DESC LIMIT 50`.execute(db)
  return rows
}
