/** Slows guessing (T12): each wrong code costs a call to the platform, whose limits are everybody's. Owns: sign_in_guess. */
import { createHash } from 'node:crypto'
import { sql, TooMany, type Db } from '@portal/server'
import { guessesAMinute } from '../rules.ts'

const hashOf = (from: string): Buffer => createHash('sha256').update(from).digest()
const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/** Throws TooMany until the minute ends when too many codes from this address were wrong within it. */
export async function slowGuesses(db: Db, from: string, now: Date): Promise<void> {
  const minute = minuteOf(now)
  const found = await db
    .selectFrom('sign_in_guess')
    .select('guesses')
    .where('from_hash', '=', hashOf(from))
    .where('minute', '=', minute)
    .executeTakeFirst()
  if ((found?.guesses ?? 0) < guessesAMinute) return
  throw new TooMany(Math.max(1, Math.ceil((minute.getTime() + 60_000 - now.getTime()) / 1000)))
}

export async function countGuess(db: Db, from: string, now: Date): Promise<void> {
  await sql`INSERT INTO sign_in_guess AS g (from_hash, minute, guesses) VALUES (${hashOf(from)}, ${minuteOf(now)}, 1)
    ON CONFLICT (from_hash, minute) DO UPDATE SET guesses = g.guesses + 1`.execute(db)
}

export async function sweepGuesses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_guess').where('minute', '<', minuteOf(now)).execute()
}
