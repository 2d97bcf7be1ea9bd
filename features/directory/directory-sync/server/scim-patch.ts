/** PATCH (RFC 7644, 3.5.2) as Entra and Okta send it. All operations take effect or none. */
import { ScimError, invalidValue } from './scim-error.ts'
import { parsePatchPath, type PatchTarget, type FilterNode } from './scim-filter.ts'
import { matchesFilter } from './scim-match.ts'
import { isStored, findAttribute, resolvePath, urns, type Attribute, type ResourceType } from './scim-schemas.ts'
import { isReadOnly, isRecord, parseValue, type JsonValue, type Resource } from './scim-values.ts'

type PatchOp = 'add' | 'replace' | 'remove'
type ComplexValue = Record<string, JsonValue>

const maxOperations = 1000

/** Returns a changed copy. Read-only and unsupported attributes are ignored if they are merely included. */
export function applyPatch(kind: ResourceType, resource: Resource, body: unknown): Resource {
  const next = structuredClone(resource)
  for (const { op, path, value } of parseOperations(body)) {
    if (path === undefined) applyWithoutPath(kind, next, op, value)
    else applyAtPath(kind, next, op, parsePatchPath(kind, path), value)
  }
  for (const [key, value] of Object.entries(next))
    if (isRecord(value) && Object.keys(value).length === 0) delete next[key]
  return next
}

/** Returns true if an operation concerns this attribute. */
export function concernsAttribute(body: unknown, name: string): boolean {
  const isNamed = (path: string): boolean => path.toLowerCase().split(':').at(-1)!.startsWith(name)
  return parseOperations(body).some(({ path, value }) =>
    path === undefined ? isRecord(value) && Object.keys(value).some(isNamed) : isNamed(path),
  )
}

function parseOperations(body: unknown): { op: PatchOp; path: string | undefined; value: unknown }[] {
  const syntaxError = (detail: string): ScimError => new ScimError(400, 'invalidSyntax', detail)
  if (!isRecord(body)) throw syntaxError('The body is not an object')
  const part = (record: Record<string, unknown>, name: string): unknown =>
    record[Object.keys(record).find((key) => key.toLowerCase() === name) ?? '']
  const schemas = part(body, 'schemas')
  const isPatch = (urn: unknown): boolean => String(urn).toLowerCase() === urns.patch.toLowerCase()
  if (!Array.isArray(schemas) || !schemas.some(isPatch)) throw syntaxError(`schemas does not name ${urns.patch}`)
  const operations = part(body, 'operations')
  if (!Array.isArray(operations) || operations.length === 0) throw syntaxError('There are no Operations')
  if (operations.length > maxOperations) throw syntaxError(`There are more than ${maxOperations} Operations`)
  return operations.map((each: unknown) => {
    if (!isRecord(each)) throw syntaxError('An operation is not an object')
    const opName = part(each, 'op')
    const op = (['add', 'replace', 'remove'] as const).find((known) => known === String(opName).toLowerCase())
    if (!op || typeof opName !== 'string') throw syntaxError('op must be add, replace or remove')
    const path = part(each, 'path') ?? undefined
    if (path !== undefined && typeof path !== 'string') throw new ScimError(400, 'invalidPath', 'path is not a string')
    return { op, path: path === '' ? undefined : path, value: part(each, 'value') }
  })
}

/**
 * Applies an operation without a path: the value names its targets, which are attributes, dotted or with a URN, or a
 * whole extension.
 */
function applyWithoutPath(kind: ResourceType, next: Resource, op: PatchOp, value: unknown): void {
  if (op === 'remove') throw new ScimError(400, 'noTarget', 'remove needs a path')
  if (!isRecord(value)) throw invalidValue('value is not an object')
  for (const [key, part] of Object.entries(value)) {
    const path = key.includes('[') ? parsePatchPath(kind, key) : resolvePath(kind, key)
    if (path?.attribute)
      applyToAttribute(next, op, { valueFilter: null, ...path, attribute: path.attribute }, part, true)
    else if (path) applyToExtension(kind, next, op, path.extension!, part)
  }
}

