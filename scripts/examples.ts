/** Generates examples for the OpenAPI document from the schemas, with names of the demo company and no secrets. */
import type { Schema } from './read-contracts.ts'

/** Values by field name; the first matching entry wins. */
const known: readonly [RegExp, unknown][] = [
  [/token|secret|password|ticket|md5|signature|nonce/i, '…'],
  [/^(ADAccount|account|By|Author|Reader|People)$|account$/i, 'lin.wei'],
  [/^(Recieve|Receivers?)$/i, 'lin.wei'],
  [/^(time)?zone$/i, 'Asia/Shanghai'],
  [/^Kind$/, 'banner'],
  [/^(EnName)$/, 'Lin Wei'],
  [/^(Name|CnName|Author.*)$/, '林薇'],
  [/employee/i, 'V010007'],
  [/mail/i, 'lin.wei@voyant.example'],
  [/^(Title.*|title)$/, '冬季班车：请确认新版乘车须知'],
  [/comment|message|text|content|excerpt|reason/i, '写得很清楚，转给团队了'],
  [/usertag|^tags?$/i, 'nio'],
  [/place|city|location/i, '上海'],
  [/department/i, '智能驾驶'],
  [/keyword|^(q|s|Word)$/i, '班车'],
  [/link|^to$/i, '/home'],
  [/url|image|icon|cover|video/i, '/api/file/image?ref=…'],
]

/** Values for patterns. */
const shaped = [
  '2026-11-21T09:00:00+08:00',
  '2026-11-21',
  '09:00',
  '2026-11',
  'lin.wei',
  'daily',
  'department:1',
  'nio',
  '1',
  '2026-11-21T09:00',
  '12345678',
  'a'.repeat(16),
  'a'.repeat(32),
  'a'.repeat(64),
  'A'.repeat(43),
  '/home',
  'https://box.voyant.example/a',
  'data:image/png;base64,…',
]

/** Files are referenced only if they exist. */
const ofFiles = /^(?:cover|video|attachments)$/

type Defs = Record<string, Schema>

/** Returns an example for a schema without named definitions (`$defs` only for recursive ones). */
export function createExample(schema: Schema, key = '', defs = (schema['$defs'] ?? {}) as Defs, depth = 0): unknown {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[])[0]
  if ('default' in schema) return schema['default']
  const { $ref } = schema
  const name = typeof $ref === 'string' ? /^#\/\$defs\/(.+)$/.exec($ref)?.[1] : undefined
  if (name) return createExample(defs[name]!, key, defs, depth + 1)
  const option = optionOf(schema, key)
  return option ? createExample(option, key, defs, depth) : ofType(schema, key, defs, depth)
}

function optionOf({ anyOf, oneOf }: Schema, key: string): Schema | undefined {
  const options = (anyOf ?? oneOf ?? []) as Schema[]
  return options.find(({ type }) => (type === 'null') === ofFiles.test(key)) ?? options[0]
}

function ofType(schema: Schema, key: string, defs: Defs, depth: number): unknown {
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Defs).map(([each, inner]) => [
          each,
          createExample(inner, each, defs, depth),
        ]),
      )
    case 'array':
      return ofList(schema, key, defs, depth)
    case 'string':
      return ofText(schema, key)
    case 'integer':
    case 'number':
      return ofNumber(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return null
  }
}

function ofList(schema: Schema, key: string, defs: Defs, depth: number): unknown[] {
  const first = schema['prefixItems'] as Schema[] | undefined
  if (first) return first.map((each) => createExample(each, key, defs, depth))
  // recursion must end
  if (ofFiles.test(key) || depth > 1 || !schema['items']) return []
  const item = createExample(schema['items'] as Schema, key, defs, depth)
  return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () => item)
}

function ofText(schema: Schema, key: string): string {
  const pattern = new RegExp(typeof schema['pattern'] === 'string' ? schema['pattern'] : '', 'u')
  const [least, most] = [Number(schema['minLength'] ?? 0), Number(schema['maxLength'] ?? Number.POSITIVE_INFINITY)]
  const fits = (text: string): boolean => pattern.test(text) && text.length >= least && text.length <= most
  const named = known.filter(([name]) => name.test(key)).map(([, value]) => String(value))
  const found = (schema['pattern'] ? [...named, ...shaped] : [...named, key, 'x'.repeat(least)]).find(fits)
  return found ?? ''
}

function ofNumber(schema: Schema): number {
  const least = Number(schema['exclusiveMinimum'] ?? Number(schema['minimum'] ?? 0) - 1)
  return Math.max(1, least + 1)
}
