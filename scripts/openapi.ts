/** The OpenAPI 3.1 document of all calls. */
import { httpStatusOf, type Endpoint, type Limit } from '@portal/contract'
import { coreTexts } from '../packages/server/texts.ts'
import { schemaOf, type Call, type Schema, type Slice } from './read-contracts.ts'

type Json = Record<string, unknown>

export function openApiOf(slices: readonly Slice[]): Json {
  const schemas: Json = {}
  const paths: Json = {}
  for (const { slice, call, path } of slices.flatMap(waysOf)) {
    paths[`/${path}`] = { [call.endpoint.method.toLowerCase()]: operationOf(slice, call, path, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt',
      version: '1',
      description:
        'Calls of the portal. Paths match without regard to letter case. Every answer, whatever its HTTP status, is an envelope { Code, Message, Data }, files apart. Made from the contracts by `npm run docs`.',
    },
    servers: [{ url: '/api' }],
    tags: slices.filter(({ calls }) => calls.length > 0).map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'The session (AUTH-02)' },
        integration: { type: 'http', scheme: 'bearer', description: 'The key of another system (TODO-02)' },
      },
      parameters: {
        language: { name: 'language', in: 'header', description: 'CHS by default', schema: { enum: ['CHS', 'EN'] } },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A repeat with the same key is answered with the first answer and changes nothing.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
        },
      },
    },
  }
}

/** Each call by its path and by its twin's. */
function waysOf(slice: Slice): { slice: Slice; call: Call; path: string }[] {
  return slice.calls.flatMap((call) => {
    const { path, twin } = call.endpoint
    return [path, ...(twin === undefined ? [] : [twin])].map((each) => ({ slice, call, path: each }))
  })
}

function operationOf(slice: Slice, call: Call, path: string, schemas: Json): Json {
  const { endpoint } = call
  const isTwin = path === endpoint.twin
  const input = hoisted(schemaOf(endpoint.input, 'input'), `${call.name}.request`, schemas)
  const parameters: Json[] = [{ $ref: '#/components/parameters/language' }]
  if (endpoint.change && endpoint.access === 'session')
    parameters.push({ $ref: '#/components/parameters/idempotencyKey' })
  if (endpoint.method === 'GET') parameters.push(...queryOf(input))
  return {
    operationId: isTwin ? `${call.name}.portal` : call.name,
    tags: [slice.name],
    summary: isTwin ? `${call.name} of the manufacturing portal` : call.name,
    security: securityOf(endpoint),
    parameters,
    ...(endpoint.method === 'POST' ? { requestBody: { content: { 'application/json': { schema: input } } } } : {}),
    responses: responsesOf(call, schemas),
  }
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return []
  return [access === 'session' ? { token: [] } : { integration: [] }]
}

function queryOf(input: Schema): Json[] {
  const properties = (input['properties'] ?? {}) as Record<string, Schema>
  const required = new Set((input['required'] ?? []) as string[])
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

function responsesOf(call: Call, schemas: Json): Json {
  const answers = new Map<number, string[]>()
  for (const [code, text] of refusalsOf(call)) {
    const status = httpStatusOf(code)
    answers.set(status, [...(answers.get(status) ?? []), `Code ${code}: ${text}`])
  }
  const refused = [...answers].filter(([status]) => status !== 200).toSorted(([a], [b]) => a - b)
  const ok = [successOf(call.endpoint), ...(answers.get(200) ?? [])].join('\n\n')
  return {
    200: { description: ok, content: contentOf(call, schemas) },
    ...Object.fromEntries(refused.map(([status, lines]) => [status, refusalWith(lines.join('\n\n'))])),
  }
}

function successOf(endpoint: Endpoint): string {
  if (endpoint.kind === 'file') return 'Bytes, or a redirect (302); a range is answered with 206.'
  if (endpoint.kind === 'stream') return 'Server-sent events; a reader resumes behind Last-Event-ID.'
  return endpoint.kind === 'call' ? 'Code 200: success' : 'success'
}

function refusalWith(description: string): Json {
  const schema = envelopeOf({ description: 'null, or what the refusal tells' })
  return { description, content: { 'application/json': { schema } } }
}

/** All ways a call says no, its own and those of every call. */
export function refusalsOf({ endpoint, texts }: Call): [code: number, text: string][] {
  const own = Object.entries(endpoint.refusals).map(([reason, { Code, Message }]): [number, string] => {
    const known = texts[reason] ?? (reason === 'notAllowed' ? coreTexts.notAllowed : undefined)
    const text = Message ?? (known ? `${known.zh} / ${known.en}` : reason)
    return [Code, `${reason}: ${text}`]
  })
  const session: [number, string][] = endpoint.access === 'session' ? [[410, 'no session, or it has ended']] : []
  const system: [number, string][] =
    endpoint.access === 'integration'
      ? [
          [403, 'the key is unknown or revoked'],
          [429, 'too many calls this minute; Retry-After says when'],
        ]
      : []
  const limited: [number, string][] = endpoint.limit ? [[429, limitText(endpoint.limit)]] : []
  return [[400, 'the request is malformed; Message names the field'], ...session, ...system, ...limited, ...own]
}

/** Such as 'more than 10 calls a minute, 60 an hour of one person (comments); Retry-After says when'. */
function limitText({ name, minute, hour, day }: Limit): string {
  const windows = Object.entries({ 'a minute': minute, 'an hour': hour, 'a day': day }).flatMap(([each, calls]) =>
    calls === undefined ? [] : [`${calls} ${each}`],
  )
  const together = name === undefined ? '' : `, counted together as '${name}'`
  return `more than ${windows.join(' or ')} of one person${together}; Retry-After says when`
}

function contentOf({ name, endpoint }: Call, schemas: Json): Json {
  if (endpoint.kind === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  const data = hoisted(schemaOf(endpoint.output, 'output'), `${name}.answer`, schemas)
  if (endpoint.kind === 'stream') return { 'text/event-stream': { schema: data } }
  return { 'application/json': { schema: endpoint.kind === 'bare' ? data : envelopeOf(data) } }
}

function envelopeOf(data: Schema): Json {
  return {
    type: 'object',
    required: ['Code', 'Message', 'Data'],
    properties: {
      Code: { type: 'integer' },
      Message: { type: 'string' },
      // a refusal may travel with HTTP 200, and has none
      Data: { anyOf: [data, { type: 'null' }] },
    },
  }
}

/** Shapes that name themselves (a tree) move to the components, and the references to them follow. */
function hoisted(schema: Schema, name: string, schemas: Json): Schema {
  const { $defs, ...rest } = schema
  const text = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)
        .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`),
    )
  for (const [key, inner] of Object.entries($defs ?? {})) schemas[`${name}.${key}`] = text(inner)
  const moved = text(rest) as Schema
  if (JSON.stringify(rest).includes('"$ref":"#"')) schemas[name] = moved
  return moved
}
