/** The schemas of users and groups (RFC 7643), used for /Schemas, bodies, paths and filters. */
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

/** Attributes that the portal does not use and ignores. */
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

/** As returned by /Schemas: the stored attributes and their uniqueness. An externalId belongs to one key. */
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

/** Restricts members to users whose names cannot be set. */
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

/** Finds an attribute by name, case-insensitively. */
export function named(attributes: readonly Attribute[] | undefined, name: string): Attribute | undefined {
  const small = name.toLowerCase()
  return attributes?.find((attribute) => attribute.name.toLowerCase() === small)
}

/** A parsed path: an attribute of the resource or its extension, and optionally a part of it. */
export interface Path {
  /** The URN of the extension that contains the attribute. */
  extension: string | null
  /** null for the whole extension. */
  attribute: Attribute | null
  sub: Attribute | null
}

/** Resolves a path; null if there is no such attribute. In comparisons `manager` alone stands for its value. */
export function resolve(kind: Kind, text: string): Path | null {
  const { extension } = kind
  const small = text.toLowerCase()
  if (extension && small === extension.urn.toLowerCase())
    return { extension: extension.urn, attribute: null, sub: null }
  if (extension && small.startsWith(`${extension.urn.toLowerCase()}:`)) {
    return within(extension.attributes, text.slice(extension.urn.length + 1), extension.urn)
  }
  // Entra's form until 2018
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
