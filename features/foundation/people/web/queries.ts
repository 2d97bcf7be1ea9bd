import { useAnswer, usePages } from '@portal/client'
import { useState } from 'react'
import { people, type FoundPerson, type Person } from '../contract.ts'
import type { DirectoryView } from './addresses.ts'
import { isRecent } from './recent.ts'

const listPageSize = 30
/** The same for peers and for reports: who walks up finds the answer already here. */
export const staffPageSize = 24

export interface Listed extends Person {
  JoinDate?: string
  highlight?: FoundPerson['highlight']
}

const inDepartment = ({ department }: DirectoryView) => (department === undefined ? {} : { DepartmentId: department })
const atPlace = ({ place }: DirectoryView) => (place ? { Place: place } : {})
const ofTag = ({ tag }: DirectoryView) => (tag ? { UserTag: tag } : {})
const byWords = ({ q }: DirectoryView) => (q ? { Keyword: q } : {})

/** Departments below one, with how many of them the words and the place leave. */
export function useDepartments(view: DirectoryView, above: number | undefined) {
  const below = above === undefined ? {} : { DepartmentId: above }
  return useAnswer(people.departments, { ...below, ...byWords(view), ...atPlace(view), ...ofTag(view) })
}

/** Places, with how many the words and the department leave in each. */
export function usePlaces(view: DirectoryView, enabled = true) {
  return useAnswer(people.places, { ...byWords(view), ...inDepartment(view), ...ofTag(view) }, { enabled })
}

/** The list that a view asks for: those found by its words, the newest, or everybody in its department and place. */
export function usePeople(view: DirectoryView) {
  const filter = { ...inDepartment(view), ...atPlace(view), ...ofTag(view) }
  const kind = view.isNew ? 'new' : view.q ? 'search' : 'list'
  const options = (which: typeof kind) => ({ pageSize: listPageSize, enabled: kind === which && view.chart === '' })
  const found = usePages(people.search, { Keyword: view.q, ...filter }, options('search'))
  const listed = usePages(people.list, filter, options('list'))
  const newest = usePages(
    people.newPeople,
    {},
    {
      ...options('new'),
      // newest first: behind somebody who is not new any more, nobody is
      hasMore: (answers, pageNo) =>
        (answers.at(-1)?.TotalCount ?? 0) > pageNo * listPageSize && (answers.at(-1)?.List.every(isNewcomer) ?? false),
    },
  )
  const pages = { search: found, list: listed, new: newest }[kind]
  const answered = pages.data?.pages as { List: Listed[]; TotalCount: number }[] | undefined
  return { pages, kind, answered }
}

function isNewcomer({ JoinDate = '' }: Pick<Listed, 'JoinDate'>): boolean {
  return isRecent(JoinDate, new Date())
}

/** Who of the answers is listed: among the newest, those only who still are new. */
export function peopleOf(answers: readonly { List: readonly Listed[] }[], { isNew }: DirectoryView): Listed[] {
  const everybody = oncePerPerson(answers)
  return isNew ? everybody.filter(isNewcomer) : everybody
}

export type PeoplePages = ReturnType<typeof usePeople>['pages']

/** The last answer that came, while the next one is on its way: a list that one types into does not blink. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Nobody is listed twice, also when somebody joins between two pages. */
export function oncePerPerson<T extends Pick<Person, 'ADAccount'>>(pages: readonly { List: readonly T[] }[]): T[] {
  return [...new Map(pages.flatMap(({ List }) => List).map((each) => [each.ADAccount, each])).values()]
}

/** The card asks once, and what was asked for stays a while: looking again does not count against the limit (T18). */
export function usePerson(ADAccount: string) {
  return useAnswer(people.detail, { ADAccount })
}

export function useDepartmentLine(of: { DepartmentId: number } | { ADAccount: string } | undefined) {
  return useAnswer(people.departmentLine, of ?? {}, { enabled: of !== undefined })
}
