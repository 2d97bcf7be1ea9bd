/**
 * Check-in code: eight digits derived from the session, the account and the time; never stored. It changes every two
 * minutes and is valid for two periods, so that a screenshot soon stops working.
 */
import { sql, type Db, type Secrets } from '@portal/server'
import { isCancelled } from '../rules.ts'
import type { VisibleSession } from './detail.ts'

const purpose = 'activity-ticket'
const periodMs = 2 * 60_000
const codeDigits = 8

const periodAt = (now: Date): number => Math.floor(now.getTime() / periodMs)

function codeFor(secrets: Secrets, itemId: number, account: string, period: number): string {
  const number = Buffer.from(secrets.sign(purpose, `${itemId} ${period} ${account}`), 'base64url').readUIntBE(0, 6)
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0')
}

/** `endsAt`: when the next code replaces this one. */
export function createTicket(
  secrets: Secrets,
  itemId: number,
  account: string,
  now: Date,
): { code: string; endsAt: Date } {
  const period = periodAt(now)
  return { code: codeFor(secrets, itemId, account, period), endsAt: new Date((period + 1) * periodMs) }
}

/**
 * Returns the account with a seat that the code belongs to. Returns undefined if there is none, or in the rare case
 * (about one in ten thousand) that two people have the same code.
 */
export function findTicketOwner(
  secrets: Secrets,
  itemId: number,
  accounts: readonly string[],
  code: string,
  now: Date,
): string | undefined {
  const period = periodAt(now)
  const owners = accounts.filter((account) =>
    [period, period - 1].some((each) => codeFor(secrets, itemId, account, each) === code),
  )
  return owners.length === 1 ? owners[0] : undefined
}

/** Returns true if the person has a seat in a session that is neither cancelled nor over. */
export async function hasSeat(db: Db, item: VisibleSession, account: string, now: Date): Promise<boolean> {
  if (isCancelled(item) || item.ends_at <= now) return false
  const { rows } = await sql`SELECT FROM activity_sign_up WHERE item_id = ${item.id} AND account = ${account}`.execute(
    db,
  )
  return rows.length > 0
}
