/** What the attributes of SCIM mean for a person of the portal (docs/scim.md). */
import { isDeepStrictEqual } from 'node:util'
import type { PersonFields } from '@portal/people/server'
import { accountOf, hasControls, isEmail, isPhone, lengthOf, tidy, unassignedTag } from '../rules.ts'
import type { Departments } from './departments.ts'
import type { KnownPerson } from './known-people.ts'
import { invalidValue } from './scim-error.ts'
import { urns } from './scim-schemas.ts'
import type { Resource } from './scim-values.ts'

type Values = Record<string, string | boolean | undefined>

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
const text = (value: unknown): string => (typeof value === 'string' ? tidy(value) : '')

function atMost(most: number, name: string, value: string): string {
  if (lengthOf(value) > most) throw invalidValue(`${name} is longer than ${most} characters`)
  if (hasControls(value)) throw invalidValue(`${name} holds control characters`)
  return value
}

export const enterpriseOf = (resource: Resource): Resource => (resource[urns.enterprise] ?? {}) as Resource

/** The account of a new person. */
export function newAccountOf(resource: Resource): string {
  const account = accountOf(text(resource['userName']))
  if (!account) throw invalidValue("userName is 1 to 100 letters a-z, digits and . _ - @ + '")
  return account
}

/**
 * The Chinese name is the first that is written in Chinese, the English one the first that is not. Who renames somebody
 * may leave the whole name as it was: then its parts say more.
 */
function namesOf(resource: Resource, old: Resource): Pick<PersonFields, 'nameZh' | 'nameEn'> {
  const name = (resource['name'] ?? {}) as Values
  const oldName = (old['name'] ?? {}) as Values
  const isRenamed =
    resource['displayName'] !== old['displayName'] ||
    name['givenName'] !== oldName['givenName'] ||
    name['familyName'] !== oldName['familyName']
  const isStale = isRenamed && name['formatted'] === oldName['formatted']
  const [whole, last] = isStale ? ['', name['formatted']] : [name['formatted'], '']
  const [given, family] = [text(name['givenName']), text(name['familyName'])]
  const isChinese = hasHan(given + family)
  const full = isChinese ? family + given : [given, family].filter((part) => part !== '').join(' ')
  const [complete, half] = given !== '' && family !== '' ? [full, ''] : ['', full]
  const said = [resource['displayName'], whole, full, last, resource['nickName'], resource['userName']]
  const names = said.map(text).filter((each) => each !== '')
  const nameZh = names.find(hasHan) ?? names[0]!
  const inEnglish = [whole, complete, resource['displayName'], half, last, resource['nickName']].map(text)
  const nameEn = inEnglish.find((each) => each !== '' && !hasHan(each)) ?? nameZh
  return { nameZh: atMost(100, 'the name', nameZh), nameEn: atMost(100, 'the name', nameEn) }
}

/** Of several: the primary one, else the one of this type, else the first. */
function best(resource: Resource, name: string, type: string): Values {
  const list = (resource[name] ?? []) as Values[]
  return (
    list.find((item) => item['primary'] === true) ??
    list.find((item) => String(item['type'] ?? '').toLowerCase() === type) ??
    list[0] ??
    {}
  )
}

function emailOf(resource: Resource): string {
  const email = text(best(resource, 'emails', 'work')['value'])
  if (email !== '' && !isEmail(email)) throw invalidValue(`'${email.slice(0, 100)}' is no email address`)
  return email
}

/** Directories hold numbers in every form; one that can't be dialled is not shown. */
function mobileOf(resource: Resource): string {
  const list = ((resource['phoneNumbers'] ?? []) as Values[]).filter(({ type }) => type === 'mobile')
  const number = text(best({ phoneNumbers: list as never }, 'phoneNumbers', 'mobile')['value']).replace(/^tel:/i, '')
  return isPhone(number) ? number : ''
}

const tags: ReadonlyMap<string, string> = new Map([
  ...['nio', 'employee', 'member', 'internal', 'regular'].map((type): [string, string] => [type, 'nio']),
  ['jac', 'jac'],
  [unassignedTag, unassignedTag],
])

/** Who is of neither company by name sees what a partner sees; who is not said to be anything, nothing of a company's. */
const tagOfType = (type: string): string => (type === '' ? unassignedTag : (tags.get(type.toLowerCase()) ?? 'partner'))

