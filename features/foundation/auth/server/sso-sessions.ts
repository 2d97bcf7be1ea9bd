/** Sessions at identity providers (docs/decisions/0051). Owns: session_sso. */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { ProviderSession } from './store.ts'
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
