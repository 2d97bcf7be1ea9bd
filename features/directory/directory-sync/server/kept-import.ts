/** Files of people that are being brought in at the desk. Owns: people_import. */
import { dayMs, type InputOf } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import type { ImportChoices, peopleImport } from '../contract.ts'

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

export interface KeptFile {
  bytes: Buffer
  uploaded_at: Date
}

type FileRef = Pick<InputOf<typeof peopleImport.keep>, 'KeptUntil'>

/**
 * Keeps what was chosen for a file, and returns that: what was seen of one file is never done with another. `noFile`: it
 * is no longer there; `otherFile`: another one is.
 */
export async function keepChoices(
  db: Db,
  account: string,
  { Fields, Corrections, Leavers, KeptUntil: until }: ImportChoices & FileRef,
  now: Date,
): Promise<KeptFile | 'noFile' | 'otherFile'> {
  const choices = JSON.stringify({ Fields, Corrections, Leavers })
  const ofFile = until === undefined ? sql`true` : sql`uploaded_at = ${new Date(Date.parse(until) - dayMs)}`
  const { rows } = await sql<KeptFile>`UPDATE people_import SET choices = ${choices}::jsonb
    WHERE ${isKept(account, now)} AND ${ofFile} RETURNING bytes, uploaded_at`.execute(db)
  return rows[0] ?? ((await findKeptImport(db, account, now)) ? 'otherFile' : 'noFile')
}

/** `file`: only this one, and none that was uploaded since; absent: whatever is kept. */
export async function discardImport(db: Db, account: string, file?: Pick<KeptFile, 'uploaded_at'>): Promise<void> {
  const kept = db.deleteFrom('people_import').where('account', '=', account)
  await (file ? kept.where('uploaded_at', '=', file.uploaded_at) : kept).execute()
}

export async function sweepImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('people_import')
    .where('uploaded_at', '<=', new Date(now.getTime() - dayMs))
    .execute()
}
