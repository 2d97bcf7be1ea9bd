/** The schemas of users and groups (RFC 7643): one table for /Schemas, for reading bodies, for paths and for filters. */
import { readFileSync } from 'node:fs'

export interface Attribute {
  name: string
  type: string
  multiValued: boolean
  caseExact?: boolean
  mutability?: string
  uniqueness?: string
  subAttributes?: Attribute[]
}

interface Definition {
  id: string
  name: string
  description: string
  attributes: Attribute[]
}

export const urns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
} as const

/** Of no use to a portal; what is sent of them is left aside. */
const leftAside = new Set(['password', 'profileUrl', 'ims', 'photos', 'entitlements', 'roles', 'x509Certificates'])

const [user, enterprise, group] = JSON.parse(
  readFileSync(new URL('rfc7643-schemas.json', import.meta.url), 'utf8'),
) as [Definition, Definition, Definition]

const externalId: Attribute = {
  name: 'externalId',
  type: 'string',
  multiValued: false,
  caseExact: true,
  mutability: 'readWrite',
  uniqueness: 'server',
}

/** As /Schemas shows them: what is kept, and what nobody else may have; an externalId is one key's. */
export const definitions: readonly Definition[] = [
  {
    ...user,
    attributes: [
      externalId,
      ...user.attributes.filter(({ name }) => !leftAside.has(name)).map(withUnique('emails', 'value')),
    ],
  },
  { ...enterprise, attributes: enterprise.attributes.map(withUnique('employeeNumber')) },
  { ...group, attributes: [externalId, ...group.attributes.map(ofPeopleOnly).map(withUnique('displayName'))] },
]

function withUnique(name: string, part?: string): (attribute: Attribute) => Attribute {
  return (attribute) => {
    if (attribute.name !== name) return attribute
    if (part === undefined) return { ...attribute, uniqueness: 'server' }
    return { ...attribute, subAttributes: attribute.subAttributes!.map(withUnique(part)) }
  }
}

/** Members are people, and called as they are called. */
function ofPeopleOnly(attribute: Attribute): Attribute {
  if (attribute.name !== 'members') return attribute
  const parts = attribute.subAttributes!.map((part) => {
    if (part.name === 'value') return part
    if (part.name === '$ref') return { ...part, referenceTypes: ['User'] }
    return { ...part, ...(part.name === 'type' ? { canonicalValues: ['User'] } : {}), mutability: 'readOnly' }
  })
  return { ...attribute, subAttributes: parts }
}

const plain = (name: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  ...more,
})
const common: readonly Attribute[] = [
  plain('id', { caseExact: true, mutability: 'readOnly' }),
  plain('externalId', { caseExact: true }),
  plain('schemas', { multiValued: true, mutability: 'readOnly' }),
  plain('meta', {
    type: 'complex',
    mutability: 'readOnly',
    subAttributes: [
      plain('resourceType', { caseExact: true }),
      plain('created', { type: 'dateTime' }),
      plain('lastModified', { type: 'dateTime' }),
      plain('location', { caseExact: true }),
      plain('version', { caseExact: true }),
    ],
  }),
]

export interface Kind {
  name: 'User' | 'Group'
  endpoint: '/Users' | '/Groups'
  urn: string
  attributes: readonly Attribute[]
  extension?: { urn: string; attributes: readonly Attribute[] }
}

export const userKind: Kind = {
  name: 'User',
  endpoint: '/Users',
  urn: urns.user,
  attributes: [...common, ...user.attributes],
  extension: { urn: urns.enterprise, attributes: enterprise.attributes },
}
export const groupKind: Kind = {
  name: 'Group',
  endpoint: '/Groups',
  urn: urns.group,
  attributes: [...common, ...group.attributes],
}

export const isKept = (attribute: Attribute): boolean => !leftAside.has(attribute.name)

/** Names do not mind letter case. */
export function named(attributes: readonly Attribute[] | undefined, name: string): Attribute | undefined {
  const small = name.toLowerCase()
  return attributes?.find((attribute) => attribute.name.toLowerCase() === small)
}

/** What a path names: an attribute of the resource or of its extension, and perhaps a part of it. */
export interface Path {
  /** the URN of the extension it is in */
  extension: string | null
  /** null: the extension as a whole */
  attribute: Attribute | null
  sub: Attribute | null
}

/** null: no such thing. `manager` alone stands for what it is about, its value, in comparisons. */
export function resolve(kind: Kind, text: string): Path | null {
  const { extension } = kind
  const small = text.toLowerCase()
  if (extension && small === extension.urn.toLowerCase())
    return { extension: extension.urn, attribute: null, sub: null }
  if (extension && small.startsWith(`${extension.urn.toLowerCase()}:`)) {
    return within(extension.attributes, text.slice(extension.urn.length + 1), extension.urn)
  }
  // as Entra wrote it until 2018
  if (extension && small === 'manager') return within(extension.attributes, text, extension.urn)
  const isPrefixed = small.startsWith(`${kind.urn.toLowerCase()}:`)
  return within(kind.attributes, isPrefixed ? text.slice(kind.urn.length + 1) : text, null)
}

function within(attributes: readonly Attribute[], text: string, extension: string | null): Path | null {
  const [name = '', subName, ...more] = text.split('.')
  const attribute = named(attributes, name)
  if (!attribute || more.length > 0) return null
  if (subName === undefined) return { extension, attribute, sub: null }
  const sub = named(attribute.subAttributes, subName)
  return sub ? { extension, attribute, sub } : null
}
