/** What a database says of itself. Owns: installation_mark. */
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** 'demo': its company was made up by the demo. 'development': a portal may run on it as DEV. */
export type Mark = 'demo' | 'development'

export async function hasMark(db: Db, mark: Mark): Promise<boolean> {
  const found = await db.selectFrom('installation_mark').select('mark').where('mark', '=', mark).executeTakeFirst()
  return found !== undefined
}

/** In the transaction that makes it true; the database leaves the line in the audit log. */
export async function setMark(tx: Db, mark: Mark, now: Date): Promise<void> {
  await tx.insertInto('installation_mark').values({ mark, at: now }).execute()
}

/** Throws unless the name of the database or a mark in it says so; the schema may be older, or not there yet. */
export async function checkForDevelopment(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; isMarkable: boolean }>`
    SELECT current_database() AS name, to_regclass('installation_mark') IS NOT NULL AS "isMarkable"`.execute(db)
  const { name, isMarkable } = rows[0]!
  if (/(^|[^a-z0-9])dev(elopment)?([^a-z0-9]|$)/i.test(name)) return
  if (isMarkable && (await hasMark(db, 'development'))) return
  throw new Error(
    `DATABASE_URL names the database '${name}', which is not marked for development, and PORTAL_ENV=DEV lets anybody ` +
      'sign in as anybody: set PORTAL_ENV to TEST, STG or PROD, or mark the database ' +
      "(its name holds the word 'dev', or: INSERT INTO installation_mark (mark) VALUES ('development'))",
  )
}
