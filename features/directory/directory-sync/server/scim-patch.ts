/** PATCH (RFC 7644, 3.5.2) as Entra and Okta send it. All operations take effect or none. */
import { ScimError, invalidValue } from './scim-error.ts'
import { parseTarget, type Target, type Test } from './scim-filter.ts'
import { passes } from './scim-match.ts'
import { isKept, named, resolve, urns, type Attribute, type Kind } from './scim-schemas.ts'
import { isReadOnly, isRecord, valueOf, type Json, type Resource } from './scim-values.ts'

type Op = 'add' | 'replace' | 'remove'
type Item = Record<string, Json>

const mostOperations = 1000

/** Returns a changed copy. Read-only and unsupported attributes are ignored if they are merely included. */
export function patched(kind: Kind, resource: Resource, body: unknown): Resource {
  const next = structuredClone(resource)
  for (const { op, path, value } of operationsOf(body)) {
    if (path === undefined) applyMany(kind, next, op, value)
    else applyAt(kind, next, op, parseTarget(kind, path), value)
  }
  for (const [key, value] of Object.entries(next))
    if (isRecord(value) && Object.keys(value).length === 0) delete next[key]
  return next
}

/** Returns true if an operation concerns this attribute. */
export function isAbout(body: unknown, name: string): boolean {
  const isNamed = (path: string): boolean => path.toLowerCase().split(':').at(-1)!.startsWith(name)
  return operationsOf(body).some(({ path, value }) =>
    path === undefined ? isRecord(value) && Object.keys(value).some(isNamed) : isNamed(path),
  )
}

function operationsOf(body: unknown): { op: Op; path: string | undefined; value: unknown }[] {
  const wrong = (detail: string): ScimError => new ScimError(400, 'invalidSyntax', detail)
  if (!isRecord(body)) throw wrong('The body is not an object')
  const part = (record: Record<string, unknown>, name: string): unknown =>
    record[Object.keys(record).find((key) => key.toLowerCase() === name) ?? '']
  const schemas = part(body, 'schemas')
  const isPatch = (urn: unknown): boolean => String(urn).toLowerCase() === urns.patch.toLowerCase()
  if (!Array.isArray(schemas) || !schemas.some(isPatch)) throw wrong(`schemas does not name ${urns.patch}`)
  const operations = part(body, 'operations')
  if (!Array.isArray(operations) || operations.length === 0) throw wrong('There are no Operations')
  if (operations.length > mostOperations) throw wrong(`There are more than ${mostOperations} Operations`)
  return operations.map((each: unknown) => {
    if (!isRecord(each)) throw wrong('An operation is not an object')
    const said = part(each, 'op')
    const op = (['add', 'replace', 'remove'] as const).find((known) => known === String(said).toLowerCase())
    if (!op || typeof said !== 'string') throw wrong('op must be add, replace or remove')
    const path = part(each, 'path') ?? undefined
    if (path !== undefined && typeof path !== 'string') throw new ScimError(400, 'invalidPath', 'path is not a string')
    return { op, path: path === '' ? undefined : path, value: part(each, 'value') }
  })
}

/**
 * Applies an operation without a path: the value names its targets, which are attributes, dotted or with a URN, or a
 * whole extension.
 */
function applyMany(kind: Kind, next: Resource, op: Op, value: unknown): void {
  if (op === 'remove') throw new ScimError(400, 'noTarget', 'remove needs a path')
  if (!isRecord(value)) throw invalidValue('value is not an object')
  for (const [key, part] of Object.entries(value)) {
    const path = key.includes('[') ? parseTarget(kind, key) : resolve(kind, key)
    if (path?.attribute) apply(next, op, { which: null, ...path, attribute: path.attribute }, part, true)
    else if (path) applyToExtension(kind, next, op, path.extension!, part)
  }
}

function prefixed(kind: Kind, parts: Record<string, unknown>): Record<string, unknown> {
  const { urn } = kind.extension!
  return Object.fromEntries(Object.entries(parts).map(([key, value]) => [`${urn}:${key}`, value]))
}

/** Applies an operation at a path, which may name a whole extension. */
function applyAt(kind: Kind, next: Resource, op: Op, target: Target, value: unknown): void {
  const { attribute, extension } = target
  if (attribute) apply(next, op, { ...target, attribute }, value, false)
  else applyToExtension(kind, next, op, extension!, value)
}

function applyToExtension(kind: Kind, next: Resource, op: Op, extension: string, value: unknown): void {
  if (op === 'remove' || (op === 'replace' && value === null)) delete next[extension]
  else if (isRecord(value)) applyMany(kind, next, op, prefixed(kind, value))
  else if (value !== null) throw invalidValue(`${extension} is not an object`)
}

function apply(
  next: Resource,
  op: Op,
  target: Target & { attribute: Attribute },
  value: unknown,
  isUnasked: boolean,
): void {
  const { attribute, extension } = target
  if (isReadOnly(attribute) || (target.sub && isReadOnly(target.sub))) {
    if (isUnasked) return
    throw new ScimError(400, 'mutability', `'${attribute.name}' is read-only`)
  }
  if (target.which && target.sub?.mutability === 'immutable')
    throw new ScimError(
      400,
      'mutability',
      `'${attribute.name}.${target.sub.name}' cannot be changed, only added or removed`,
    )
  if (!isKept(attribute)) return
  const holder = extension === null ? next : ((next[extension] ??= {}) as Item)
  if (attribute.multiValued) applyToList(holder, attribute, op, target, value)
  else if (target.sub) applyToPart(holder, attribute, op, target.sub, value)
  else applyToOne(holder, attribute, op, value)
}

