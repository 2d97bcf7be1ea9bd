/**
 * Exceeded API limits, shared by all processes in wecom_credential, because WeChat Work counts calls per app. A row
 * `limit …` says how many times in a row (value) and until when (expires_at). It is kept a day longer, because a limit
 * that is hit again right after a block was a longer one.
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
  /** Extends the block from `before`. If several processes hit the limit at once, it counts once. */
  meet(path: string, before: Met | undefined, now: Date): Promise<void>
  /** Removes a block that is over. A newer block stays. */
  pass(path: string, before: Met): Promise<void>
}

/** `owner` identifies the app whose calls are counted. */
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
