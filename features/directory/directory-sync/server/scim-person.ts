/** Maps SCIM attributes to a person of the portal (docs/scim.md). */
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
  if (hasControls(value)) throw invalidValue(`${name} contains control characters`)
  return value
}

export const enterpriseOf = (resource: Resource): Resource => (resource[urns.enterprise] ?? {}) as Resource

/** Returns the account of a new person. */
export function newAccountOf(resource: Resource): string {
  const account = accountOf(text(resource['userName']))
  if (!account) throw invalidValue("userName must be 1 to 100 letters a-z, digits and . _ - @ + '")
  return account
}

/**
 * Picks the Chinese name, the first candidate in Chinese characters, and the English name, the first without. A
 * provider that renames somebody may leave the full name unchanged; then its parts take precedence.
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

/** Returns the primary value, else the one of this type, else the first. */
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
  if (email !== '' && !isEmail(email)) throw invalidValue(`'${email.slice(0, 100)}' is not an email address`)
  return email
}

/** Returns the mobile number; `''` if it cannot be dialled, because directories contain numbers in every form. */
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

/**
 * Maps a user type to a tag. Unknown types see what a partner sees; people without a type see nothing that belongs to a
 * company.
 */
const tagOfType = (type: string): string => (type === '' ? unassignedTag : (tags.get(type.toLowerCase()) ?? 'partner'))

/**
 * Returns the tag. Without a user type the current tag stays; if there has never been one, the default of the portal
 * applies.
 */
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
    throw invalidValue(`'${number.slice(0, 60)}' is not a valid employee number`)
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

/** The empty values of a new person. */
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
  /** The previous resource; `{}` for a new person. */
  old: Resource
  departments: Departments
  /** The employee id if the resource has none. */
  madeEmployeeId: string
  today: string
  /** SCIM_DEFAULT_USER_TYPE; `''` if not set. */
  defaultUserType: string
}

/**
 * Returns the fields of a person. Applies only attributes that changed, so that details which SCIM cannot express are
 * not lost by other changes.
 */
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
