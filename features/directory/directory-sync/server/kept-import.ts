/** Files of people that are being brought in at the desk. Owns: people_import. */
import { dayMs } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import type { ImportChoices } from '../contract.ts'

interface KeptImport {
  name: string
  choices: ImportChoices
  uploaded_at: Date
}

const isKept = (account: string, now: Date) =>
  sql`account = ${account} AND uploaded_at > ${new Date(now.getTime() - dayMs)}`

export const keptUntil = ({ uploaded_at }: KeptImport): Date => new Date(uploaded_at.getTime() + dayMs)

/** Keeps a file in place of the one before. */
export async function keepFile(
  db: Db,
  account: string,
  { name, bytes }: { name: string; bytes: Buffer },
  now: Date,
): Promise<void> {
  const row = {
    name,
    bytes,
    choices: JSON.stringify({ Fields: [], Corrections: [], Leavers: 'report' }),
    uploaded_at: now,
  }
  await db
    .insertInto('people_import')
    .values({ account, ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute()
}

export async function findKeptImport(db: Db, account: string, now: Date): Promise<KeptImport | undefined> {
  const { rows } = await sql<KeptImport>`SELECT name, choices, uploaded_at FROM people_import
    WHERE ${isKept(account, now)}`.execute(db)
  return rows[0]
}

/** Keeps what was chosen; false: the file is no longer there. */
export async function keepChoices(
  db: Db,
  account: string,
  { Fields, Corrections, Leavers }: ImportChoices,
  now: Date,
): Promise<boolean> {
  const choices = JSON.stringify({ Fields, Corrections, Leavers })
  const { numAffectedRows = 0n } = await sql`UPDATE people_import SET choices = ${choices}::jsonb
    WHERE ${isKept(account, now)}`.execute(db)
  return numAffectedRows > 0n
}

export async function readKeptFile(db: Db, account: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('people_import').select('bytes').where('account', '=', account).executeTakeFirst()
  return row?.bytes
}

export async function discardImport(db: Db, account: string): Promise<void> {
  await db.deleteFrom('people_import').where('account', '=', account).execute()
}

export async function sweepImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('people_import')
    .where('uploaded_at', '<=', new Date(now.getTime() - dayMs))
    .execute()
}
