import type { Language } from '@portal/contract'
import { implement, sql, type Db, type Handlers, type Route, type Viewer } from '@portal/server'
import { people, type FoundPerson, type Person } from '../contract.ts'
import { refusalTexts } from '../refusal.texts.ts'
import { listPeople, newPeople, personOf, placesOf, staffNumbers, staffsOf } from './directory.ts'
import { metAmong } from './find-departments.ts'
import { areMeant, findRows, type Finding } from './find-people.ts'
import { countDetail, countMet } from './limit.ts'
import { presentFound, presentJoinDate, presentPerson, type Shown } from './present.ts'
import { isAmong, type Asking, type Filter, type PersonRow } from './rows.ts'
import { branches, departmentLine, hasDepartment, managerOf, reportingLine } from './tree.ts'

interface Met {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
}

const askingOf = ({ viewer, language }: Met): Asking => ({ viewer, language })
const accountOf = ({ ADAccount }: { ADAccount: string }): string => ADAccount.trim().toLowerCase()

/** Returns the condition of the other filters for the counts next to a filter; undefined if there is none. */
async function chosenBy(call: Met, { Keyword = '', ...filter }: Filter & { Keyword?: string | undefined }) {
  const isNarrow = Object.values(filter).some(Boolean)
  if (Keyword.trim() === '') return isNarrow ? isAmong(filter) : undefined
  return sql<boolean>`(${await areMeant(call.db, askingOf(call), Keyword)} AND ${isAmong(filter)})`
}

/** Converts rows for the viewer and counts them against the viewer's budget (T18). */
async function shownTo(call: Met, shown: Shown, rows: readonly PersonRow[]): Promise<Person[]> {
  const { db, viewer, now } = call
  const accounts = rows.map((row) => row.account)
  await countMet({ db, account: viewer.account, now, onCrawl: shown.onCrawl }, accounts)
  return rows.map((row) => presentPerson(row, call, shown))
}

/**
 * Finds people by any name, nearest first, with the fields that the viewer may see. Used by the global search and
 * People/search. Throws TooMany when the viewer's budget is used up (T18).
 */
export async function findPeople(
  db: Db,
  viewer: Viewer,
  language: Language,
  asked: Finding,
  { now, ...shown }: Shown & { now: Date },
): Promise<{ List: FoundPerson[]; Total: number }> {
  const { rows, total, words } = await findRows(db, viewer, language, asked)
  const found = await shownTo({ db, viewer, language, now }, shown, rows)
  return { List: found.map((person) => presentFound(person, asked.Keyword, words)), Total: total }
}

export function peopleRoutes(shown: Shown): Route[] {
  const handlers: Handlers<typeof people> = {
    async newPeople(call) {
      const { rows, total } = await newPeople(call.db, askingOf(call), call.now, call.input)
      const List = await shownTo(call, shown, rows)
      return {
        List: List.map((person, place) => ({ ...person, JoinDate: presentJoinDate(rows[place]!, call, shown) })),
        TotalCount: total,
      }
    },
    async list(call) {
      const { rows, total } = await listPeople(call.db, askingOf(call), call.input, call.input)
      return { List: await shownTo(call, shown, rows), TotalCount: total }
    },
    async search({ db, viewer, language, now, input }) {
      const { Keyword, PageIndex, PageSize, ...filter } = input
      const asked = { Keyword, limit: PageSize, offset: (PageIndex - 1) * PageSize, filter }
      const { List, Total } = await findPeople(db, viewer, language, asked, { ...shown, now })
      return { List, TotalCount: Total }
    },
    async detail(call) {
      const { db, viewer, now } = call
      await countDetail({ db, account: viewer.account, now, onCrawl: shown.onCrawl })
      const asking = askingOf(call)
      const row = (await personOf(db, asking, accountOf(call.input))) ?? call.refuse('personUnknown')
      const manager = await managerOf(db, asking, row.account)
      const [person, Manager = null] = await shownTo(call, shown, manager ? [row, manager] : [row])
      const StaffNumber = (await staffNumbers(db, asking, [row.account])).get(row.account) ?? 0
      return { ...person!, Manager, JoinDate: presentJoinDate(row, call, shown), StaffNumber }
    },
    async reportingLine(call) {
      const rows = await reportingLine(call.db, askingOf(call), accountOf(call.input))
      // the person is last in the line, unless the viewer cannot see them
      if (rows.at(-1)?.account !== accountOf(call.input)) call.refuse('personUnknown')
      return { List: await shownTo(call, shown, rows) }
    },
    async departmentLine(call) {
      const { DepartmentId, ADAccount } = call.input
      if (ADAccount !== undefined) {
        const row = await personOf(call.db, askingOf(call), accountOf({ ADAccount }))
        return {
          List: await departmentLine(call.db, askingOf(call), (row ?? call.refuse('personUnknown')).department_id),
        }
      }
      if (DepartmentId === undefined) return call.refuse('departmentUnknown')
      const met = await metAmong(call.db, askingOf(call), [DepartmentId])
      if (!met.has(DepartmentId)) call.refuse('departmentUnknown')
      return { List: await departmentLine(call.db, askingOf(call), DepartmentId) }
    },
    async staffs(call) {
      const asking = askingOf(call)
      const person = (await personOf(call.db, asking, accountOf(call.input))) ?? call.refuse('personUnknown')
      const { rows, total } = await staffsOf(call.db, asking, person.account, call.input)
      const List = await shownTo(call, shown, rows)
      const numbers = await staffNumbers(
        call.db,
        asking,
        rows.map((row) => row.account),
      )
      return {
        List: List.map((each) => ({ ...each, StaffNumber: numbers.get(each.ADAccount) ?? 0 })),
        TotalCount: total,
      }
    },
    async departments(call) {
      const { DepartmentId, UserTag, ...others } = call.input
      if (DepartmentId !== undefined && !(await hasDepartment(call.db, DepartmentId))) call.refuse('departmentUnknown')
      const chosen = await chosenBy(call, others)
      return { List: await branches(call.db, askingOf(call), DepartmentId, { UserTag }, chosen) }
    },
    async places(call) {
      const { UserTag, ...others } = call.input
      return { List: await placesOf(call.db, askingOf(call), { UserTag }, await chosenBy(call, others)) }
    },
  }
  return implement(people, refusalTexts, handlers)
}
