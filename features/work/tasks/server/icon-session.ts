/**
 * The portal's own icon host: a session is a signed account, valid for a quarter of an hour and no longer than its
 * portal session.
 */
import type { Db, Secrets, Viewer } from '@portal/server'

const lifeMs = 15 * 60_000
const purpose = 'icon-session'

export function createIconSession(secrets: Secrets, { account, sessionId }: Viewer, now: Date): string {
  const payload = `${account}.${sessionId}.${now.getTime() + lifeMs}`
  return `${Buffer.from(payload).toString('base64url')}.${secrets.sign(purpose, payload)}`
}

/** null: forged, expired or signed out. */
export async function verifyIconSession(
  db: Db,
  secrets: Secrets,
  iconSession: string,
  now: Date,
): Promise<string | null> {
  const [encoded = '', signature = ''] = iconSession.split('.')
  const payload = Buffer.from(encoded, 'base64url').toString()
  if (!secrets.verify(purpose, payload, signature)) return null
  const [expiry = '', sessionId = '', ...account] = payload.split('.').reverse()
  if (Number(expiry) <= now.getTime()) return null
  const session = await db
    .selectFrom('shared.session as session')
    .select('id')
    .where('id', '=', Number(sessionId))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session ? account.reverse().join('.') : null
}
