import { useAnswer, usePages } from '@portal/client'
import { useState } from 'react'
import { people, type FoundPerson, type Person } from '../contract.ts'
import type { DirectoryView } from './addresses.ts'
import { isRecent } from './recent.ts'

const listPageSize = 30
/** Same for peers and reports, so that moving up finds a cached answer. */
export const staffPageSize = 24

export interface ListedPerson extends Person {
  JoinDate?: string
  highlight?: FoundPerson['highlight']
}

const departmentFilter = ({ department }: DirectoryView) =>
  department === undefined ? {} : { DepartmentId: department }
const locationFilter = ({ place }: DirectoryView) => (place ? { Place: place } : {})
const tagFilter = ({ tag }: DirectoryView) => (tag ? { UserTag: tag } : {})
const keywordFilter = ({ q }: DirectoryView) => (q ? { Keyword: q } : {})

/** Returns the departments below one, with counts for the keyword and the location. */
export function useDepartments(view: DirectoryView, above: number | undefined) {
  const below = above === undefined ? {} : { DepartmentId: above }
  return useAnswer(people.departments, {
    ...below,
    ...keywordFilter(view),
    ...locationFilter(view),
    ...tagFilter(view),
  })
}

/** Returns locations, with counts for the keyword and the department. */
export function usePlaces(view: DirectoryView, enabled = true) {
  return useAnswer(
    people.places,
    { ...keywordFilter(view), ...departmentFilter(view), ...tagFilter(view) },
    { enabled },
  )
}

/** Returns the list of a view: search results, the newest people, or all in a department and location. */
export function usePeople(view: DirectoryView) {
  const filter = { ...departmentFilter(view), ...locationFilter(view), ...tagFilter(view) }
  const kind = view.isNew ? 'new' : view.q ? 'search' : 'list'
  const options = (which: typeof kind) => ({ pageSize: listPageSize, enabled: kind === which && view.chart === '' })
  const found = usePages(people.search, { Keyword: view.q, ...filter }, options('search'))
  const listed = usePages(people.list, filter, options('list'))
  const newest = usePages(
    people.newPeople,
    {},
    {
      ...options('new'),
      // newest first: after somebody who is no longer new, nobody is
      hasMore: (answers, pageNo) =>
        (answers.at(-1)?.TotalCount ?? 0) > pageNo * listPageSize &&
        (answers.at(-1)?.List.every(isRecentlyJoined) ?? false),
    },
  )
  const pages = { search: found, list: listed, new: newest }[kind]
  const answered = pages.data?.pages as { List: ListedPerson[]; TotalCount: number }[] | undefined
  return { pages, kind, answered }
}

function isRecentlyJoined({ JoinDate = '' }: Pick<ListedPerson, 'JoinDate'>): boolean {
  return isRecent(JoinDate, new Date())
}

/** Returns the people of the pages; among the newest only those who are still new. */
export function listPeopleOf(
  answers: readonly { List: readonly ListedPerson[] }[],
  { isNew }: DirectoryView,
): ListedPerson[] {
  const everybody = uniquePeople(answers)
  return isNew ? everybody.filter(isRecentlyJoined) : everybody
}

export type PeoplePages = ReturnType<typeof usePeople>['pages']

/** Returns the last value while the next one loads, so that the list does not flicker while typing. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Removes duplicates, which occur when somebody joins between two pages. */
export function uniquePeople<T extends Pick<Person, 'ADAccount'>>(pages: readonly { List: readonly T[] }[]): T[] {
  return [...new Map(pages.flatMap(({ List }) => List).map((each) => [each.ADAccount, each])).values()]
}

/** The answer is cached for a while, so opening a card again does not count against the limit (T18). */
export function usePerson(ADAccount: string) {
  return useAnswer(people.detail, { ADAccount })
}

export function useDepartmentLine(of: { DepartmentId: number } | { ADAccount: string } | undefined) {
  return useAnswer(people.departmentLine, of ?? {}, { enabled: of !== undefined })
}
