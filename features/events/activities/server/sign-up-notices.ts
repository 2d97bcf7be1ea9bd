/**
 * Notifies hosts of sign-ups, a second after the seats were taken: the host's notifications have an order, and whoever
 * waits for it must not hold the row of a session. Owns: activity_sign_up_notice.
 */
import { notifyEach } from '@portal/notifications/server'
import { backlogOf, queueJob, sql, type Db, type Job, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { canViewActivitySql } from './audience-sql.ts'
import { signUpNotification } from './notifications.ts'
import type { SeatChange } from './seats.ts'

/** Sign-ups per transaction, which holds the locks of their hosts. */
const batchSize = 100

/** Remembers to notify the host of a seat that was taken in this transaction. */
export async function rememberSignUp(tx: Db, { itemId, account, now }: SeatChange): Promise<void> {
  await tx.insertInto('activity_sign_up_notice').values({ item_id: itemId, account, signed_at: now }).execute()
}

interface SignUp {
  item_id: number
  activity_id: number
  account: string
  name_zh: string
  name_en: string
  signed_at: Date
  title_zh: string
  title_en: string
  /** Null: they signed up themselves, have left or may no longer see the activity, or it was deleted. */
  host: string | null
}

async function notifySome(tx: Db): Promise<number> {
  const { rows } = await sql<SignUp>`
    WITH taken AS (DELETE FROM activity_sign_up_notice WHERE id IN (
      SELECT id FROM activity_sign_up_notice ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED) RETURNING *)
    SELECT t.item_id, t.account, t.signed_at, p.name_zh, p.name_en, i.activity_id,
      coalesce(nullif(a.title_zh, ''), a.title_en) AS title_zh, coalesce(nullif(a.title_en, ''), a.title_zh) AS title_en,
      CASE WHEN a.sponsor <> t.account AND a.deleted_at IS NULL AND ${canViewActivitySql(sql`a.sponsor`)} THEN a.sponsor END AS host
    FROM taken t JOIN activity_item i ON i.id = t.item_id JOIN activity a ON a.id = i.activity_id
      JOIN shared.person p ON p.account = t.account
    ORDER BY t.id`.execute(tx)
  // one for all sign-ups of an activity: its host is told of the last one, and of how many
  const ofHosts = Map.groupBy(
    rows.filter(({ host }) => host !== null),
    ({ activity_id: id, host }) => `${id} ${host}`,
  )
  const notifications = [...ofHosts.values()].map((all) => {
    const last = all.at(-1)!
    return signUpNotification(
      last,
      last.host!,
      all.slice(0, -1).map(({ account }) => account),
    )
  })
  await notifyEach(tx, notifications)
  return rows.length
}

async function notifyHosts(db: Kysely<Tables>): Promise<void> {
  let count = batchSize
  while (count === batchSize) count = await db.transaction().execute(notifySome)
}

export const signUpNoticesJob: Job = queueJob('sign-up-notices', ({ db }) => notifyHosts(db), {
  isDue: () => sql<boolean>`EXISTS (SELECT FROM activity_sign_up_notice)`,
  backlog: (db) =>
    backlogOf(db, sql`SELECT count(*) AS waiting, min(signed_at) AS oldest FROM activity_sign_up_notice`),
})
