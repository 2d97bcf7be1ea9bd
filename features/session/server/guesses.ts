/** Slows guessing (T12): each wrong code costs a call to the platform, whose limits are everybody's. Owns: sign_in_guess. */
import { createHash } from 'node:crypto'
import { sql, TooMany, type Db } from '@portal/server'
import { guessesAMinute } from '../rules.ts'

const hashOf = (from: string): Buffer => createHash('sha256').update(from).digest()
const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/**
 * Counts a try before it is made, so that many at once are no more than the limit; throws TooMany until the minute ends
 * when those of this address are used up. What was no guess is given back.
 */
export async function slowGuesses(db: Db, from: string, now: Date): Promise<void> {
  const minute = minuteOf(now)
  const { rows } = await sql`INSERT INTO sign_in_guess AS g (from_hash, minute, guesses)
    VALUES (${hashOf(from)}, ${minute}, 1)
    ON CONFLICT (from_hash, minute) DO UPDATE SET guesses = g.guesses + 1 WHERE g.guesses < ${guessesAMinute}
    RETURNING guesses`.execute(db)
  if (rows.length === 0) throw new TooMany(Math.max(1, Math.ceil((minute.getTime() + 60_000 - now.getTime()) / 1000)))
}

/** The code was right, or the platform did not say. */
export async function noGuess(db: Db, from: string, now: Date): Promise<void> {
  await sql`UPDATE sign_in_guess SET guesses = guesses - 1
    WHERE from_hash = ${hashOf(from)} AND minute = ${minuteOf(now)} AND guesses > 0`.execute(db)
}

export async function sweepGuesses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_guess').where('minute', '<', minuteOf(now)).execute()
}
