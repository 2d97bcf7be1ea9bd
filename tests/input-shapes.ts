/** Reads what a call takes out of its zod schema: a body that fits, and each place in it that a caller fills. */
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
/** Of a number, as JSON Schema says them. */
export const limitsOf = (schema: Schema): Limits => z.toJSONSchema(schema, { io: 'input' }) as Limits

/** Below optional, default and the like. */
function bare(schema: Schema): Schema {
  const { innerType, type, in: before, getter } = defOf(schema)
  if (type === 'lazy' && getter) return bare(getter())
  if (type === 'pipe' && before) return bare(before)
  return innerType ? bare(innerType) : schema
}

/** All places of a schema, objects and lists included; a list is looked into at its first item. */
export function placesIn(schema: Schema, path: Path = []): Place[] {
  // a shape that holds itself (a tree) ends somewhere
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

/** A text for patterns that no plain word fits. */
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

/** How a sample of each type of schema is made; any other is a text. */
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

/** A body that the shape takes, as far as one can be made without knowing what its words mean. */
export function sampleOf(schema: Schema): unknown {
  const inner = bare(schema)
  const def = defOf(inner)
  const sample = samples[def.type]
  if (sample) return sample(def, inner)
  const patterns = (def.checks ?? []).flatMap((check) => check._zod.def.pattern ?? [])
  return words.find((word) => patterns.every((pattern) => pattern.test(word))) ?? 'word'
}

/** The body with another value at one place. */
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
