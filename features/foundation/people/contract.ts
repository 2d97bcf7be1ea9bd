/**
 * People of the company: the directory with its filters, a person, the reporting line up and down, and new people. The
 * viewer's tag decides which people and which fields are visible (rules.ts); people who left are not shown anywhere.
 * Defines the shape in which other slices show a person.
 */
import { Id, listOf, pageOf, Paging, post, searchLimit, z } from '@portal/contract'

export const Person = z.object({
  ADAccount: z.string(),
  /** In the language of the call. */
  Name: z.string(),
  CnName: z.string(),
  EnName: z.string(),
  HeadImage: z.string(),
  Title: z.string(),
  Department: z.string(),
  DepartmentId: Id,
  Email: z.string(),
  /** '' if there is none or the viewer may not see it. */
  Mobile: z.string(),
  Location: z.string(),
  UserTag: z.string(),
  EmployeeId: z.string(),
})
export type Person = z.output<typeof Person>

/** Matched ranges of a text as [start, end) in UTF-16 code units. */
export const Ranges = z.array(z.tuple([z.int(), z.int()]))
export type Ranges = z.output<typeof Ranges>

export const FoundPerson = z.extend(Person, {
  highlight: z.object({
    Name: Ranges,
    CnName: Ranges,
    EnName: Ranges,
    ADAccount: Ranges,
    EmployeeId: Ranges,
    Department: Ranges,
  }),
})
export type FoundPerson = z.output<typeof FoundPerson>

const ADAccount = z.string().check(z.minLength(1), z.maxLength(100))
const JoinDate = z.string()

const Keyword = z.string().check(z.maxLength(100))

/** A department includes all departments below it. */
const Filter = {
  DepartmentId: z.optional(Id),
  /** Key of a location as `places` returns it: the same in both languages. */
  Place: z.optional(z.string().check(z.maxLength(100))),
  /** Name of a location in either language. */
  Location: z.optional(z.string().check(z.maxLength(100))),
  /** Only people with this tag. */
  UserTag: z.optional(z.string().check(z.maxLength(40))),
}
const unknown = { personUnknown: { Code: 404 } } as const

export const people = {
  newPeople: post('People/NewPeople', { input: Paging, output: pageOf(z.extend(Person, { JoinDate })) }),
  list: post('People/list', { input: z.extend(Paging, Filter), output: pageOf(Person) }),
  search: post('People/search', {
    costly: true,
    limit: searchLimit,
    input: z.extend(Paging, { Keyword, ...Filter }),
    output: pageOf(FoundPerson),
  }),
  /** At most 60 calls per minute and viewer (T18); beyond that 429 with Retry-After. */
  detail: post('People/Detail', {
    input: z.object({ ADAccount }),
    output: z.extend(Person, { Manager: z.nullable(Person), JoinDate, StaffNumber: z.int() }),
    refusals: unknown,
  }),
  reportingLine: post('People/reportingline', {
    input: z.object({ ADAccount }),
    output: listOf(Person),
    refusals: unknown,
  }),
  departmentLine: post('People/departmentline', {
    input: z.object({ DepartmentId: z.optional(Id), ADAccount: z.optional(ADAccount) }),
    output: listOf(z.object({ DepartmentId: Id, Name: z.string() })),
    refusals: { personUnknown: { Code: 404 }, departmentUnknown: { Code: 404 } },
  }),
  /** Direct reports of a person. `StaffNumber` tells whether there is a further level below. */
  staffs: post('People/staffs', {
    input: z.extend(Paging, { ADAccount }),
    output: pageOf(z.extend(Person, { StaffNumber: z.int() })),
    refusals: unknown,
  }),
  /**
   * The departments below one, or the top level, that contain visible people with this tag. `PeopleNumber` counts the
   * people that choosing the department would show, with the keyword and the location applied. 0 is possible.
   */
  departments: post('People/departments', {
    input: z.object({ ...Filter, Keyword: z.optional(Keyword) }),
    output: listOf(z.object({ DepartmentId: Id, Name: z.string(), PeopleNumber: z.int(), HasChildren: z.boolean() })),
    refusals: { departmentUnknown: { Code: 404 } },
  }),
  /**
   * Locations of the people with this tag, largest first. `PeopleNumber` counts the people that choosing the location
   * would show.
   */
  places: post('People/places', {
    input: z.object({ Keyword: z.optional(Keyword), DepartmentId: Filter.DepartmentId, UserTag: Filter.UserTag }),
    output: listOf(
      z.object({
        /** The key to pass as `Place`. */
        Place: z.string(),
        /** Name in the language of the call. */
        Location: z.string(),
        PeopleNumber: z.int(),
      }),
    ),
  }),
}
