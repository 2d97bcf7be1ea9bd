/** Erases a leaver (docs/decisions/0069-erasure-of-a-person.md). */
import { removeFile } from '@portal/files/server'
import { eraseFromNotifications } from '@portal/notifications/server'
import { isErasedAccount, createErasedPerson, deletePerson } from '@portal/people/server'
import { hideFromProviders } from '@portal/directory-sync/server'
import { setAuditActor, recordAudit } from '@portal/access-control/server'
import { lock, sql, type Database, type Db } from '@portal/server'
import { endSessionsOf } from '@portal/auth/server'
import { reassignAuthorship } from '@portal/editor/server'
import { countReferences, replaceAccount, listPersonReferences, deleteRows } from './references.ts'
import { eraseUnreferenced, type RowCounts, type Leaver } from './unreferenced.ts'

export interface ErasureCounts extends RowCounts {
  /** Account of the placeholder that replaces the person. */
  nobody: string
}

export type ErasureResult = ErasureCounts | 'unknown' | 'present' | 'nobody'

/** Rolls back a dry run; not a fault. */
class DryRunRollback extends Error {
  readonly erased: ErasureCounts
  constructor(erased: ErasureCounts) {
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
): Promise<ErasureResult> {
  try {
    return await db.transaction().execute(async (tx) => {
      // an import or a provider must not plan with a person who is gone when it writes
      await lock(tx, 'people')
      const leaver = await findLeaver(tx, account)
      if (typeof leaver === 'string') return leaver
      await setAuditActor(tx, by, now)
      const erased = await eraseLeaver(tx, leaver, now)
      if (isDryRun) throw new DryRunRollback(erased)
      const { nobody, removed, changed } = erased
      await recordAudit(
        tx,
        { by, action: 'person.erase', kind: 'person', id: nobody, details: { removed, changed } },
        now,
      )
      return erased
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return error.erased
    throw error
  }
}

async function findLeaver(tx: Db, account: string): Promise<Leaver | 'unknown' | 'present' | 'nobody'> {
  if (isErasedAccount(account)) return 'nobody'
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

async function eraseLeaver(tx: Db, leaver: Leaver, now: Date): Promise<ErasureCounts> {
  const { account } = leaver
  const { cascading, explicit, replaced, emptied } = await listPersonReferences(tx)
  // ends sessions that were opened while the person was leaving
  const sessions = await countReferences(tx, [{ table: 'session', column: 'account' }], account)
  await endSessionsOf(tx, account)
  const nobody = await createErasedPerson(tx, account, now)
  await hideFromProviders(tx, nobody, now)
  const notices = await eraseFromNotifications(tx, { account, nameZh: leaver.name_zh, nameEn: leaver.name_en })
  const texts = await reassignAuthorship(tx, account, nobody)
  const others = await eraseUnreferenced(tx, leaver, nobody)
  const gone = await countReferences(tx, [...cascading, ...explicit], account)
  const taken = await countReferences(tx, [...replaced, ...emptied], account)
  await deleteRows(tx, explicit, account)
  await replaceAccount(tx, replaced, account, nobody)
  await replaceAccount(tx, emptied, account, null)
  await deletePerson(tx, account)
  const portraits = await removePortrait(tx, leaver.head_file_id)
  const own = { ...sessions, person: 1, notice: notices, file: portraits }
  return {
    nobody,
    removed: mergeCounts(gone, others.removed, own),
    changed: mergeCounts(taken, others.changed, { manuscript: texts }),
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
function mergeCounts(...parts: Record<string, number>[]): Record<string, number> {
  const most = new Map<string, number>()
  for (const [table, count] of parts.flatMap(Object.entries<number>))
    most.set(table, Math.max(most.get(table) ?? 0, count))
  return Object.fromEntries(
    [...most].filter(([, count]) => count > 0).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
