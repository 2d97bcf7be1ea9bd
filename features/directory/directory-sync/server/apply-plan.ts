/** Applies a plan. People are written through @portal/people. */
import {
  clearEmails,
  markPeopleChanged,
  parkEmployeeIds,
  saveDepartment,
  savePeople,
  type PersonToSave,
} from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { endSessionsOf } from '@portal/auth/server'
import { templateOf } from '../rules.ts'
import type { KnownPerson } from './known-people.ts'
import { drawOpenLines } from './open-managers.ts'
import type { Plan, PlannedPerson } from './plan.ts'

export interface ApplyOptions {
  source: string
  now: Date
  /** False: leavers are only reported. */
  letGo: boolean
  say: (line: string) => void
}

const step = 1000

export async function applyPlan(
  tx: Db,
  plan: Plan,
  known: ReadonlyMap<string, KnownPerson>,
  { source, now, letGo, say }: ApplyOptions,
): Promise<void> {
  for (const department of [...plan.departments, ...plan.translated]) await saveDepartment(tx, department)
  await freeValues(tx, plan, known)
  if (letGo) await letPeopleGo(tx, plan.leavers, known, now)
  const people = [...plan.added, ...plan.changed, ...plan.returned]
  for (let start = 0; start < people.length; start += step) {
    const part = people.slice(start, start + step)
    await savePeople(tx, part.map(toSave))
    await markPeopleChanged(
      tx,
      part.map(({ account }) => account),
      now,
    )
    say(`  ${start + part.length} of ${people.length} people written`)
  }
  await keepAs(
    tx,
    [...people, ...plan.unchanged].map(({ account }) => account),
    source,
  )
  await drawOpenLines(
    tx,
    people.map(({ account }) => account),
    now,
  )
}

/**
 * Marks people as left. They lose access at once: every process is notified of the ended sessions when the transaction
 * commits.
 */
async function letPeopleGo(
  tx: Db,
  accounts: readonly string[],
  known: ReadonlyMap<string, KnownPerson>,
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
export async function keepAs(tx: Db, accounts: readonly string[], source: string): Promise<void> {
  await sql`INSERT INTO person_source (account, source)
    SELECT account, ${source} FROM unnest(${accounts}::text[]) AS kept (account)
    ON CONFLICT (account) DO UPDATE SET source = excluded.source
      WHERE person_source.source <> excluded.source`.execute(tx)
}

function toSave({ before, fields, ...person }: PlannedPerson): PersonToSave {
  const hasNewTag = before !== null && fields.includes('userTag')
  return { ...person, leftAt: null, ...(hasNewTag ? { template: templateOf(person.userTag) } : {}) }
}

/**
 * Releases unique values before they are written again: two people may swap addresses or employee ids in one file.
 * People who left lose an address that somebody else has now.
 */
async function freeValues(tx: Db, plan: Plan, known: ReadonlyMap<string, KnownPerson>): Promise<void> {
  const moved = [...plan.changed, ...plan.returned]
  const having = (field: 'email' | 'employeeId') =>
    moved.filter(({ fields }) => fields.includes(field)).map(({ account }) => account)
  const noAddress = [...having('email'), ...plan.freed]
  for (const account of plan.freed) known.get(account)!.email = ''
  await clearEmails(tx, noAddress)
  await parkEmployeeIds(tx, having('employeeId'))
}
