/** Renders the readable page of all calls: a section per slice, a table of fields per call. */
import type { Call, Schema, Slice } from './read-contracts.ts'
import { toJsonSchema } from './read-contracts.ts'
import { listRefusals } from './openapi.ts'

export function renderApiPage(slices: readonly Slice[]): string {
  const spoken = slices
    .filter(({ calls }) => calls.length > 0)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return [
    '# Calls of the portal\n',
    'Generated from the contracts by `npm run docs`; do not edit. The base path is `/api`; paths are case-insensitive. Headers: `token` (the session), `language` (`CHS`, `EN`), and for changes `Idempotency-Key`. Every answer except files is `{ Code, Message, Data }`. Code 200 is success, 400 names a malformed field, 410 means that there is no session. `batch` answers several of these reads in one request ([openapi.json](openapi.json)). Calls of sites other than home name their site as `Template` (a field, or in the query of a GET); by default, the site with `is_unnamed` is meant.\n',
    ...spoken.flatMap(renderSection),
  ].join('\n')
}

function renderSection({ name, about, calls }: Slice): string[] {
  return [`## ${name}\n`, `${about}\n`, ...calls.flatMap(renderCall)]
}

/** Names what a call changes: nothing, data, or data without a key that makes a repeat safe. */
function changeMark({ mutates, transaction, repeatable, access }: Call['endpoint']): string {
  if (!mutates) return ''
  return transaction && repeatable && access === 'session' ? ' · a change' : ' · a change without `Idempotency-Key`'
}

const accessNames = { session: 'signed in', integration: 'with an API key', public: 'public' } as const

function renderCall(call: Call): string[] {
  const { endpoint } = call
  const sitePath = endpoint.sitePath
    ? ` · at sites other than home: \`${endpoint.sitePath}\``
    : endpoint.isSiteOnly
      ? ' · at sites other than home only'
      : ''
  const { roles } = endpoint
  const access = roles ? `one of the roles: ${roles.join(', ')}` : accessNames[endpoint.access]
  const own = listRefusals(call).filter(([, text]) => Object.keys(endpoint.refusals).includes(text.split(':')[0]!))
  return [
    `### ${endpoint.method} \`${endpoint.path}\`\n`,
    `\`${call.name}\` · ${access}${changeMark(endpoint)}${sitePath}\n`,
    ...renderTable('Request', toJsonSchema(endpoint.input, 'input')),
    ...(endpoint.kind === 'file'
      ? ['The answer is a file or a redirect.\n']
      : renderTable(endpoint.kind === 'stream' ? 'Event' : 'Data', toJsonSchema(endpoint.output, 'output'))),
    ...(own.length > 0 ? [`${own.map(([code, text]) => `- Code ${code} ${text}`).join('\n')}\n`] : []),
  ]
}

function renderTable(title: string, schema: Schema): string[] {
  const rows = fieldsOf(schema, '', (schema['$defs'] ?? {}) as Record<string, Schema>, 0)
  if (rows.length === 0) return title === 'Data' ? [`${title}: ${typeOf(schema)}\n`] : []
  return [`| ${title} | Type |\n|---|---|\n${rows.map(([name, type]) => `| ${name} | ${type} |`).join('\n')}\n`]
}

const deepest = 4

function fieldsOf(schema: Schema, prefix: string, defs: Record<string, Schema>, depth: number): [string, string][] {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  const required = new Set((schema['required'] ?? []) as string[])
  return Object.entries(properties).flatMap(([name, field]): [string, string][] => {
    const path = `${prefix}${name}`
    const own: [string, string] = [`${path}${required.has(name) ? '' : '?'}`, typeOf(field)]
    if (depth >= deepest) return [own]
    const inner = innerOf(field, defs)
    return inner
      ? [own, ...fieldsOf(inner, `${path}${field['type'] === 'array' ? '[]' : ''}.`, defs, depth + 1)]
      : [own]
  })
}

/** Returns the object schema inside a field, through arrays, references and nullables. */
function innerOf(field: Schema, defs: Record<string, Schema>): Schema | undefined {
  const target = field['type'] === 'array' ? (field['items'] as Schema) : field
  const ref = /^#\/\$defs\/(.+)$/.exec(formatScalar(target['$ref']))?.[1]
  // recursive schemas are described once
  if (ref) return defs[ref] && !JSON.stringify(defs[ref]).includes(`#/$defs/${ref}"`) ? defs[ref] : undefined
  const variants = target['anyOf'] as Schema[] | undefined
  return variants ? variants.find((each) => each['properties']) : target['properties'] ? target : undefined
}

/** Returns '' for anything but strings and numbers. */
function formatScalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function typeOf(schema: Schema): string {
  if (schema['enum']) return (schema['enum'] as unknown[]).map((value) => `\`${JSON.stringify(value)}\``).join(' ')
  if (schema['$ref']) return 'the same, nested'
  if (schema['anyOf']) return (schema['anyOf'] as Schema[]).map(typeOf).join(' or ')
  const base =
    schema['type'] === 'array'
      ? `list of ${typeOf((schema['items'] ?? {}) as Schema)}`
      : formatScalar(schema['type']) || 'any'
  return [base, ...limitsOf(schema)].join(', ')
}

function limitsOf(schema: Schema): string[] {
  const limits: string[] = []
  if (schema['default'] !== undefined) limits.push(`default \`${JSON.stringify(schema['default'])}\``)
  if (schema['maxLength'] !== undefined) limits.push(`at most ${formatScalar(schema['maxLength'])} characters`)
  const { minimum, maximum } = schema
  if (typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER)
    limits.push(`${formatScalar(minimum)} to ${maximum}`)
  if (schema['exclusiveMinimum'] === 0) limits.push('positive')
  return limits
}
