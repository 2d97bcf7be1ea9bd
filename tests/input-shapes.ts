/** Derives from the zod schema of a call a valid body, and every field in it. */
import { z } from '@portal/contract'

type Schema = z.core.$ZodType
interface Def {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: Schema[]
  items?: Schema[]
  in?: Schema
  keyType?: Schema
  valueType?: Schema
  left?: Schema
  right?: Schema
  values?: unknown[]
  entries?: Record<string, unknown>
  getter?: () => Schema
  checks?: { _zod: { def: { pattern?: RegExp } } }[]
}
export type Path = readonly (string | number)[]
export interface Place {
  path: Path
  schema: Schema
}

const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def
export const typeOf = (schema: Schema): string => defOf(schema).type

export interface Limits {
  type?: string
  minimum?: number
  maximum?: number
}
/** Limits of a number, as in JSON Schema. */
export const limitsOf = (schema: Schema): Limits => z.toJSONSchema(schema, { io: 'input' }) as Limits

/** Unwraps optional, default and similar types. */
function bare(schema: Schema): Schema {
  const { innerType, type, in: before, getter } = defOf(schema)
  if (type === 'lazy' && getter) return bare(getter())
  if (type === 'pipe' && before) return bare(before)
  return innerType ? bare(innerType) : schema
}

/** Lists all fields of a schema, including objects and lists; lists are entered at their first item. */
export function placesIn(schema: Schema, path: Path = []): Place[] {
  // recursion of tree schemas must end
  if (path.length > 8) return []
  const inner = bare(schema)
  const { shape, element, options, items, valueType, left, right } = defOf(inner)
  const below = [
    ...Object.entries(shape ?? {}).map(([key, each]): [Schema, Path] => [each, [...path, key]]),
    ...(element ? [[element, [...path, 0]] as [Schema, Path]] : []),
    ...(items ?? []).map((each, index): [Schema, Path] => [each, [...path, index]]),
    ...(valueType ? [[valueType, [...path, 'key']] as [Schema, Path]] : []),
    ...[...(options ?? []), left, right].flatMap((each) => (each ? [[each, path] as [Schema, Path]] : [])),
  ]
  return [{ path, schema: inner }, ...below.flatMap(([each, at]) => placesIn(each, at))]
}

/** Texts for patterns that no plain word matches. */
const words = [
  'some words',
  'word',
  '1',
  '2026-11-21T09:00:00+08:00',
  '2026-11-21',
  '2026-11',
  'a'.repeat(32),
  '09:00',
  'u1',
]

/** Generators of samples by schema type; the default is a text. */
const samples: Readonly<Record<string, (def: Def, schema: Schema) => unknown>> = {
  object: ({ shape = {} }) => Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, sampleOf(each)])),
  array: ({ element }) => (element ? [sampleOf(element)] : []),
  tuple: ({ items = [] }) => items.map(sampleOf),
  union: ({ options }) => options?.[0] && sampleOf(options[0]),
  intersection: ({ left, right }) => ({ ...(sampleOf(left!) as object), ...(sampleOf(right!) as object) }),
  literal: ({ values }) => values?.[0],
  enum: ({ entries = {} }) => Object.values(entries)[0],
  number: (_def, schema) => Math.max(1, limitsOf(schema).minimum ?? 1),
  boolean: () => true,
  null: () => null,
  record: () => ({}),
}

/** Returns a valid body, as far as the schema alone allows. */
export function sampleOf(schema: Schema): unknown {
  const inner = bare(schema)
  const def = defOf(inner)
  const sample = samples[def.type]
  if (sample) return sample(def, inner)
  const patterns = (def.checks ?? []).flatMap((check) => check._zod.def.pattern ?? [])
  return words.find((word) => patterns.every((pattern) => pattern.test(word))) ?? 'word'
}

/** Returns the body with another value in one field. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(body) && typeof key === 'number') {
    const list: unknown[] = [...(body as unknown[])]
    list[key] = withValue(list[key], rest, value)
    return list
  }
  const before = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return { ...before, [key]: withValue(before[key], rest, value) }
}
