/**
 * People of the company: the directory with its filters, a person, the reporting line up and down, new people.
 * Who one may meet, and which fields of them, is decided by the viewer's tag (rules.ts); a person who left is nowhere.
 * Owns the shape that other slices show of a person.
 */
import { Id, listOf, pageOf, Paging, post, searches, z } from '@portal/contract'

export const Person = z.object({
  ADAccount: z.string(),
  /** in the language of the call */
  Name: z.string(),
  CnName: z.string(),
  EnName: z.string(),
  HeadImage: z.string(),
  Title: z.string(),
  Department: z.string(),
  DepartmentId: Id,
  Email: z.string(),
  /** '': none, or not for the viewer */
  Mobile: z.string(),
  Location: z.string(),
  UserTag: z.string(),
  EmployeeId: z.string(),
})
export type Person = z.output<typeof Person>

/** Where in a text the words of a search stand: [first, behind the last] in UTF-16 code units. */
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

/** A department stands for itself and all below it. */
const Filter = {
  DepartmentId: z.optional(Id),
  /** the key of a place, as `places` tells it: the same in both languages */
  Place: z.optional(z.string().check(z.maxLength(100))),
  /** a place by its name in either language */
  Location: z.optional(z.string().check(z.maxLength(100))),
  /** people of this tag only */
  UserTag: z.optional(z.string().check(z.maxLength(40))),
}
const unknown = { personUnknown: { Code: 404 } } as const

export const people = {
  newPeople: post('People/NewPeople', { input: Paging, output: pageOf(z.extend(Person, { JoinDate })) }),
  list: post('People/list', { input: z.extend(Paging, Filter), output: pageOf(Person) }),
  search: post('People/search', {
    costly: true,
    limit: searches,
    input: z.extend(Paging, { Keyword, ...Filter }),
    output: pageOf(FoundPerson),
  }),
  /** At most 60 a minute and viewer (T18): more answers 429 with Retry-After. */
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
  /** Who reports to this person; how many report to each of them says whether one can walk further down. */
  staffs: post('People/staffs', {
    input: z.extend(Paging, { ADAccount }),
    output: pageOf(z.extend(Person, { StaffNumber: z.int() })),
    refusals: unknown,
  }),
  /**
   * The departments below one, or those at the top, in which or below which the viewer meets people of this tag. The
   * number is of those whom choosing the department would show: found by the words, at the place. 0: nobody just now.
   */
  departments: post('People/departments', {
    input: z.object({ ...Filter, Keyword: z.optional(Keyword) }),
    output: listOf(z.object({ DepartmentId: Id, Name: z.string(), PeopleNumber: z.int(), HasChildren: z.boolean() })),
    refusals: { departmentUnknown: { Code: 404 } },
  }),
  /** Where people of this tag are, the fullest first; the number is of those whom choosing the place would show. */
  places: post('People/places', {
    input: z.object({ Keyword: z.optional(Keyword), DepartmentId: Filter.DepartmentId, UserTag: Filter.UserTag }),
    output: listOf(
      z.object({
        /** the key that `Place` takes */
        Place: z.string(),
        /** its name in the language of the call */
        Location: z.string(),
        PeopleNumber: z.int(),
      }),
    ),
  }),
}
