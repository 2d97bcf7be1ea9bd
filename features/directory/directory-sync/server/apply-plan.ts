/** Applies a plan. People are written through @portal/people. */
import {
  clearEmails,
  markPeopleChanged,
  parkEmployeeIds,
  saveDepartment,
  savePeople,
  type PersonInput,
} from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { endSessionsOf } from '@portal/auth/server'
import { templateForTag } from '../rules.ts'
import type { ExistingPerson } from './existing-people.ts'
import { resolvePendingManagers } from './pending-managers.ts'
import type { ImportPlan, PlannedPerson } from './plan.ts'

export interface ApplyPlanOptions {
  source: string
  now: Date
  /** False: leavers are only reported. */
  removesLeavers: boolean
  say: (line: string) => void
}

const batchSize = 1000

export async function applyPlan(
  tx: Db,
  plan: ImportPlan,
  known: ReadonlyMap<string, ExistingPerson>,
  { source, now, removesLeavers, say }: ApplyPlanOptions,
): Promise<void> {
  for (const department of [...plan.departments, ...plan.translated]) await saveDepartment(tx, department)
  await releaseUniqueValues(tx, plan, known)
  if (removesLeavers) await removeLeavers(tx, plan.leavers, known, now)
  const people = [...plan.added, ...plan.changed, ...plan.returned]
  for (let start = 0; start < people.length; start += batchSize) {
    const batch = people.slice(start, start + batchSize)
    await savePeople(tx, batch.map(toPersonToSave))
    await markPeopleChanged(
      tx,
      batch.map(({ account }) => account),
      now,
    )
    say(`  ${start + batch.length} of ${people.length} people written`)
  }
  await setSource(
    tx,
    [...people, ...plan.unchanged].map(({ account }) => account),
    source,
  )
  await resolvePendingManagers(
    tx,
    people.map(({ account }) => account),
    now,
  )
}

/**
 * Marks people as left. They lose access at once: every process is notified of the ended sessions when the transaction
 * commits.
 */
async function removeLeavers(
  tx: Db,
  accounts: readonly string[],
  known: ReadonlyMap<string, ExistingPerson>,
  now: Date,
): Promise<void> {
  await savePeople(
    tx,
    accounts.map((account) => ({ ...known.get(account)!, leftAt: now })),
  )
  await markPeopleChanged(tx, accounts, now)
  for (const account of accounts) await endSessionsOf(tx, account)
}

/** Makes this source the one that manages these people. */
export async function setSource(tx: Db, accounts: readonly string[], source: string): Promise<void> {
  await sql`INSERT INTO person_source (account, source)
    SELECT account, ${source} FROM unnest(${accounts}::text[]) AS kept (account)
    ON CONFLICT (account) DO UPDATE SET source = excluded.source
      WHERE person_source.source <> excluded.source`.execute(tx)
}

function toPersonToSave({ before, fields, ...person }: PlannedPerson): PersonInput {
  const hasNewTag = before !== null && fields.includes('userTag')
  return { ...person, leftAt: null, ...(hasNewTag ? { template: templateForTag(person.userTag) } : {}) }
}

/**
 * Releases unique values before they are written again: two people may swap addresses or employee ids in one file.
 * People who left lose an address that somebody else has now.
 */
async function releaseUniqueValues(
  tx: Db,
  plan: ImportPlan,
  known: ReadonlyMap<string, ExistingPerson>,
): Promise<void> {
  const moved = [...plan.changed, ...plan.returned]
  const accountsChanging = (field: 'email' | 'employeeId') =>
    moved.filter(({ fields }) => fields.includes(field)).map(({ account }) => account)
  const noAddress = [...accountsChanging('email'), ...plan.freedEmails]
  for (const account of plan.freedEmails) known.get(account)!.email = ''
  await clearEmails(tx, noAddress)
  await parkEmployeeIds(tx, accountsChanging('employeeId'))
}
