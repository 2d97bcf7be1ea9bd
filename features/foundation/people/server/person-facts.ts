/** Single facts of people, written for the slices that learn them. */
import { sql, type Db } from '@portal/server'

/** When a directory last changed something of these people. */
export async function markPeopleChanged(tx: Db, accounts: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE person SET changed_at = ${now} WHERE account = ANY (${accounts}::text[])`.execute(tx)
}

/** Takes their addresses away, so that others of the same transaction can have them. */
export async function clearEmails(tx: Db, accounts: readonly string[]): Promise<void> {
  await sql`UPDATE person SET email = '' WHERE account = ANY (${accounts}::text[])`.execute(tx)
}

/** Takes an address, in whatever letters, away from people who have left; `except` keeps it. */
export async function clearEmailOfLeavers(tx: Db, email: string, except: string): Promise<void> {
  if (email === '') return
  await sql`UPDATE person SET email = ''
    WHERE lower(email) = lower(${email}) AND account <> ${except} AND left_at IS NOT NULL`.execute(tx)
}

/** Puts their employee ids away until the same transaction writes new ones: two people may exchange theirs. */
export async function parkEmployeeIds(tx: Db, accounts: readonly string[]): Promise<void> {
  await sql`UPDATE person SET employee_id = E'\x01' || account WHERE account = ANY (${accounts}::text[])`.execute(tx)
}

/** Everybody above a person, and the person. */
const above = (account: string) => sql`
  WITH RECURSIVE above (account, manager, depth) AS (
    SELECT account, manager, 1 FROM person WHERE account = ${account}
    UNION ALL SELECT p.account, p.manager, depth + 1 FROM above a JOIN person p ON p.account = a.manager WHERE depth < 100
  ) SELECT account FROM above`

/** Returns true if the reporting line of `below` includes `account`, or both are the same person. */
export async function isAbove(tx: Db, account: string, below: string): Promise<boolean> {
  const { rows } = await sql`SELECT WHERE ${account} IN (${above(below)})`.execute(tx)
  return rows.length > 0
}

/** False: the line would close a circle, and stays as it is. */
export async function setManager(tx: Db, account: string, manager: string, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE person SET manager = ${manager}, changed_at = ${now}
    WHERE account = ${account} AND ${account} NOT IN (${above(manager)}) RETURNING account`.execute(tx)
  return rows.length > 0
}

/** The novice guide has been seen to its end. */
export async function markGuideDone(tx: Db, account: string): Promise<void> {
  await tx.updateTable('person').set({ guide_done: true }).where('account', '=', account).execute()
}

/** Answers the file that was the portrait before, if any; the person's row is locked until the transaction ends. */
export async function setPortrait(tx: Db, account: string, fileId: number): Promise<number | null> {
  const { head_file_id: before } = await tx
    .selectFrom('person')
    .select('head_file_id')
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('person').set({ head_file_id: fileId }).where('account', '=', account).execute()
  return before
}
