/**
 * Owns: feishu_credential. What is asked for seldom and needed often (tokens, the ticket, the tenant): kept in the
 * process, and in a table for the others on the database. Of all who need a new one, one asks: the others of its process
 * wait for that one answer, other processes look until it stands in the table. What was refused once is taken from the
 * table no more, and only what stood there then is replaced: neither a dead value nor one that came too late comes back.
 * A row is worth as much as the signing key that the database holds anyway, for two hours at most.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Clock, type Database } from '@portal/server'
import { failureKeptMs, renewBeforeMs } from '../rules.ts'

export interface Kept {
  get(): Promise<string>
  /** It is not taken any more; whoever heard so of an older one changes nothing. */
  drop(value: string): void
}

export type Keep = (name: string, fetchNew: () => Promise<{ value: string; lifeMs: number }>) => Kept

interface Held {
  value: string
  until: Date
}

const lookEveryMs = 50
/** Of the last few: who used one of them may hear so late. */
const refusedMax = 20

/** `owner`: whose they are; another app or another secret has others. */
export function createKeep(db: Database['db'], owner: string, clock: Clock): Keep {
  const mark = createHash('sha256').update(owner).digest('base64url').slice(0, 16)

  return (kind, fetchNew) => {
    const name = `${kind} ${mark}`
    const refused = new Set<string>()
    let held: Held | undefined
    let underWay: Promise<string> | undefined
    let failed: { error: unknown; until: number } | undefined

    async function renew(): Promise<string> {
      try {
        for (;;) {
          const now = clock.now()
          const standing = await aliveIn(db, name, now)
          const found = standing && !refused.has(standing.value) ? standing : await askAlone(now)
          // refused while it was on its way: once more
          if (found && !refused.has(found.value)) {
            held = found
            failed = undefined
            return found.value
          }
          if (!found) await pause(lookEveryMs)
        }
      } catch (error) {
        failed = { error, until: clock.now().getTime() + failureKeptMs }
        throw error
      } finally {
        underWay = undefined
      }
    }

    /** undefined: another process asks, or asked meanwhile. */
    async function askAlone(now: Date): Promise<Held | undefined> {
      const turn = randomUUID()
      if (!(await takeTurn(db, { name, turn, refused: [...refused] }, now))) return undefined
      try {
        const { value, lifeMs } = await fetchNew()
        // what lives shorter than the margin is still good for half its life
        const until = new Date(clock.now().getTime() + Math.max(lifeMs - renewBeforeMs, lifeMs / 2))
        // the platform says itself that it is good
        refused.delete(value)
        return (await save(db, { name, turn, value, until })) ? { value, until } : undefined
      } catch (error) {
        await endTurn(db, name, turn)
        throw error
      }
    }

    return {
      async get() {
        const now = clock.now()
        if (held && held.until > now) return held.value
        if (failed && failed.until > now.getTime()) throw failed.error
        underWay ??= renew()
        return underWay
      },
      drop(value) {
        if (held?.value === value) held = undefined
        refused.add(value)
        const [oldest] = refused
        if (refused.size > refusedMax && oldest !== undefined) refused.delete(oldest)
      },
    }
  }
}

async function aliveIn(db: Database['db'], name: string, now: Date): Promise<Held | undefined> {
  return db
    .selectFrom('feishu_credential')
    .select(['value', 'expires_at as until'])
    .where('name', '=', name)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** For one process at a time, by the database's clock; longer than any answer may take, in case that process dies. */
async function takeTurn(
  db: Database['db'],
  { name, turn, refused }: { name: string; turn: string; refused: string[] },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO feishu_credential AS c (name, value, expires_at, turn, turn_until)
    VALUES (${name}, '', ${now}, ${turn}, clock_timestamp() + interval '15 seconds')
    ON CONFLICT (name) DO UPDATE
      SET value = '', expires_at = excluded.expires_at, turn = excluded.turn, turn_until = excluded.turn_until
      WHERE (c.expires_at <= ${now} OR c.value = ANY (${refused}::text[]))
        AND (c.turn IS NULL OR c.turn_until < clock_timestamp())
    RETURNING name`.execute(db)
  return rows.length > 0
}

/** False: it took so long that it is another's turn. */
async function save(
  db: Database['db'],
  { name, turn, value, until }: Held & { name: string; turn: string },
): Promise<boolean> {
  const saved = await db
    .updateTable('feishu_credential')
    .set({ value, expires_at: until, turn: null, turn_until: null })
    .where('name', '=', name)
    .where('turn', '=', turn)
    .returning('name')
    .executeTakeFirst()
  return saved !== undefined
}

async function endTurn(db: Database['db'], name: string, turn: string): Promise<void> {
  await db
    .updateTable('feishu_credential')
    .set({ turn: null, turn_until: null })
    .where('name', '=', name)
    .where('turn', '=', turn)
    .execute()
}

/** What nobody can use any more, of apps and secrets of former days too. */
export async function sweepCredentials(db: Database['db'], now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 3600_000)
  await db.deleteFrom('feishu_credential').where('expires_at', '<', dayAgo).execute()
}