/** Without a type: as it was, and where it has never been said, as the portal is set up. */
function tagOf(resource: Resource, before: KnownPerson | null, defaultUserType: string): string {
  const type = text(resource['userType'])
  if (type !== '') return tagOfType(type)
  const was = before?.userTag ?? unassignedTag
  return was === unassignedTag ? tagOfType(defaultUserType) : was
}

const unassigned = '未分配|Unassigned'

function departmentOf(resource: Resource, before: KnownPerson | null, departments: Departments): number {
  const { organization, division, department } = enterpriseOf(resource)
  const named = [organization, division, department].map(text).filter((each) => each !== '')
  if (named.length === 0) return before?.departmentId ?? idOr400(departments.idOf(unassigned))
  const last = named.at(-1)!
  return idOr400(last.includes('/') ? departments.idOf(last) : departments.idByNames(named))
}

function idOr400(id: number | string): number {
  if (typeof id === 'string') throw invalidValue(id)
  return id
}

function employeeIdOf(resource: Resource, before: KnownPerson | null, made: string): string {
  const number = text(enterpriseOf(resource)['employeeNumber'])
  if (number === '') return before?.employeeId ?? made
  if (number.length > 60 || !/^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(number))
    throw invalidValue(`'${number.slice(0, 60)}' is no employee number`)
  return number
}

function titleOf(resource: Resource): Pick<PersonFields, 'titleZh' | 'titleEn'> {
  const title = atMost(200, 'title', text(resource['title']))
  return { titleZh: title, titleEn: title }
}

function placeOf(resource: Resource): Pick<PersonFields, 'locationZh' | 'locationEn'> {
  const place = atMost(100, 'locality', text(best(resource, 'addresses', 'work')['locality']))
  return { locationZh: place, locationEn: place }
}

/** A new person has nothing to keep: all of it is new. */
const nobody: PersonFields = {
  employeeId: '',
  nameZh: '',
  nameEn: '',
  titleZh: '',
  titleEn: '',
  departmentId: 0,
  email: '',
  mobile: '',
  locationZh: '',
  locationEn: '',
  userTag: '',
  manager: null,
  joinDate: '',
}

export interface Meaning {
  before: KnownPerson | null
  /** as it was; {} for a new person */
  old: Resource
  departments: Departments
  /** the employee id of one who has none */
  madeEmployeeId: string
  today: string
  /** SCIM_DEFAULT_USER_TYPE; '': none */
  defaultUserType: string
}

/** Only what changed is taken over, so that what SCIM can't say of a person is not lost by a change of something else. */
export function fieldsOf(resource: Resource, meaning: Meaning): Omit<PersonFields, 'manager'> {
  const { before, old, departments, madeEmployeeId, today, defaultUserType } = meaning
  const isNew = (...names: string[]): boolean =>
    before === null || names.some((name) => !isDeepStrictEqual(resource[name], old[name]))
  const isNewIn = (...names: string[]): boolean =>
    before === null || names.some((name) => !isDeepStrictEqual(enterpriseOf(resource)[name], enterpriseOf(old)[name]))
  const was = before ?? nobody
  const title = isNew('title') ? titleOf(resource) : was
  const place = isNew('addresses') ? placeOf(resource) : was
  const names = isNew('displayName', 'name', 'nickName') ? namesOf(resource, old) : was
  return {
    nameZh: names.nameZh,
    nameEn: names.nameEn,
    titleZh: title.titleZh,
    titleEn: title.titleEn,
    locationZh: place.locationZh,
    locationEn: place.locationEn,
    email: isNew('emails') ? emailOf(resource) : was.email,
    mobile: isNew('phoneNumbers') ? mobileOf(resource) : was.mobile,
    userTag:
      isNew('userType') || was.userTag === unassignedTag ? tagOf(resource, before, defaultUserType) : was.userTag,
    departmentId: isNewIn('organization', 'division', 'department')
      ? departmentOf(resource, before, departments)
      : was.departmentId,
    employeeId: isNewIn('employeeNumber') ? employeeIdOf(resource, before, madeEmployeeId) : was.employeeId,
    joinDate: before?.joinDate ?? today,
  }
}
