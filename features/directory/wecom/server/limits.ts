/**
 * Writes wecom_credential, which api.ts owns: limits that were met, for all processes on the database, because
 * WeChat Work counts calls of the app and not of a process. A row `limit …` says how often in a row (value) and until
 * when (expires_at); it is remembered for a day longer, since what is met again right after its time was a longer limit.
 */
import { ownerMark } from '@portal/connectors/server'
import { sql, type Database } from '@portal/server'
import { blockedUntil } from '../rules.ts'

interface Met {
  times: number
  until: Date
}

export interface Limits {
  metAt(path: string): Promise<Met | undefined>
  /** Once more than `before`; of several who meet it at the same time one counts. */
  meet(path: string, before: Met | undefined, now: Date): Promise<void>
  /** It is over; another one that was met meanwhile stays. */
  pass(path: string, before: Met): Promise<void>
}

/** `owner`: whose calls are counted there. */
export function createLimits(db: Database['db'], owner: string): Limits {
  const nameOf = (path: string): string => `limit ${path} ${ownerMark(owner)}`
  return {
    async metAt(path) {
      const row = await db
        .selectFrom('wecom_credential')
        .select(['value', 'expires_at'])
        .where('name', '=', nameOf(path))
        .executeTakeFirst()
      return row && { times: Number(row.value), until: row.expires_at }
    },
    async meet(path, before, now) {
      const times = (before?.times ?? 0) + 1
      await sql`INSERT INTO wecom_credential (name, value, expires_at)
        VALUES (${nameOf(path)}, ${String(times)}, ${blockedUntil(times, now)})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
          WHERE wecom_credential.value = ${String(times - 1)}`.execute(db)
    },
    async pass(path, { times }) {
      await db
        .deleteFrom('wecom_credential')
        .where('name', '=', nameOf(path))
        .where('value', '=', String(times))
        .execute()
    },
  }
}
