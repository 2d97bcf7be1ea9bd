/** Syncs people from another system (WeChat Work, Feishu), by the same rules as the lines of a file. */
import type { Db } from '@portal/server'
import { maxShareOfLeavers } from '../contract.ts'
import { applyPlan } from './apply-plan.ts'
import { BadFile } from './bad-file.ts'
import type { Field } from './columns.ts'
import { Departments } from './departments.ts'
import { lockGuarded, recordHeld } from './guarded-identity.ts'
import { knownDepartments, knownPeople, takeTurn } from './known-people.ts'
import { readLine, type ReadLine } from './lines.ts'
import { planImport, type Plan } from './plan.ts'

/** A field that is left out is not changed; `''` clears it. `department` is an id, or a path as in a file. */
export type PersonSaid = { account: string } & { [field in Exclude<Field, 'account'>]?: string }

export interface TakeOptions {
  /** For example 'chat:feishu'. Only people whom this source manages can leave. */
  source: string
  /** User tag of new people who have none. */
  tag: string
  /** `'absent'`: everybody of this source who is not listed leaves; otherwise these accounts. */
  leavers: 'absent' | readonly string[]
  /** With `'absent'`: accounts that stay although nothing is known about them. */
  alsoHere?: readonly string[]
  /** Ignores the limit of leavers. */
  isForced: boolean
  takeOver: boolean
  now: Date
  say: (line: string) => void
}

/**
 * Syncs people in the caller's transaction, which waits for the lock on changes of people. Line n of a rejection or
 * remark is the nth person, from 1. Throws BadFile if too many people would leave.
 */
export async function takePeople(tx: Db, people: readonly PersonSaid[], options: TakeOptions): Promise<Plan> {
  const { source, now, leavers, say } = options
  await takeTurn(tx)
  const known = await knownPeople(tx)
  const departments = new Departments(await knownDepartments(tx))
  const read = people.map((person, index) => {
    const fields = (Object.keys(person) as Field[]).filter((field) => person[field] !== undefined)
    const cells = fields.map((field) => person[field] ?? '')
    return readLine({ line: index + 1, cells }, { fields, ignored: [] })
  })
  // people who are mentioned do not leave: their addresses and their role as managers are not free just because they
  // are not listed
  const staying =
    leavers === 'absent' ? (options.alsoHere ?? []) : [...known.keys()].filter((each) => !leavers.includes(each))
  read.push(...staying.map((account): ReadLine => ({ about: { account } })))
  const today = now.toISOString().slice(0, 10)
  const guarded = await lockGuarded(tx)
  const rules = { source, today, tag: options.tag, newTags: [], takeOver: options.takeOver, guarded }
  const plan = planImport(read, known, departments, rules)
  if (leavers === 'absent' && !options.isForced && plan.leavers.length > Math.max(plan.kept * maxShareOfLeavers, 1)) {
    throw new BadFile(`${plan.leavers.length} of ${plan.kept} people would leave: nothing is written without --force`)
  }
  await applyPlan(tx, plan, known, { source, now, letGo: true, say })
  await recordHeld(tx, plan.held, source, now)
  return plan
}
