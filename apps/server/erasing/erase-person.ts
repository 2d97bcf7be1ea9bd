/** Erases a leaver (docs/decisions/0069-erasure-of-a-person.md). */
import { removeFile } from '@portal/files/server'
import { forgetInNotices } from '@portal/notifications/server'
import { isNobody, makeNobody, removePerson } from '@portal/people/server'
import { hideFromProviders } from '@portal/directory-sync/server'
import { actAs, record } from '@portal/access-control/server'
import { lock, sql, type Database, type Db } from '@portal/server'
import { endSessionsOf } from '@portal/auth/server'
import { signAnew } from '@portal/editor/server'
import { countsOf, putInPlace, referencesToPerson, removeRows } from './references.ts'
import { forgetUnreferenced, type Counts, type Leaver } from './unreferenced.ts'

export interface Erased extends Counts {
  /** Account of the placeholder that replaces the person. */
  nobody: string
}

export type Erasure = Erased | 'unknown' | 'present' | 'nobody'

/** Rolls back a dry run; not a fault. */
class Undone extends Error {
  readonly erased: Erased
  constructor(erased: Erased) {
    super('undone')
    this.erased = erased
  }
}

/**
 * Erases the person in one transaction. A dry run does the same and rolls back, so its counts are exact. Concurrent
 * writes that reference the person wait for the end, and are refused then.
 */
export async function erasePerson(
  db: Database['db'],
  account: string,
  { by, now, isDryRun }: { by: string; now: Date; isDryRun: boolean },
): Promise<Erasure> {
  try {
    return await db.transaction().execute(async (tx) => {
      // an import or a provider must not plan with a person who is gone when it writes
      await lock(tx, 'people')
      const leaver = await leaverNamed(tx, account)
      if (typeof leaver === 'string') return leaver
      await actAs(tx, by, now)
      const erased = await makeErased(tx, leaver, now)
      if (isDryRun) throw new Undone(erased)
      const { nobody, removed, changed } = erased
      await record(tx, { by, action: 'person.erase', kind: 'person', id: nobody, details: { removed, changed } }, now)
      return erased
    })
  } catch (error) {
    if (error instanceof Undone) return error.erased
    throw error
  }
}

async function leaverNamed(tx: Db, account: string): Promise<Leaver | 'unknown' | 'present' | 'nobody'> {
  if (isNobody(account)) return 'nobody'
  const { rows } = await sql<Omit<Leaver, 'elsewhere'>>`
    SELECT account, employee_id, name_zh, name_en, email, mobile, head_file_id, left_at FROM person
    WHERE account = ${account} FOR UPDATE`.execute(tx)
  const [person] = rows
  if (!person) return 'unknown'
  if (person.left_at === null) return 'present'
  const called = await sql<{ word: string }>`
    SELECT scim_id AS word FROM person WHERE account = ${account}
    UNION SELECT user_name FROM scim_user WHERE account = ${account}
    UNION SELECT external_id FROM scim_external WHERE account = ${account}
    UNION SELECT external_id FROM platform_identity WHERE account = ${account}
    UNION SELECT subject FROM sso_identity WHERE account = ${account}`.execute(tx)
  return { ...person, elsewhere: called.rows.map(({ word }) => word) }
}

async function makeErased(tx: Db, leaver: Leaver, now: Date): Promise<Erased> {
  const { account } = leaver
  const { cascading, alone, left, emptied } = await referencesToPerson(tx)
  // ends sessions that were opened while the person was leaving
  const sessions = await countsOf(tx, [{ table: 'session', column: 'account' }], account)
  await endSessionsOf(tx, account)
  const nobody = await makeNobody(tx, account, now)
  await hideFromProviders(tx, nobody, now)
  const notices = await forgetInNotices(tx, { account, nameZh: leaver.name_zh, nameEn: leaver.name_en })
  const texts = await signAnew(tx, account, nobody)
  const others = await forgetUnreferenced(tx, leaver, nobody)
  const gone = await countsOf(tx, [...cascading, ...alone], account)
  const taken = await countsOf(tx, [...left, ...emptied], account)
  await removeRows(tx, alone, account)
  await putInPlace(tx, left, account, nobody)
  await putInPlace(tx, emptied, account, null)
  await removePerson(tx, account)
  const portraits = await removePortrait(tx, leaver.head_file_id)
  const own = { ...sessions, person: 1, notice: notices, file: portraits }
  return {
    nobody,
    removed: listed(gone, others.removed, own),
    changed: listed(taken, others.changed, { manuscript: texts }),
  }
}

/** Deletes the portrait unless another person uses it; returns the number of deleted files. */
async function removePortrait(tx: Db, fileId: number | null): Promise<number> {
  if (fileId === null) return 0
  const { rows } = await sql`SELECT FROM person WHERE head_file_id = ${fileId} LIMIT 1`.execute(tx)
  if (rows.length > 0) return 0
  await removeFile(tx, fileId)
  return 1
}

/** Merges the row counts by table, sorted by name; a row that is changed twice counts once. */
function listed(...parts: Record<string, number>[]): Record<string, number> {
  const most = new Map<string, number>()
  for (const [table, count] of parts.flatMap(Object.entries<number>))
    most.set(table, Math.max(most.get(table) ?? 0, count))
  return Object.fromEntries(
    [...most].filter(([, count]) => count > 0).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
