/**
 * The portal's own icon host: a session is a signed account, valid for a quarter of an hour and no longer than its
 * portal session.
 */
import type { Db, Secrets, Viewer } from '@portal/server'

const lifeMs = 15 * 60_000
const purpose = 'icon-session'

export function makeIconSession(secrets: Secrets, { account, sessionId }: Viewer, now: Date): string {
  const said = `${account}.${sessionId}.${now.getTime() + lifeMs}`
  return `${Buffer.from(said).toString('base64url')}.${secrets.sign(purpose, said)}`
}

/** null: forged, expired or signed out. */
export async function accountOfIconSession(
  db: Db,
  secrets: Secrets,
  iconSession: string,
  now: Date,
): Promise<string | null> {
  const [encoded = '', signature = ''] = iconSession.split('.')
  const said = Buffer.from(encoded, 'base64url').toString()
  if (!secrets.verify(purpose, said, signature)) return null
  const [expiry = '', sessionId = '', ...account] = said.split('.').reverse()
  if (Number(expiry) <= now.getTime()) return null
  const session = await db
    .selectFrom('shared.session as session')
    .select('id')
    .where('id', '=', Number(sessionId))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session ? account.reverse().join('.') : null
}
