/** `attributes` and `excludedAttributes`: the parts of a resource to return. */
import { resolve, type Kind, type Path } from './scim-schemas.ts'
import type { Json, Resource } from './scim-values.ts'

const always = new Set(['schemas', 'id'])

export interface Wanted {
  only: Path[] | null
  without: Path[]
}

export function wantedOf(kind: Kind, query: { attributes?: unknown; excludedAttributes?: unknown }): Wanted {
  const paths = (names: unknown): Path[] =>
    (Array.isArray(names) ? names : typeof names === 'string' ? names.split(',') : [])
      .map((name: unknown) => resolve(kind, String(name).trim()))
      .filter((path) => path !== null)
  const only = paths(query.attributes)
  return { only: only.length > 0 ? only : null, without: paths(query.excludedAttributes) }
}

export const wantsMembers = ({ only, without }: Wanted): boolean =>
  only
    ? only.some(({ attribute }) => attribute?.name === 'members')
    : !without.some(({ attribute, sub }) => attribute?.name === 'members' && !sub)

export function projected(resource: Resource, { only, without }: Wanted): Resource {
  if (only) {
    const kept: Resource = {}
    for (const key of always) if (resource[key] !== undefined) kept[key] = resource[key]
    for (const path of only) copy(resource, kept, path)
    return kept
  }
  if (without.length === 0) return resource
  const kept = structuredClone(resource)
  for (const path of without) drop(kept, path)
  return kept
}

function copy(from: Resource, to: Resource, { extension, attribute, sub }: Path): void {
  if (extension && attribute) {
    const inner = (to[extension] ?? {}) as Resource
    copy((from[extension] ?? {}) as Resource, inner, { extension: null, attribute, sub })
    if (Object.keys(inner).length > 0) to[extension] = inner
    return
  }
  const name = extension ?? attribute!.name
  const value = from[name]
  if (value === undefined) return
  to[name] = sub ? merged(to[name], partsOf(value, sub.name)) : value
}

const partsOf = (value: Json, name: string): Json =>
  Array.isArray(value)
    ? value.map((item) => partsOf(item, name))
    : Object.fromEntries(Object.entries(value as Resource).filter(([key]) => key === name))

function merged(before: Json | undefined, parts: Json): Json {
  if (before === undefined) return parts
  if (Array.isArray(parts)) return parts.map((part, index) => merged((before as Json[])[index], part))
  return { ...(before as Resource), ...(parts as Resource) }
}

function drop(kept: Resource, { extension, attribute, sub }: Path): void {
  const holder = extension && attribute ? ((kept[extension] ?? {}) as Resource) : kept
  const name = extension && !attribute ? extension : attribute!.name
  if (always.has(name)) return
  if (!sub) {
    delete holder[name]
    return
  }
  const values = Array.isArray(holder[name]) ? holder[name] : [holder[name]]
  for (const value of values) if (value && typeof value === 'object') delete (value as Resource)[sub.name]
}