function withExtensionPrefix(kind: ResourceType, parts: Record<string, unknown>): Record<string, unknown> {
  const { urn } = kind.extension!
  return Object.fromEntries(Object.entries(parts).map(([key, value]) => [`${urn}:${key}`, value]))
}

/** Applies an operation at a path, which may name a whole extension. */
function applyAtPath(kind: ResourceType, next: Resource, op: PatchOp, target: PatchTarget, value: unknown): void {
  const { attribute, extension } = target
  if (attribute) applyToAttribute(next, op, { ...target, attribute }, value, false)
  else applyToExtension(kind, next, op, extension!, value)
}

function applyToExtension(kind: ResourceType, next: Resource, op: PatchOp, extension: string, value: unknown): void {
  if (op === 'remove' || (op === 'replace' && value === null)) delete next[extension]
  else if (isRecord(value)) applyWithoutPath(kind, next, op, withExtensionPrefix(kind, value))
  else if (value !== null) throw invalidValue(`${extension} is not an object`)
}

function applyToAttribute(
  next: Resource,
  op: PatchOp,
  target: PatchTarget & { attribute: Attribute },
  value: unknown,
  isIncidental: boolean,
): void {
  const { attribute, extension } = target
  if (isReadOnly(attribute) || (target.sub && isReadOnly(target.sub))) {
    if (isIncidental) return
    throw new ScimError(400, 'mutability', `'${attribute.name}' is read-only`)
  }
  if (target.valueFilter && target.sub?.mutability === 'immutable')
    throw new ScimError(
      400,
      'mutability',
      `'${attribute.name}.${target.sub.name}' cannot be changed, only added or removed`,
    )
  if (!isStored(attribute)) return
  const holder = extension === null ? next : ((next[extension] ??= {}) as ComplexValue)
  if (attribute.multiValued) applyToList(holder, attribute, op, target, value)
  else if (target.sub) applyToPart(holder, attribute, op, target.sub, value)
  else applyToSingleValue(holder, attribute, op, value)
}

function setOrDelete(holder: ComplexValue, name: string, value: JsonValue | undefined): void {
  if (value === undefined) delete holder[name]
  else holder[name] = value
}

function applyToSingleValue(holder: ComplexValue, attribute: Attribute, op: PatchOp, value: unknown): void {
  const before = holder[attribute.name] as ComplexValue | undefined
  // a new manager replaces the old one and is not merged with it
  const isMerged = op !== 'remove' && attribute.name === 'name' && isRecord(value)
  if (isMerged) setOrDelete(holder, attribute.name, undefinedIfEmpty(mergeParts(before ?? {}, attribute, value)))
  else setOrDelete(holder, attribute.name, op === 'remove' ? undefined : parseValue(attribute, value))
}

/** Merges parts. Parts that are not named stay; null removes a part (RFC 7643, 2.5). */
function mergeParts(before: ComplexValue, attribute: Attribute, parts: Record<string, unknown>): ComplexValue {
  const next = { ...before }
  for (const [key, part] of Object.entries(parts)) {
    const sub = findAttribute(attribute.subAttributes, key)
    if (sub) setOrDelete(next, sub.name, parseValue(sub, part))
  }
  return next
}

const undefinedIfEmpty = (item: ComplexValue): ComplexValue | undefined =>
  Object.keys(item).length > 0 ? item : undefined

function applyToPart(holder: ComplexValue, attribute: Attribute, op: PatchOp, sub: Attribute, value: unknown): void {
  const parts: ComplexValue = { ...(holder[attribute.name] as ComplexValue | undefined) }
  setOrDelete(parts, sub.name, op === 'remove' ? undefined : parseValue(sub, value))
  setOrDelete(holder, attribute.name, undefinedIfEmpty(parts))
}