function put(holder: Item, name: string, value: Json | undefined): void {
  if (value === undefined) delete holder[name]
  else holder[name] = value
}

function applyToOne(holder: Item, attribute: Attribute, op: Op, value: unknown): void {
  const before = holder[attribute.name] as Item | undefined
  // a new manager replaces the old one and is not merged with it
  const isMerged = op !== 'remove' && attribute.name === 'name' && isRecord(value)
  if (isMerged) put(holder, attribute.name, orNone(withParts(before ?? {}, attribute, value)))
  else put(holder, attribute.name, op === 'remove' ? undefined : valueOf(attribute, value))
}

/** Merges parts. Parts that are not named stay; null removes a part (RFC 7643, 2.5). */
function withParts(before: Item, attribute: Attribute, parts: Record<string, unknown>): Item {
  const next = { ...before }
  for (const [key, part] of Object.entries(parts)) {
    const sub = named(attribute.subAttributes, key)
    if (sub) put(next, sub.name, valueOf(sub, part))
  }
  return next
}

const orNone = (item: Item): Item | undefined => (Object.keys(item).length > 0 ? item : undefined)

function applyToPart(holder: Item, attribute: Attribute, op: Op, sub: Attribute, value: unknown): void {
  const parts: Item = { ...(holder[attribute.name] as Item | undefined) }
  put(parts, sub.name, op === 'remove' ? undefined : valueOf(sub, value))
  put(holder, attribute.name, orNone(parts))
}

function applyToList(holder: Item, attribute: Attribute, op: Op, target: Target, value: unknown): void {
  const before = (holder[attribute.name] as Item[] | undefined) ?? []
  const list =
    target.which || target.sub
      ? changedWithin(before, attribute, op, target, value)
      : changedWhole(before, attribute, op, value)
  const kept = list.filter((item) => 'value' in item || !attribute.subAttributes?.some(({ name }) => name === 'value'))
  put(holder, attribute.name, kept.length > 0 ? onePrimary(before, kept) : undefined)
}

/** Changes a list without a value filter. Entra removes members by a list of values instead of a path. */
function changedWhole(before: Item[], attribute: Attribute, op: Op, value: unknown): Item[] {
  const given = (valueOf(attribute, value) as Item[] | undefined) ?? []
  const keyOf = (item: Item): string => JSON.stringify([item['value'], item['type']])
  if (op === 'replace') return given
  if (op === 'add') {
    const known = new Set(before.map(keyOf))
    return [...before, ...given.filter((item) => !known.has(keyOf(item)))]
  }
  if (value === undefined || value === null) return []
  const types = Map.groupBy(given, (item) => item['value'])
  return before.filter(({ value: own, type }) =>
    (types.get(own!) ?? []).every((each) => (each['type'] ?? type) !== (type ?? each['type'])),
  )
}

function changedWithin(before: Item[], attribute: Attribute, op: Op, { which, sub }: Target, value: unknown): Item[] {
  const isMeant = (item: Item): boolean => which === null || passes(which, item)
  if (op === 'remove') {
    // both providers remove members repeatedly and expect success
    if (which && attribute.name !== 'members' && !before.some(isMeant)) throw noTarget(attribute)
    if (!sub) return before.filter((item) => !isMeant(item))
    return before.map((item) => (isMeant(item) ? without(item, sub.name) : item))
  }
  const parts = sub ? { [sub.name]: value } : isRecord(value) ? value : { value }
  if (before.some(isMeant)) return before.map((item) => (isMeant(item) ? withParts(item, attribute, parts) : item))
  const seed = which === null ? {} : seedOf(which)
  if (!seed) throw noTarget(attribute)
  return [...before, withParts(seed, attribute, parts)]
}

const noTarget = ({ name }: Attribute): ScimError => new ScimError(400, 'noTarget', `No value of '${name}' matches`)

const without = (item: Item, name: string): Item =>
  Object.fromEntries(Object.entries(item).filter(([key]) => key !== name))

/** Builds a new value from a filter that consists of `eq` comparisons; null for any other filter. */
function seedOf(test: Test): Item | null {
  if (test.is === 'and') {
    const parts = test.of.map(seedOf)
    return parts.includes(null) ? null : (Object.assign({}, ...parts) as Item)
  }
  if (test.is !== 'compare' || test.operator !== 'eq' || test.value === null) return null
  return { [test.path.attribute!.name]: test.value }
}

/** Keeps one primary value: a newly primary one replaces the old. */
function onePrimary(before: readonly Item[], list: Item[]): Item[] {
  const primaries = list.filter((item) => item['primary'] === true)
  if (primaries.length < 2) return list
  const old = new Set(before.filter((item) => item['primary'] === true).map((item) => item['value']))
  const chosen = primaries.findLast((item) => !old.has(item['value'])) ?? primaries[0]
  return list.map((item) => (item['primary'] === true && item !== chosen ? { ...item, primary: false } : item))
}
