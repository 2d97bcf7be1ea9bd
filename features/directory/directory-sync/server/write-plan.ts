/**
 * Writes the plan of an import in transactions of some hundred people, each of which holds the locks of people and roles
 * for less than a second (docs/decisions/0125). Each checks that its people are still as they were when it was planned.
 */
import { filterGuardedAccounts } from '@portal/auth/server'
import { lock, type Db } from '@portal/server'
import { releaseUniqueValues, removeLeavers, setSource, writePeople } from './apply-plan.ts'
import { saveDepartment } from '@portal/people/server'
import { changedFields } from './changed-fields.ts'
import { loadDepartments, loadPeopleNamed, type ExistingPerson } from './existing-people.ts'
import type { ImportPlan, PlannedPerson } from './plan.ts'
import type { RunStep } from './short-steps.ts'
import { orderWrites } from './write-order.ts'

/** Somebody has changed what the plan is about; nothing of the step was written. */
export class PlanOutdated extends Error {
  override name = 'PlanOutdated'
}

export interface PlanToWrite {
  plan: ImportPlan
  known: ReadonlyMap<string, ExistingPerson>
  /** The departments that it was planned with, as text. */
  departments: string
}

interface WriteOptions {
  source: string
  now: Date
  removesLeavers: boolean
  say: (line: string) => void
}

const leaversAtOnce = 500
const unchangedAtOnce = 5000

/** Throws PlanOutdated if somebody changed the same people or the departments; what was written before stays. */
export async function writePlan(
  run: RunStep,
  { plan, known, departments }: PlanToWrite,
  { source, now, removesLeavers, say }: WriteOptions,
): Promise<void> {
  const step = (work: (tx: Db) => Promise<void>) =>
    run(work).catch((error: unknown) => {
      throw isConflict(error) ? new PlanOutdated() : error
    })

  const newDepartments = [...plan.departments, ...plan.translated]
  if (newDepartments.length > 0)
    await step(async (tx) => {
      await lock(tx, 'departments')
      if (departmentsAsText(await loadDepartments(tx)) !== departments) throw new PlanOutdated()
      for (const department of newDepartments) await saveDepartment(tx, department)
    })

  if (removesLeavers)
    for (const accounts of chunksOf(plan.leavers, leaversAtOnce))
      await step(async (tx) => {
        const people = await loadPeopleNamed(tx, accounts)
        const leavers = [...people.values()].filter(({ leftAt }) => !leftAt)
        if (leavers.some((person) => person.source !== source)) throw new PlanOutdated()
        await removeLeavers(tx, leavers, now)
      })

  const { exchanging, batches } = await orderWrites(plan, known)
  const total = plan.added.length + plan.changed.length + plan.returned.length
  let written = 0
  const write = async (people: readonly PlannedPerson[], prepare: (tx: Db) => Promise<void>): Promise<void> => {
    if (people.length === 0) return
    await step(async (tx) => {
      const due = await selectDue(tx, people, source)
      await prepare(tx)
      await writePeople(tx, due, { source, now })
    })
    written += people.length
    say(`  ${written} of ${total} people written`)
  }
  await write(exchanging, (tx) => releaseUniqueValues(tx, exchanging, plan.freedEmails))
  for (const batch of batches) await write(batch, async () => undefined)

  const takenOver = plan.unchanged.filter(({ before }) => before!.source !== source).map(({ account }) => account)
  for (const accounts of chunksOf(takenOver, unchangedAtOnce)) await step((tx) => setSource(tx, accounts, source))
}

export const departmentsAsText = (rows: Awaited<ReturnType<typeof loadDepartments>>): string =>
  JSON.stringify(rows.toSorted((a, b) => a.id - b.id))

/** Returns those who are not yet as planned. Throws PlanOutdated if somebody is neither that nor as before. */
async function selectDue(tx: Db, people: readonly PlannedPerson[], source: string): Promise<PlannedPerson[]> {
  const current = await loadPeopleNamed(
    tx,
    people.map(({ account }) => account),
  )
  const due = people.filter((person) => {
    const now = current.get(person.account)
    return !now || now.leftAt || now.source !== source || changedFields(now, person).length > 0
  })
  if (due.some((person) => !isAsBefore(current.get(person.account), person.before))) throw new PlanOutdated()
  const renamed = due.filter(({ fields }) => fields.includes('email') || fields.includes('employeeId'))
  const guarded = await filterGuardedAccounts(
    tx,
    renamed.map(({ account }) => account),
  )
  if (guarded.size > 0) throw new PlanOutdated()
  return due
}

function isAsBefore(now: ExistingPerson | undefined, before: ExistingPerson | null): boolean {
  if (!now || !before) return !now && !before
  const isSame = now.source === before.source && now.leftAt?.getTime() === before.leftAt?.getTime()
  return isSame && changedFields(now, before).length === 0
}

/** Another person got an address, an id or an account, or a department or a manager is gone. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23503')

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, nth) => items.slice(nth * size, (nth + 1) * size))
}
