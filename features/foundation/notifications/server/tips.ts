/** NOTICE-05 for older clients: the notifications that wait for a session, each returned once. */
import { audiencesOf } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { noticeType, unreadForMs } from '../rules.ts'
import type { Me, NoticeRow } from './store.ts'

interface Asking {
  me: Me
  sessionId: number
  most: number
  /** Types that this reader does not want to be interrupted by now. */
  quietTypes: readonly number[]
  isQuietNow: boolean
  now: Date
}

/**
 * Takes up to `most` notifications, oldest first. A new session starts with what its person has not seen. Concurrent
 * calls of one session share the rest: the row of the session is locked while its position moves.
 */
export async function takeTips(
  db: Db,
  { me, sessionId, most, quietTypes, isQuietNow, now }: Asking,
): Promise<NoticeRow[]> {
  await sql`
    INSERT INTO notice_tip (session_id, own_event, audience_event)
    SELECT ${sessionId}, coalesce(max(own_event), 0), coalesce(max(audience_event), 0)
    FROM notice_seen WHERE account = ${me.account} ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<NoticeRow>`
    WITH at AS (SELECT own_event, audience_event FROM notice_tip WHERE session_id = ${sessionId} FOR UPDATE),
    waiting AS (
      SELECT n.*, n.receiver IS NOT NULL AS is_own,
        n.message_type <> ${noticeType.people} AND n.created_at > ${new Date(now.getTime() - unreadForMs)}
        AND (n.must_know OR NOT n.is_quiet AND NOT ${isQuietNow} AND n.message_type <> ALL (${quietTypes}::int[]))
        AND NOT EXISTS (SELECT FROM notice_read r WHERE r.notice_id = n.id AND r.account = ${me.account} AND r.event >= n.event) AS is_tip
      FROM at JOIN notice n ON (n.receiver = ${me.account} AND n.event > at.own_event)
        OR (n.audience_id = ANY (${audiencesOf(me)}) AND n.event > at.audience_event)),
    given AS (SELECT * FROM waiting WHERE is_tip ORDER BY event LIMIT ${most}),
    -- everything before the last one returned is done; all of it if nothing more is waiting
    past AS (SELECT is_own, max(event) AS event FROM waiting
      WHERE (SELECT count(*) FROM given) < ${most} OR event <= (SELECT max(event) FROM given) GROUP BY is_own),
    moved AS (UPDATE notice_tip t SET
        own_event = greatest(t.own_event, (SELECT event FROM past WHERE is_own)),
        audience_event = greatest(t.audience_event, (SELECT event FROM past WHERE NOT is_own))
      WHERE t.session_id = ${sessionId} AND EXISTS (SELECT FROM past))
    SELECT id, event, is_own, message_type, message_id, info_zh, info_en, link, must_know, is_quiet, created_at, false AS is_read
    FROM given ORDER BY event`.execute(db)
  return rows
}
