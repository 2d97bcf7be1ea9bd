/** Maps SCIM attributes to a person of the portal (docs/scim.md). */
import { emptyFields } from './changed-fields.ts'
import { isDeepStrictEqual } from 'node:util'
import type { PersonFields } from '@portal/people/server'
import {
  parseAccount,
  hasControlCharacters,
  isEmail,
  isPhone,
  characterCount,
  normalizeText,
  unassignedTag,
} from '../rules.ts'
import type { DepartmentTree } from './department-tree.ts'
import type { ExistingPerson } from './existing-people.ts'
import { invalidValue } from './scim-error.ts'
import { urns } from './scim-schemas.ts'
import type { Resource } from './scim-values.ts'
import { isOfCompany, ownTag } from '@portal/contract'

type AttributeValues = Record<string, string | boolean | undefined>

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
const toText = (value: unknown): string => (typeof value === 'string' ? normalizeText(value) : '')

function checkLength(maxLength: number, name: string, value: string): string {
  if (characterCount(value) > maxLength) throw invalidValue(`${name} is longer than ${maxLength} characters`)
  if (hasControlCharacters(value)) throw invalidValue(`${name} contains control characters`)
  return value
}

export const enterprisePart = (resource: Resource): Resource => (resource[urns.enterprise] ?? {}) as Resource

/** Returns the account of a new person. */
export function newAccount(resource: Resource): string {
  const account = parseAccount(toText(resource['userName']))
  if (!account) throw invalidValue("userName must be 1 to 100 letters a-z, digits and . _ - @ + '")
  return account
}

/**
 * Picks the Chinese name, the first candidate in Chinese characters, and the English name, the first without. A
 * provider that renames somebody may leave the full name unchanged; then its parts take precedence.
 */
function toNames(resource: Resource, old: Resource): Pick<PersonFields, 'nameZh' | 'nameEn'> {
  const name = (resource['name'] ?? {}) as AttributeValues
  const oldName = (old['name'] ?? {}) as AttributeValues
  const isRenamed =
    resource['displayName'] !== old['displayName'] ||
    name['givenName'] !== oldName['givenName'] ||
    name['familyName'] !== oldName['familyName']
  const isStale = isRenamed && name['formatted'] === oldName['formatted']
  const [whole, last] = isStale ? ['', name['formatted']] : [name['formatted'], '']
  const [given, family] = [toText(name['givenName']), toText(name['familyName'])]
  const isChinese = hasHan(given + family)
  const full = isChinese ? family + given : [given, family].filter((part) => part !== '').join(' ')
  const [complete, half] = given !== '' && family !== '' ? [full, ''] : ['', full]
  const nameCandidates = [resource['displayName'], whole, full, last, resource['nickName'], resource['userName']]
  const names = nameCandidates.map(toText).filter((each) => each !== '')
  const nameZh = names.find(hasHan) ?? names[0]!
  const inEnglish = [whole, complete, resource['displayName'], half, last, resource['nickName']].map(toText)
  const nameEn = inEnglish.find((each) => each !== '' && !hasHan(each)) ?? nameZh
  return { nameZh: checkLength(100, 'the name', nameZh), nameEn: checkLength(100, 'the name', nameEn) }
}

/** Returns the primary value, else the one of this type, else the first. */
function primaryValue(resource: Resource, name: string, type: string): AttributeValues {
  const list = (resource[name] ?? []) as AttributeValues[]
  return (
    list.find((item) => item['primary'] === true) ??
    list.find((item) => String(item['type'] ?? '').toLowerCase() === type) ??
    list[0] ??
    {}
  )
}

function toEmail(resource: Resource): string {
  const email = toText(primaryValue(resource, 'emails', 'work')['value'])
  if (email !== '' && !isEmail(email)) throw invalidValue(`'${email.slice(0, 100)}' is not an email address`)
  return email
}

/** Returns the mobile number; `''` if it cannot be dialled, because directories contain numbers in every form. */
function toMobile(resource: Resource): string {
  const list = ((resource['phoneNumbers'] ?? []) as AttributeValues[]).filter(({ type }) => type === 'mobile')
  const number = toText(primaryValue({ phoneNumbers: list as never }, 'phoneNumbers', 'mobile')['value']).replace(
    /^tel:/i,
    '',
  )
  return isPhone(number) ? number : ''
}

