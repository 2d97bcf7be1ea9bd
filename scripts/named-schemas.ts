/** Named schemas of the OpenAPI document: exports of contracts, parameters and results of calls, and the envelope. */
import { z, type Endpoint } from '@portal/contract'
import type { Slice } from './read-contracts.ts'

export type Json = Record<string, unknown>
type Shape = z.core.$ZodType

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** `news.addComment` → `NewsAddComment` */
function pascal(name: string): string {
  return name.replace(/Contract\b/, '').replace(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Names schemas after their contracts; if two slices use the same name, the later one is prefixed with its slice. */
export function nameShapes(slices: readonly Slice[]) {
  const names = z.registry<{ id: string }>()
  const taken = new Set<string>()
  for (const { tag, shapes } of slices)
    for (const [name, shape] of shapes) {
      if (names.has(shape) || !isStructure(shape)) continue
      const id = taken.has(name) ? `${pascal(tag)}${name}` : name
      taken.add(id)
      names.add(shape, { id })
    }

  const schemas: Json = { Envelope: envelope, Refusal: refusal }
  const keep = (name: string, schema: unknown): Json => {
    const known = JSON.stringify(schemas[name] ?? schema)
    if (known !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}`)
    schemas[name] = schema
    return ref(name)
  }

  /** Returns the schema of parameters or results, with named parts moved to the components. */
  function schemaFor(shape: Shape, io: 'input' | 'output', name: string, binaryField?: string): Json {
    const {
      $schema: _,
      $defs = {},
      '~standard': __,
      ...made
    } = z.toJSONSchema(shape, {
      io,
      unrepresentable: 'any',
      metadata: names as never,
    }) as Json
    // fields with defaults are optional in requests but present in responses
    const nameOf = (key: string): string =>
      key.startsWith('__schema') ? `${name}Part${Number(key.slice(8)) + 1}` : io === 'input' ? `${key}Input` : key
    const moved = (value: unknown): Json =>
      JSON.parse(
        JSON.stringify(value)
          .replace(/"#\/\$defs\/([^"]+)"/g, (_found, key: string) => `"#/components/schemas/${nameOf(key)}"`)
          .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`),
      ) as Json
    for (const [key, schema] of Object.entries($defs as Json)) keep(nameOf(key), moved(schema))
    const schema = moved(made)
    const properties = (schema['properties'] ?? {}) as Json
    if (binaryField !== undefined) properties[binaryField] = { type: 'string', contentEncoding: 'base64' }
    return Object.keys(properties).length > 0 ? keep(name, schema) : schema
  }

  return {
    schemas,
    ofInput(name: string, { input, binaryField }: Endpoint): Json {
      return schemaFor(input, 'input', `${pascal(name)}Request`, binaryField)
    },
    ofOutput(name: string, { output }: Endpoint): Json {
      return schemaFor(output, 'output', `${pascal(name)}Answer`)
    },
  }
}

function isStructure(shape: Shape): boolean {
  return ['object', 'union'].includes(shape._zod.def.type)
}

/** Replaces every object of a named shape by a reference; the named schemas themselves stay. */
export function withReferences(schemas: Json, document: Json): Json {
  const names = new Map<string, string>()
  // among equal schemas an exported name takes precedence over that of a call
  const byRank = Object.keys(schemas).toSorted((one, other) => rankOf(one) - rankOf(other))
  for (const name of byRank) {
    const schema = JSON.stringify(schemas[name])
    if (isObjectSchema(schemas[name]) && !names.has(schema)) names.set(schema, name)
  }
  const referring = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referring)
    if (typeof value !== 'object' || value === null) return value
    const name = isObjectSchema(value) ? names.get(JSON.stringify(value)) : undefined
    return name === undefined ? within(value) : ref(name)
  }
  const within = (value: object): Json =>
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, key === 'example' ? each : referring(each)]))
  const { components, ...rest } = document as { components: Json }
  const kept = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, within(schema as object)]))
  return { ...within(rest), components: { ...components, schemas: kept } }
}

const rankOf = (name: string): number => (/(?:Answer|Request)$/.test(name) ? 1 : 0)

function isObjectSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'properties' in value && 'type' in value
}

const code = { type: 'integer', description: '200, or the Code of a refusal' }
const message = { type: 'string', description: 'In the language of the request' }

const refusal = {
  type: 'object',
  required: ['Code', 'Message', 'Data'],
  properties: { Code: code, Message: message, Data: { description: 'null, or details of the refusal' } },
}

/** Envelope fields besides Data. */
const envelope = { type: 'object', required: ['Code', 'Message'], properties: { Code: code, Message: message } }

/** A refusal may have HTTP 200; it has no Data. */
export function envelopeOf(data: Json): Json {
  const options = (data['anyOf'] ?? [data]) as Json[]
  const isNull = data['type'] === 'null'
  const Data = isNull ? data : { anyOf: [...options.filter(({ type }) => type !== 'null'), { type: 'null' }] }
  return { allOf: [ref('Envelope'), { type: 'object', required: ['Data'], properties: { Data } }] }
}

export const refusalContent = { 'application/json': { schema: ref('Refusal') } }

/** Writes one line per path, schema and parameter, so that diffs are small. */
export function linesOf(document: Json): string {
  const { paths, components, ...head } = document as { paths: Json; components: Record<string, Json> }
  const list = (entries: Json): string =>
    Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',\n')
  const parts = Object.entries(components).map(([name, entries]) => `${JSON.stringify(name)}:{\n${list(entries)}\n}`)
  return `{\n${list(head)},\n"paths":{\n${list(paths)}\n},\n"components":{\n${parts.join(',\n')}\n}\n}\n`
}
