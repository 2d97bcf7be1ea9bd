/** People whom another system says at its own calls (WeChat Work, Feishu): the same rules as of a file's lines. */
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

/** A field that is left out is not touched; '' empties it. `department`: the id of one, or a path as in a file. */
export type PersonSaid = { account: string } & { [field in Exclude<Field, 'account'>]?: string }

export interface TakeOptions {
  /** e.g. 'chat:feishu': only whom this source keeps leaves by it */
  source: string
  /** of a new person who is said to have none */
  tag: string
  /** 'absent': everybody whom the source keeps and does not name; else these accounts */
  leavers: 'absent' | readonly string[]
  /** With 'absent': accounts that are there all the same, though nothing can be said of them. */
  alsoHere?: readonly string[]
  /** past the limit of leavers */
  isForced: boolean
  takeOver: boolean
  now: Date
  say: (line: string) => void
}

export { takeTurn as takePeopleTurn } from './known-people.ts'

/**
 * In the caller's transaction, which waits for its turn among all that change people. Line n of a rejection or remark is
 * the nth person, from 1. Throws BadFile where too many would leave.
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
  // whoever is mentioned does not leave: neither managers nor addresses are free while they are only not spoken of
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