function applyToList(
  holder: ComplexValue,
  attribute: Attribute,
  op: PatchOp,
  target: PatchTarget,
  value: unknown,
): void {
  const before = (holder[attribute.name] as ComplexValue[] | undefined) ?? []
  const list =
    target.valueFilter || target.sub
      ? changeMatchingValues(before, attribute, op, target, value)
      : changeWholeList(before, attribute, op, value)
  const kept = list.filter((item) => 'value' in item || !attribute.subAttributes?.some(({ name }) => name === 'value'))
  setOrDelete(holder, attribute.name, kept.length > 0 ? keepOnePrimary(before, kept) : undefined)
}

/** Changes a list without a value filter. Entra removes members by a list of values instead of a path. */
function changeWholeList(before: ComplexValue[], attribute: Attribute, op: PatchOp, value: unknown): ComplexValue[] {
  const values = (parseValue(attribute, value) as ComplexValue[] | undefined) ?? []
  const keyOf = (item: ComplexValue): string => JSON.stringify([item['value'], item['type']])
  if (op === 'replace') return values
  if (op === 'add') {
    const known = new Set(before.map(keyOf))
    return [...before, ...values.filter((item) => !known.has(keyOf(item)))]
  }
  if (value === undefined || value === null) return []
  const types = Map.groupBy(values, (item) => item['value'])
  return before.filter(({ value: own, type }) =>
    (types.get(own!) ?? []).every((each) => (each['type'] ?? type) !== (type ?? each['type'])),
  )
}

function changeMatchingValues(
  before: ComplexValue[],
  attribute: Attribute,
  op: PatchOp,
  { valueFilter, sub }: PatchTarget,
  value: unknown,
): ComplexValue[] {
  const isMatch = (item: ComplexValue): boolean => valueFilter === null || matchesFilter(valueFilter, item)
  if (op === 'remove') {
    // both providers remove members repeatedly and expect success
    if (valueFilter && attribute.name !== 'members' && !before.some(isMatch)) throw noTarget(attribute)
    if (!sub) return before.filter((item) => !isMatch(item))
    return before.map((item) => (isMatch(item) ? omitKey(item, sub.name) : item))
  }
  const parts = sub ? { [sub.name]: value } : isRecord(value) ? value : { value }
  if (before.some(isMatch)) return before.map((item) => (isMatch(item) ? mergeParts(item, attribute, parts) : item))
  const seed = valueFilter === null ? {} : valueFromFilter(valueFilter)
  if (!seed) throw noTarget(attribute)
  return [...before, mergeParts(seed, attribute, parts)]
}

const noTarget = ({ name }: Attribute): ScimError => new ScimError(400, 'noTarget', `No value of '${name}' matches`)

const omitKey = (item: ComplexValue, name: string): ComplexValue =>
  Object.fromEntries(Object.entries(item).filter(([key]) => key !== name))

/** Builds a new value from a filter that consists of `eq` comparisons; null for any other filter. */
function valueFromFilter(test: FilterNode): ComplexValue | null {
  if (test.is === 'and') {
    const parts = test.of.map(valueFromFilter)
    return parts.includes(null) ? null : (Object.assign({}, ...parts) as ComplexValue)
  }
  if (test.is !== 'compare' || test.operator !== 'eq' || test.value === null) return null
  return { [test.path.attribute!.name]: test.value }
}

/** Keeps one primary value: a newly primary one replaces the old. */
function keepOnePrimary(before: readonly ComplexValue[], list: ComplexValue[]): ComplexValue[] {
  const primaries = list.filter((item) => item['primary'] === true)
  if (primaries.length < 2) return list
  const old = new Set(before.filter((item) => item['primary'] === true).map((item) => item['value']))
  const chosen = primaries.findLast((item) => !old.has(item['value'])) ?? primaries[0]
  return list.map((item) => (item['primary'] === true && item !== chosen ? { ...item, primary: false } : item))
}
