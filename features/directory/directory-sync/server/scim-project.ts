/** `attributes` and `excludedAttributes`: the parts of a resource to return. */
import { resolvePath, type ResourceType, type AttributePath } from './scim-schemas.ts'
import type { JsonValue, Resource } from './scim-values.ts'

const alwaysReturned = new Set(['schemas', 'id'])

export interface Projection {
  only: AttributePath[] | null
  without: AttributePath[]
}

export function parseProjection(
  kind: ResourceType,
  query: { attributes?: unknown; excludedAttributes?: unknown },
): Projection {
  const paths = (names: unknown): AttributePath[] =>
    (Array.isArray(names) ? names : typeof names === 'string' ? names.split(',') : [])
      .map((name: unknown) => resolvePath(kind, String(name).trim()))
      .filter((path) => path !== null)
  const only = paths(query.attributes)
  return { only: only.length > 0 ? only : null, without: paths(query.excludedAttributes) }
}

export const includesMembers = ({ only, without }: Projection): boolean =>
  only
    ? only.some(({ attribute }) => attribute?.name === 'members')
    : !without.some(({ attribute, sub }) => attribute?.name === 'members' && !sub)

export function projectResource(resource: Resource, { only, without }: Projection): Resource {
  if (only) {
    const result: Resource = {}
    for (const key of alwaysReturned) if (resource[key] !== undefined) result[key] = resource[key]
    for (const path of only) copy(resource, result, path)
    return result
  }
  if (without.length === 0) return resource
  const result = structuredClone(resource)
  for (const path of without) drop(result, path)
  return result
}

function copy(from: Resource, to: Resource, { extension, attribute, sub }: AttributePath): void {
  if (extension && attribute) {
    const inner = (to[extension] ?? {}) as Resource
    copy((from[extension] ?? {}) as Resource, inner, { extension: null, attribute, sub })
    if (Object.keys(inner).length > 0) to[extension] = inner
    return
  }
  const name = extension ?? attribute!.name
  const value = from[name]
  if (value === undefined) return
  to[name] = sub ? mergeValues(to[name], pickSubAttribute(value, sub.name)) : value
}

const pickSubAttribute = (value: JsonValue, name: string): JsonValue =>
  Array.isArray(value)
    ? value.map((item) => pickSubAttribute(item, name))
    : Object.fromEntries(Object.entries(value as Resource).filter(([key]) => key === name))

function mergeValues(before: JsonValue | undefined, parts: JsonValue): JsonValue {
  if (before === undefined) return parts
  if (Array.isArray(parts)) return parts.map((part, index) => mergeValues((before as JsonValue[])[index], part))
  return { ...(before as Resource), ...(parts as Resource) }
}

function drop(result: Resource, { extension, attribute, sub }: AttributePath): void {
  const holder = extension && attribute ? ((result[extension] ?? {}) as Resource) : result
  const name = extension && !attribute ? extension : attribute!.name
  if (alwaysReturned.has(name)) return
  if (!sub) {
    delete holder[name]
    return
  }
  const values = Array.isArray(holder[name]) ? holder[name] : [holder[name]]
  for (const value of values) if (value && typeof value === 'object') delete (value as Resource)[sub.name]
}
