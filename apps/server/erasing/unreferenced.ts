/**
 * Data that names a person without a foreign key. A new column must be added here or to the list of what stays
 * (docs/decisions/0069-erasure-of-a-person.md); otherwise people-erase.server.test.ts fails.
 */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { platforms } from '../platform-list.ts'

export interface Leaver {
  account: string
  employee_id: string
  name_zh: string
  name_en: string
  email: string
  mobile: string
  head_file_id: number | null
  left_at: Date | null
  /** Their identifiers on platforms and at providers. */
  elsewhere: string[]
}

interface TableChange {
  table: string
  /** The update; without it the row is deleted. */
  set?: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

const isAnyOf = (column: string, words: readonly string[]) => sql`lower(${sql.ref(column)}) = ANY (${words}::text[])`

/** Matches a whole string anywhere in the JSON. */
const containsAnyOf = (column: string, words: readonly string[]) => sql`EXISTS (
  SELECT FROM jsonb_path_query(${sql.ref(column)}, 'strict $.** ? (@.type() == "string")') AS found
  WHERE lower(found #>> '{}') = ANY (${words}::text[]))`

function listChanges(leaver: Leaver, nobody: string): TableChange[] {
  const { account, name_zh, name_en, elsewhere } = leaver
  const own = [account, leaver.employee_id, name_zh, name_en, leaver.email, leaver.mobile]
  const words = [...new Set([...own, ...elsewhere].map((word) => word.toLowerCase()).filter(Boolean))]
  const isTheirs = sql`account = ${account}`
  const remove = (table: string, where: RawBuilder<unknown>): TableChange => ({ table, where })
  const change = (table: string, set: RawBuilder<unknown>, where: RawBuilder<unknown>): TableChange => ({
    table,
    set,
    where,
  })
  const reported = sql.join(
    [account, name_zh, name_en].filter(Boolean).map((word) => sql`strpos(report, ${word}) > 0`),
    sql` OR `,
  )
  return [
    remove('call_pace', isTheirs),
    remove('sign_in_code', isTheirs),
    // a retry of a call from the last seven days is then executed again
    remove('idempotency', sql`account = ${account} OR ${containsAnyOf('answer', words)}`),
    remove('debug_record', containsAnyOf('data', words)),
    remove('desk_trash', containsAnyOf('rows', words)),
    remove(
      'sso_failure',
      sql`${isAnyOf('named', words)} OR ${isAnyOf('subject', words)} OR ${isAnyOf('detail', words)}`,
    ),
    remove('scim_open_manager', isAnyOf('named', words)),
    ...platforms.map(({ inbox: { personColumns } }) =>
      remove(
        personColumns.table,
        sql.join(
          personColumns.columns.map((column) => isAnyOf(column, words)),
          sql` OR `,
        ),
      ),
    ),
    remove('search_miss', isAnyOf('text', words)),
    remove('search_miss_today', isAnyOf('text', words)),
    // up to 1.0; a later migration may drop it
    change('wecom_sync', sql`report = NULL`, reported),
    change('desk_upload', sql`account = ${nobody}`, isTheirs),
    change('manuscript', sql`noted_by = ${nobody}`, sql`noted_by = ${account}`),
    change('first_day_mark', sql`marked_by = ${nobody}`, sql`marked_by = ${account}`),
    change('sso_change', sql`asked_by = ${nobody}`, sql`asked_by = ${account}`),
    // an audience that names them then names nobody
    ...[
      ['audience', 'rule'],
      ['manuscript', 'settings'],
      ['manuscript_version', 'settings'],
    ].map(([table, column]) =>
      change(
        table!,
        sql`${sql.ref(column!)} = replace(${sql.ref(column!)}::text, ${`"person:${account}"`}, ${`"person:${nobody}"`})::jsonb`,
        containsAnyOf(column!, [`person:${account}`]),
      ),
    ),
    change('search_allow', sql`accounts = array_remove(accounts, ${account})`, sql`${account} = ANY (accounts)`),
  ]
}

/** Titles given by the other system contain the name of the applicant. */
function todoChange({ account, name_zh, name_en }: Leaver): TableChange {
  const without = (text: RawBuilder<unknown>) =>
    [name_zh, name_en].filter(Boolean).reduce((rest, name) => sql`replace(${rest}, ${name}, '…')`, text)
  const titles = ['title_zh', 'title_en'].map((title) => sql`${sql.ref(title)} = ${without(sql.ref(title))}`)
  return {
    table: 'todo',
    set: sql`applicant = '', ${sql.join(titles)}`,
    where: sql`applicant_account = ${account}`,
  }
}

export interface RowCounts {
  removed: Record<string, number>
  changed: Record<string, number>
}

/** Must run while the person still exists. Returns the number of rows by table. */
export async function eraseUnreferenced(tx: Db, leaver: Leaver, nobody: string): Promise<RowCounts> {
  const counts: RowCounts = { removed: {}, changed: {} }
  for (const { table, set, where } of [...listChanges(leaver, nobody), todoChange(leaver)]) {
    const { numAffectedRows } = await (set
      ? sql`UPDATE ${sql.table(table)} SET ${set} WHERE ${where}`.execute(tx)
      : sql`DELETE FROM ${sql.table(table)} WHERE ${where}`.execute(tx))
    const count = Number(numAffectedRows ?? 0)
    if (count > 0) counts[set ? 'changed' : 'removed'][table] = count
  }
  return counts
}
