/**
 * Owns: wecom_credential (limits.ts keeps its limits there too). Access tokens and tickets: kept in the process, and in a table for the others on the database,
 * because WeChat Work counts how often one asks (100 tickets an hour and app) and a restart or a second process should
 * not. Whoever needs a new one asks alone: the others of the process wait for that one answer, other processes look
 * until it stands in the table. No connection is held meanwhile. A row is worth as much as the signing key that the
 * database holds anyway, for two hours at most.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Database } from '@portal/server'
import { credentialMarginMs } from '../rules.ts'

interface Kept {
  value: string
  expiresAt: Date
}

export interface Credentials {
  /** One that lives for a while yet; `renew` is asked by one caller for all. */
  get(name: string, now: Date, renew: () => Promise<{ value: string; seconds: number }>): Promise<string>
  /** It was refused: nobody uses it any more. Another one that has come meanwhile stays. */
  drop(name: string, value: string): Promise<void>
}

/** `owner`: whose they are; another app or another secret has others. */
export function createCredentials(db: Database['db'], owner: string): Credentials {
  const mark = createHash('sha256').update(owner).digest('base64url').slice(0, 16)
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<string>>()
  /** What was refused, the last few of each: until its row is gone it could be taken from there again. */
  const refused = new Map<string, string[]>()
  const isRefused = (name: string, value: string): boolean => refused.get(name)?.includes(value) ?? false
  const isAlive = (one: Kept, now: Date): boolean => one.expiresAt > now
  const rowOf = (name: string): string => `${name} ${mark}`

  async function fromTable(name: string, now: Date, renew: Parameters<Credentials['get']>[2]): Promise<string> {
    const row = rowOf(name)
    for (;;) {
      const found = await aliveIn(db, row, now)
      if (found && !isRefused(name, found.value)) {
        kept.set(name, found)
        return found.value
      }
      if (found) await remove(db, row, found.value)
      if (await claim(db, row, now)) break
      await pause(lookEveryMs)
    }
    try {
      const { value, seconds } = await renew()
      // given out anew, it is as good as any
      forgive(name, value)
      const life = seconds * 1000
      const one = { value, expiresAt: new Date(now.getTime() + life - Math.min(credentialMarginMs, life / 2)) }
      await save(db, row, one)
      kept.set(name, one)
      return value
    } catch (error) {
      await db.updateTable('wecom_credential').set({ asked_until: null }).where('name', '=', row).execute()
      throw error
    }
  }

  function forgive(name: string, value: string): void {
    const others = refused.get(name)?.filter((each) => each !== value)
    if (others) refused.set(name, others)
  }

  return {
    async get(name, now, renew) {
      for (;;) {
        const one = kept.get(name)
        if (one && isAlive(one, now)) return one.value
        let asking = underWay.get(name)
        if (!asking) {
          asking = fromTable(name, now, renew).finally(() => underWay.delete(name))
          underWay.set(name, asking)
        }
        const value = await asking
        // refused between its arrival and now
        if (!isRefused(name, value)) return value
      }
    },
    async drop(name, value) {
      if (kept.get(name)?.value === value) kept.delete(name)
      const others = (refused.get(name) ?? []).filter((each) => each !== value)
      refused.set(name, [...others, value].slice(-refusedMax))
      await remove(db, rowOf(name), value)
    },
  }
}

const refusedMax = 8
/** How the names of rows begin that say a limit. */
export const limitPrefix = 'limit '
const limitKeptMs = 24 * 3600_000

/** Another one that has come meanwhile stays. */
async function remove(db: Database['db'], name: string, value: string): Promise<void> {
  await db.deleteFrom('wecom_credential').where('name', '=', name).where('value', '=', value).execute()
}

const lookEveryMs = 50

async function aliveIn(db: Database['db'], name: string, now: Date): Promise<Kept | undefined> {
  const found = await db
    .selectFrom('wecom_credential')
    .select(['value', 'expires_at as expiresAt'])
    .where('name', '=', name)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found
}

/** For one process at a time, by the database's clock; longer than any answer may take, in case that process dies. */
async function claim(db: Database['db'], name: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO wecom_credential (name, value, expires_at, asked_until)
    VALUES (${name}, '', ${now}, clock_timestamp() + interval '15 seconds')
    ON CONFLICT (name) DO UPDATE SET asked_until = excluded.asked_until
      WHERE wecom_credential.expires_at <= ${now}
        AND (wecom_credential.asked_until IS NULL OR wecom_credential.asked_until < clock_timestamp())
    RETURNING name`.execute(db)
  return rows.length > 0
}

async function save(db: Database['db'], name: string, { value, expiresAt }: Kept): Promise<void> {
  const row = { value, expires_at: expiresAt, asked_until: null }
  await db
    .insertInto('wecom_credential')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** What nobody can use any more, of apps and secrets of former days too. */
export async function sweepCredentials(db: Database['db'], now: Date): Promise<void> {
  const table = () => db.deleteFrom('wecom_credential')
  await table().where('expires_at', '<', now).where('name', 'not like', `${limitPrefix}%`).execute()
  await table()
    .where('expires_at', '<', new Date(now.getTime() - limitKeptMs))
    .execute()
}
