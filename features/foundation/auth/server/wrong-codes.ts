/** Counts wrong codes per address and minute (T12), across all processes. Owns: sign_in_guess. */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql, type Db } from '@portal/server'
import { wrongCodesPerMinute } from '../rules.ts'

const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/**
 * Returns the client's network: the address, or the /64 prefix of IPv6, because one client can use all of its
 * addresses.
 */
export function clientNetworkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

const hashOf = (from: string): Buffer => createHash('sha256').update(clientNetworkOf(from)).digest()

/**
 * Counts an attempt before it is made, so that concurrent attempts stay within the limit. Returns false if this
 * minute's limit is used up.
 */
export async function countAttempt(db: Db, from: string, now: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO sign_in_guess AS g (from_hash, minute, guesses)
    VALUES (${hashOf(from)}, ${minuteOf(now)}, 1)
    ON CONFLICT (from_hash, minute) DO UPDATE SET guesses = g.guesses + 1 WHERE g.guesses < ${wrongCodesPerMinute}
    RETURNING guesses`.execute(db)
  return rows.length > 0
}

/** Undoes the count: the code was right, or the platform did not answer. */
export async function uncountAttempt(db: Db, from: string, now: Date): Promise<void> {
  await sql`UPDATE sign_in_guess SET guesses = guesses - 1
    WHERE from_hash = ${hashOf(from)} AND minute = ${minuteOf(now)} AND guesses > 0`.execute(db)
}

export async function deleteOldGuesses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_guess').where('minute', '<', minuteOf(now)).execute()
}
