/** Settings of single statements, which go with each of them in its message: a transaction would cost a round trip. */
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Begins a text that a PreparingClient keeps: what follows leads each statement outside a transaction. */
const mark = '-- leads each statement\n'

/** Returns the text that leads each statement from now on ('': none), or undefined for any other text. */
export const settingsIn = (text: string): string | undefined =>
  text.startsWith(mark) ? text.slice(mark.length) : undefined

/**
 * Runs statements on one connection with these settings of PostgreSQL; each is a transaction of its own. `settings` are
 * constants of the code.
 */
export function withSettings<T>(
  db: Kysely<Tables>,
  settings: Readonly<Record<string, string>>,
  run: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const each = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`)
  return db.connection().execute(async (connection) => {
    await sql.raw(`${mark}SELECT ${each.join(', ')}`).execute(connection)
    try {
      return await run(connection)
    } finally {
      await sql.raw(mark).execute(connection)
    }
  })
}
