/** Interprets what clients send: booleans as text, a single value for a list, a bare id for a manager. */
import { ScimError, invalidValue } from './scim-error.ts'
import { isKept, named, type Attribute, type Kind } from './scim-schemas.ts'

export type Json = string | boolean | Json[] | { [key: string]: Json }
export type Resource = Record<string, Json>

/** Returns a string attribute; `''` for anything else. */
export const textAt = (resource: Resource | undefined, name: string): string => {
  const value = resource?.[name]
  return typeof value === 'string' ? value : ''
}

export const longest = 2000
/** Members of a group: the whole company with some room. */
export const mostValues = 120_000

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a value; undefined if it is missing. */
export function valueOf(attribute: Attribute, value: unknown): Json | undefined {
  if (value === null || value === undefined) return undefined
  if (attribute.multiValued) {
    const items: unknown[] = Array.isArray(value) ? value : [value]
    if (items.includes(null)) throw invalidValue(`${attribute.name} contains null`)
    if (items.length > mostValues) throw invalidValue(`${attribute.name} has more than ${mostValues} values`)
    const kept = items.map((item) => oneOf(attribute, item)).filter((item) => item !== undefined)
    return kept.length > 0 ? kept : undefined
  }
  return oneOf(attribute, Array.isArray(value) && value.length === 1 ? value[0] : value)
}

function oneOf(attribute: Attribute, value: unknown): Json | undefined {
  if (value === null || value === undefined) return undefined
  if (attribute.type === 'complex') return complexOf(attribute, value)
  const bare = isRecord(value) && 'value' in value ? value['value'] : value
  return attribute.type === 'boolean' ? booleanOf(attribute, bare) : textOf(attribute, bare)
}

function complexOf(attribute: Attribute, value: unknown): Json | undefined {
  const parts = isRecord(value) ? value : named(attribute.subAttributes, 'value') ? { value } : null
  if (!parts) throw invalidValue(`${attribute.name} is not an object`)
  const kept: Record<string, Json> = {}
  for (const [key, part] of Object.entries(parts)) {
    const sub = named(attribute.subAttributes, key)
    const clean = sub ? valueOf(sub, part) : undefined
    if (clean !== undefined) kept[sub!.name] = clean
  }
  return Object.keys(kept).length > 0 ? kept : undefined
}

function booleanOf({ name }: Attribute, value: unknown): boolean {
  const small = typeof value === 'string' ? value.toLowerCase() : value
  if (small === true || small === 'true') return true
  if (small === false || small === 'false') return false
  throw invalidValue(`${name} must be true or false`)
}

function textOf({ name, type }: Attribute, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw invalidValue(`${name} is not a string`)
  const text = String(value)
  if (text.includes('\0')) throw invalidValue(`${name} contains the character NUL`)
  if (text.length > longest) throw invalidValue(`${name} is longer than ${longest} characters`)
  if (type === 'dateTime' && Number.isNaN(Date.parse(text))) throw invalidValue(`${name} is not a time`)
  return text
}

export const isReadOnly = (attribute: Attribute): boolean => attribute.mutability === 'readOnly'

/** Parses a new resource, which must name its schema (RFC 7643, 3). */
export function newResource(kind: Kind, body: unknown): Resource {
  const schemas = isRecord(body) ? body[Object.keys(body).find((key) => key.toLowerCase() === 'schemas') ?? ''] : []
  const isNamed = (urn: unknown): boolean => String(urn).toLowerCase() === kind.urn.toLowerCase()
  if (isRecord(body) && !(Array.isArray(schemas) && schemas.some(isNamed)))
    throw new ScimError(400, 'invalidSyntax', `schemas does not name ${kind.urn}`)
  return resourceFrom(kind, body)
}

/** Parses a resource as it is stored. Ignores read-only and unused attributes. */
export function resourceFrom(kind: Kind, body: unknown): Resource {
  if (!isRecord(body)) throw new ScimError(400, 'invalidSyntax', 'The body is not an object')
  const resource = partsOf(kind.attributes, body)
  const { extension } = kind
  const key = extension && Object.keys(body).find((each) => each.toLowerCase() === extension.urn.toLowerCase())
  if (key && isRecord(body[key])) {
    const more = partsOf(extension.attributes, body[key])
    if (Object.keys(more).length > 0) resource[extension.urn] = more
  }
  return resource
}

function partsOf(attributes: readonly Attribute[], body: Record<string, unknown>): Resource {
  const resource: Resource = {}
  for (const [key, value] of Object.entries(body)) {
    const attribute = named(attributes, key)
    if (!attribute || isReadOnly(attribute) || !isKept(attribute)) continue
    const kept = valueOf(attribute, value)
    if (kept !== undefined) resource[attribute.name] = kept
  }
  return resource
}

/** Returns the client's own id, which is never used as an id here. */
export function externalIdOf(resource: Resource): string | undefined {
  const id = resource['externalId'] as string | undefined
  if (id !== undefined && id.length > 400) throw invalidValue('externalId is longer than 400 characters')
  return id === '' ? undefined : id
}
