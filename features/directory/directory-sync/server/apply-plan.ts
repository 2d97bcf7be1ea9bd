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
  const moved = [...plan.changed, ...plan.returned]
  for (const account of plan.freedEmails) known.get(account)!.email = ''
  await releaseUniqueValues(tx, moved, plan.freedEmails)
  if (removesLeavers)
    await removeLeavers(
      tx,
      plan.leavers.map((account) => known.get(account)!),
      now,
    )
  const people = [...plan.added, ...moved]
  for (let start = 0; start < people.length; start += batchSize) {
    const batch = people.slice(start, start + batchSize)
    await writePeople(tx, batch, { source, now })
    say(`  ${start + batch.length} of ${people.length} people written`)
  }
  await setSource(
    tx,
    plan.unchanged.map(({ account }) => account),
    source,
  )
}

/** Writes people, who belong to the source from then on. */
export async function writePeople(
  tx: Db,
  people: readonly PlannedPerson[],
  { source, now }: Pick<ApplyPlanOptions, 'source' | 'now'>,
): Promise<void> {
  const accounts = people.map(({ account }) => account)
  await savePeople(tx, people.map(toPersonToSave))
  await markPeopleChanged(tx, accounts, now)
  await setSource(tx, accounts, source)
  await resolvePendingManagers(tx, accounts, now)
}

/**
 * Marks people as left. They lose access at once: every process is notified of the ended sessions when the transaction
 * commits.
 */
export async function removeLeavers(tx: Db, leavers: readonly ExistingPerson[], now: Date): Promise<void> {
  await savePeople(
    tx,
    leavers.map((person) => ({ ...person, leftAt: now })),
  )
  const accounts = leavers.map(({ account }) => account)
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
export async function releaseUniqueValues(
  tx: Db,
  people: readonly PlannedPerson[],
  freedEmails: readonly string[],
): Promise<void> {
  const accountsChanging = (field: 'email' | 'employeeId') =>
    people.filter(({ before, fields }) => before && fields.includes(field)).map(({ account }) => account)
  await clearEmails(tx, [...accountsChanging('email'), ...freedEmails])
  await parkEmployeeIds(tx, accountsChanging('employeeId'))
}
