/** Sessions at identity providers (docs/decisions/0051). Owns: session_sso. */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { sessionIdleMs } from '../rules.ts'
import type { ProviderSession } from './store.ts'
import { hashOf } from './viewers.ts'
import { sessionEndedTopic } from './session-ended.ts'

export async function saveProviderSession(db: Db, sessionId: number, at: ProviderSession): Promise<void> {
  const { issuer, subject, sid, idToken } = at
  await db
    .insertInto('session_sso')
    .values({ session_id: sessionId, issuer, subject, sid, id_token: idToken })
    .execute()
}

export async function findProviderSession(db: Db, sessionId: number) {
  return db
    .selectFrom('session_sso')
    .select(['issuer', 'id_token'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
}

/**
 * Ends a session that has run out, and returns where its person is still signed in: they sign out only now. undefined
 * for a live session, which `user/signout` ends.
 */
export async function endExpiredSession(db: Db, token: string, now: Date) {
  const { rows } = await sql<{ issuer: string; id_token: string }>`
    DELETE FROM session USING session_sso o WHERE o.session_id = session.id AND token_hash = ${hashOf(token)}
      AND (expires_at <= ${now} OR seen_at <= ${new Date(now.getTime() - sessionIdleMs)})
    RETURNING o.issuer, o.id_token`.execute(db)
  return rows[0]
}

/**
 * Ends the sessions that the provider signed out: one session, or all of a subject. Includes sessions whose id the
 * provider never named, and codes on their way to the page.
 */
export async function endProviderSessions(
  tx: Db,
  { issuer, sid = null, subject = null }: { issuer: string; sid?: string | null; subject?: string | null },
): Promise<void> {
  const matchesSession = (at: { subject: RawBuilder<unknown>; sid: RawBuilder<unknown> }) => sql`
    (${subject}::text IS NULL OR ${at.subject} = ${subject})
    AND (${sid}::text IS NULL OR ${at.sid} = ${sid} OR (${subject}::text IS NOT NULL AND ${at.sid} IS NULL))`
  const { rows } = await sql<{ id: number }>`
    DELETE FROM session USING session_sso o WHERE o.session_id = session.id AND o.issuer = ${issuer}
      AND ${matchesSession({ subject: sql`o.subject`, sid: sql`o.sid` })} RETURNING session.id`.execute(tx)
  for (const { id } of rows) await sessionEndedTopic.send(tx, { id })
  await sql`DELETE FROM sign_in_code WHERE sso->>'issuer' = ${issuer}
    AND ${matchesSession({ subject: sql`sso->>'subject'`, sid: sql`sso->>'sid'` })}`.execute(tx)
}