/** The terms of directories for a company's own people; other tags are used as they are. */
const ownTypes: ReadonlySet<string> = new Set(['employee', 'member', 'internal', 'regular'])

/**
 * Maps a user type to a tag. Unknown types see what a partner sees; people without a type see nothing that belongs to a
 * company.
 */
function tagForUserType(type: string): string {
  const tag = type.toLowerCase()
  if (tag === '' || tag === unassignedTag) return unassignedTag
  if (ownTypes.has(tag)) return ownTag()
  return isOfCompany(tag) ? tag : 'partner'
}

/**
 * Returns the tag. Without a user type the current tag stays; if there has never been one, the default of the portal
 * applies.
 */
function toUserTag(resource: Resource, before: ExistingPerson | null, defaultUserType: string): string {
  const type = toText(resource['userType'])
  if (type !== '') return tagForUserType(type)
  const current = before?.userTag ?? unassignedTag
  return current === unassignedTag ? tagForUserType(defaultUserType) : current
}

const unassignedDepartment = '未分配|Unassigned'

function toDepartmentId(resource: Resource, before: ExistingPerson | null, departments: DepartmentTree): number {
  const { organization, division, department } = enterprisePart(resource)
  const named = [organization, division, department].map(toText).filter((each) => each !== '')
  if (named.length === 0) return before?.departmentId ?? idOrInvalid(departments.idOf(unassignedDepartment))
  const last = named.at(-1)!
  return idOrInvalid(last.includes('/') ? departments.idOf(last) : departments.idByNames(named))
}

function idOrInvalid(id: number | string): number {
  if (typeof id === 'string') throw invalidValue(id)
  return id
}

function toEmployeeId(resource: Resource, before: ExistingPerson | null, made: string): string {
  const number = toText(enterprisePart(resource)['employeeNumber'])
  if (number === '') return before?.employeeId ?? made
  if (number.length > 60 || !/^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(number))
    throw invalidValue(`'${number.slice(0, 60)}' is not a valid employee number`)
  return number
}

function toTitles(resource: Resource): Pick<PersonFields, 'titleZh' | 'titleEn'> {
  const title = checkLength(200, 'title', toText(resource['title']))
  return { titleZh: title, titleEn: title }
}

function toLocations(resource: Resource): Pick<PersonFields, 'locationZh' | 'locationEn'> {
  const place = checkLength(100, 'locality', toText(primaryValue(resource, 'addresses', 'work')['locality']))
  return { locationZh: place, locationEn: place }
}

export interface MappingContext {
  before: ExistingPerson | null
  /** The previous resource; `{}` for a new person. */
  old: Resource
  departments: DepartmentTree
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
export function toPersonFields(resource: Resource, context: MappingContext): Omit<PersonFields, 'manager'> {
  const { before, old, departments, madeEmployeeId, today, defaultUserType } = context
  const isNew = (...names: string[]): boolean =>
    before === null || names.some((name) => !isDeepStrictEqual(resource[name], old[name]))
  const isNewIn = (...names: string[]): boolean =>
    before === null ||
    names.some((name) => !isDeepStrictEqual(enterprisePart(resource)[name], enterprisePart(old)[name]))
  const current = before ?? emptyFields
  const title = isNew('title') ? toTitles(resource) : current
  const place = isNew('addresses') ? toLocations(resource) : current
  const names = isNew('displayName', 'name', 'nickName') ? toNames(resource, old) : current
  return {
    nameZh: names.nameZh,
    nameEn: names.nameEn,
    titleZh: title.titleZh,
    titleEn: title.titleEn,
    locationZh: place.locationZh,
    locationEn: place.locationEn,
    email: isNew('emails') ? toEmail(resource) : current.email,
    mobile: isNew('phoneNumbers') ? toMobile(resource) : current.mobile,
    userTag:
      isNew('userType') || current.userTag === unassignedTag
        ? toUserTag(resource, before, defaultUserType)
        : current.userTag,
    departmentId: isNewIn('organization', 'division', 'department')
      ? toDepartmentId(resource, before, departments)
      : current.departmentId,
    employeeId: isNewIn('employeeNumber') ? toEmployeeId(resource, before, madeEmployeeId) : current.employeeId,
    joinDate: before?.joinDate ?? today,
  }
}
