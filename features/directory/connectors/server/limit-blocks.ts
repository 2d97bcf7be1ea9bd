/**
 * Calls that a platform takes none of for some time, shared by all processes in its table of credentials. A row says how
 * many times in a row (value) and until when (expires_at). It is kept a day longer, because what happens again right
 * after a block was more than a moment.
 */
import { sql, type Database } from '@portal/server'
import { ownerHash } from './credentials.ts'
import type { CredentialTable } from './tables.ts'

export interface LimitBlock {
  times: number
  until: Date
}

export interface Pause {
  /** `cards`, or the address of a call. */
  calls: string
  until: Date
}

export interface LimitBlocks {
  find(name: string): Promise<LimitBlock | undefined>
  /** Extends the block from `before`. If several processes do at once, it counts once. */
  extend(name: string, before: LimitBlock | undefined, until: Date): Promise<void>
  /** Returns the calls that the platform takes none of at this time. */
  list(now: Date): Promise<Pause[]>
  /** Removes a block that is over. A newer block stays. */
  clear(name: string, before: LimitBlock): Promise<void>
}

interface LimitBlockOptions {
  db: Database['db']
  table: CredentialTable
  /** Identifies the app whose calls are counted. */
  owner: string
}

export function createLimitBlocks({ db, table: name, owner }: LimitBlockOptions): LimitBlocks {
  const table = sql.table(name)
  const nameOf = (what: string): string => `limit ${what} ${ownerHash(owner)}`
  return {
    async find(what) {
      const { rows } = await sql<{ value: string; expires_at: Date }>`SELECT value, expires_at FROM ${table}
        WHERE name = ${nameOf(what)}`.execute(db)
      const [row] = rows
      return row && { times: Number(row.value), until: row.expires_at }
    },
    async extend(what, before, until) {
      const times = (before?.times ?? 0) + 1
      await sql`INSERT INTO ${table} AS last (name, value, expires_at) VALUES (${nameOf(what)}, ${String(times)}, ${until})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
          WHERE last.value = ${String(times - 1)}`.execute(db)
    },
    async list(now) {
      const { rows } = await sql<{ name: string; expires_at: Date }>`SELECT name, expires_at FROM ${table}
        WHERE expires_at > ${now} AND name LIKE 'limit %' AND name LIKE ${`% ${ownerHash(owner)}`}
        ORDER BY name`.execute(db)
      return rows.map((row) => ({ calls: row.name.split(' ').slice(1, -1).at(-1)!, until: row.expires_at }))
    },
    async clear(what, { times }) {
      await sql`DELETE FROM ${table} WHERE name = ${nameOf(what)} AND value = ${String(times)}`.execute(db)
    },
  }
}
