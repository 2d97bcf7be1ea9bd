/** Failed sign-ins for the desk: the newest 500 of the last 14 days. Owns: sso_failure. */
import { dayMs } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import type { SsoFault, SsoRefusal } from '../sso-rules.ts'

export interface SsoFailure {
  issuer: string
  reason: SsoFault | SsoRefusal
  subject?: string
  /** The name in the claims. */
  named?: string
  account?: string | null
  detail?: string
}

const maxStored = 500
const retentionMs = 14 * dayMs

export async function saveFailure(db: Db, failure: SsoFailure, now: Date): Promise<void> {
  const { issuer, reason, subject = '', named = '', account = null, detail = '' } = failure
  const short = (text: string): string => text.replaceAll('\0', '').slice(0, 200)
  const texts = { subject, named: short(named), detail: short(detail) }
  if (await isRepeated(db, { issuer, reason, ...texts }, now)) return
  await db
    .insertInto('sso_failure')
    .values({ at: now, issuer, reason, account, ...texts })
    .execute()
  await sql`DELETE FROM sso_failure WHERE id IN
    (SELECT id FROM sso_failure ORDER BY id DESC OFFSET ${maxStored})`.execute(db)
}

/** Equal failures within a minute are stored once, so that neither an outage nor one person fills the list. */
async function isRepeated(db: Db, same: Partial<Record<string, string>>, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM sso_failure f WHERE at > ${new Date(now.getTime() - 60_000)}
    AND to_jsonb(f) @> ${JSON.stringify(same)} LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sso_failure')
    .where('at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}
