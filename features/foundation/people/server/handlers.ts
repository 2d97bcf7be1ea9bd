import { implement, sql, type Call, type Handlers, type Route, type Viewer } from '@portal/server'
import { people, type FoundPerson, type Person } from '../contract.ts'
import { refusalTexts } from '../refusal.texts.ts'
import {
  listPeople,
  listNewPeople,
  findPerson,
  listLocations,
  countDirectReports,
  listDirectReports,
} from './directory.ts'
import { filterVisibleDepartments } from './find-departments.ts'
import { matchesKeyword, findPersonRows, type FindPeopleParams } from './find-people.ts'
import { countDetail, countPeopleSeen } from './scraping-limit.ts'
import { presentFound, presentJoinDate, presentPerson, type PeopleDeps } from './present.ts'
import { matchesFilter, type ReaderContext, type PeopleFilter, type PersonRow } from './rows.ts'
import { listDepartments, loadDepartmentPath, departmentExists, findManager, loadReportingLine } from './hierarchies.ts'

type PeopleCall = Pick<Call, 'db' | 'shared' | 'language' | 'now'> & { viewer: Viewer }

const toReaderContext = ({ viewer, language }: PeopleCall): ReaderContext => ({ viewer, language })
const accountOf = ({ ADAccount }: { ADAccount: string }): string => ADAccount.trim().toLowerCase()

/** Returns the condition of the other filters for the counts next to a filter; undefined if there is none. */
async function filterCondition(
  call: PeopleCall,
  { Keyword = '', ...filter }: PeopleFilter & { Keyword?: string | undefined },
) {
  const isNarrow = Object.values(filter).some(Boolean)
  if (Keyword.trim() === '') return isNarrow ? matchesFilter(filter) : undefined
  return sql<boolean>`(${await matchesKeyword(call, Keyword)} AND ${matchesFilter(filter)})`
}

/** Converts rows for the viewer and counts them against the viewer's budget (T18). */
async function presentPeople(
  call: Omit<PeopleCall, 'shared'>,
  deps: PeopleDeps,
  rows: readonly PersonRow[],
): Promise<Person[]> {
  const { db, viewer, now } = call
  const accounts = rows.map((row) => row.account)
  await countPeopleSeen({ db, account: viewer.account, now, onCrawl: deps.onCrawl }, accounts)
  return rows.map((row) => presentPerson(row, call, deps))
}

/**
 * Finds people by any name, nearest first, with the fields that the viewer may see. Used by the global search and
 * People/search. Throws TooMany when the viewer's budget is used up (T18).
 */
export async function findPeople(
  call: PeopleCall,
  params: FindPeopleParams,
  deps: PeopleDeps,
): Promise<{ List: FoundPerson[]; Total: number }> {
  const { rows, total, words } = await findPersonRows(call, params)
  const found = await presentPeople(call, deps, rows)
  return { List: found.map((person) => presentFound(person, params.Keyword, words)), Total: total }
}

export function peopleRoutes(deps: PeopleDeps): Route[] {
  const handlers: Handlers<typeof people> = {
    async newPeople(call) {
      const { rows, total } = await listNewPeople(call.db, toReaderContext(call), call.now, call.input)
      const List = await presentPeople(call, deps, rows)
      return {
        List: List.map((person, place) => ({ ...person, JoinDate: presentJoinDate(rows[place]!, call, deps) })),
        TotalCount: total,
      }
    },
    async list(call) {
      const { rows, total } = await listPeople(call.db, toReaderContext(call), call.input, call.input)
      return { List: await presentPeople(call, deps, rows), TotalCount: total }
    },
    async search(call) {
      const { Keyword, PageIndex, PageSize, ...filter } = call.input
      const params = { Keyword, limit: PageSize, offset: (PageIndex - 1) * PageSize, filter }
      const { List, Total } = await findPeople(call, params, deps)
      return { List, TotalCount: Total }
    },
    async detail(call) {
      const { db, viewer, now } = call
      await countDetail({ db, account: viewer.account, now, onCrawl: deps.onCrawl })
      const ctx = toReaderContext(call)
      const row = (await findPerson(db, ctx, accountOf(call.input))) ?? call.refuse('personUnknown')
      const manager = await findManager(db, ctx, row.account)
      const [person, Manager = null] = await presentPeople(call, deps, manager ? [row, manager] : [row])
      const StaffNumber = (await countDirectReports(db, ctx, [row.account])).get(row.account) ?? 0
      return { ...person!, Manager, JoinDate: presentJoinDate(row, call, deps), StaffNumber }
    },
    async reportingLine(call) {
      const rows = await loadReportingLine(call.db, toReaderContext(call), accountOf(call.input))
      // the person is last in the line, unless the viewer cannot see them
      if (rows.at(-1)?.account !== accountOf(call.input)) call.refuse('personUnknown')
      return { List: await presentPeople(call, deps, rows) }
    },
    async departmentLine(call) {
      const { DepartmentId, ADAccount } = call.input
      if (ADAccount !== undefined) {
        const row = await findPerson(call.db, toReaderContext(call), accountOf({ ADAccount }))
        return {
          List: await loadDepartmentPath(
            call.db,
            toReaderContext(call),
            (row ?? call.refuse('personUnknown')).department_id,
          ),
        }
      }
      if (DepartmentId === undefined) return call.refuse('departmentUnknown')
      const visible = await filterVisibleDepartments(call.db, toReaderContext(call), [DepartmentId])
      if (!visible.has(DepartmentId)) call.refuse('departmentUnknown')
      return { List: await loadDepartmentPath(call.db, toReaderContext(call), DepartmentId) }
    },
    async staffs(call) {
      const ctx = toReaderContext(call)
      const person = (await findPerson(call.db, ctx, accountOf(call.input))) ?? call.refuse('personUnknown')
      const { rows, total } = await listDirectReports(call.db, ctx, person.account, call.input)
      const List = await presentPeople(call, deps, rows)
      const numbers = await countDirectReports(
        call.db,
        ctx,
        rows.map((row) => row.account),
      )
      return {
        List: List.map((each) => ({ ...each, StaffNumber: numbers.get(each.ADAccount) ?? 0 })),
        TotalCount: total,
      }
    },
    async departments(call) {
      const { DepartmentId, UserTag, ...others } = call.input
      if (DepartmentId !== undefined && !(await departmentExists(call.db, DepartmentId)))
        call.refuse('departmentUnknown')
      const chosen = await filterCondition(call, others)
      return { List: await listDepartments(call.db, toReaderContext(call), DepartmentId, { UserTag }, chosen) }
    },
    async places(call) {
      const { UserTag, ...others } = call.input
      return {
        List: await listLocations(call.db, toReaderContext(call), { UserTag }, await filterCondition(call, others)),
      }
    },
  }
  return implement(people, refusalTexts, handlers)
}
