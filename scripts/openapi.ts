/** Generates the OpenAPI 3.1 document of all calls. */
import { httpStatusOf, type Endpoint, type Limit } from '@portal/contract'
import { coreTexts } from '../packages/server/texts.ts'
import { callExamples } from './call-examples.ts'
import { callSummaries } from './call-summaries.ts'
import { createExample } from './examples.ts'
import { envelopeOf, nameShapes, refusalContent, withReferences, type Json } from './named-schemas.ts'
import { batchPaths } from './openapi-batch.ts'
import { scimParameters, scimPaths, scimSchemas } from './openapi-scim.ts'
import { toJsonSchema, scimTag, type Call, type Schema, type Slice } from './read-contracts.ts'

type Names = ReturnType<typeof nameShapes>

export function createOpenApi(slices: readonly Slice[]): Json {
  const names = nameShapes(slices)
  const paths: Json = {}
  for (const { slice, call, path } of slices.flatMap(waysOf)) {
    paths[`/${path}`] = { [call.endpoint.method.toLowerCase()]: operationOf(slice, call, path, names) }
  }
  const schemas = { ...names.schemas, ...scimSchemas }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt',
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'Calls of the portal. Paths are case-insensitive. Every answer except files and SCIM is an envelope { Code, Message, Data }, whatever its HTTP status. HEAD is available wherever GET is. Generated from the contracts by `npm run docs`.',
    },
    servers: [{ url: '/api' }],
    tags: slices
      .filter(({ calls, tag }) => calls.length > 0 || tag === scimTag)
      // slices may share a tag: the last one describes it
      .filter(({ tag }, at, spoken) => spoken[at + 1]?.tag !== tag)
      .map(({ tag, about }) => ({ name: tag, description: about })),
    paths: { ...paths, ...batchPaths, ...scimPaths },
    components: {
      schemas,
      responses: sharedResponses,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'Token of the session (AUTH-02)' },
        integration: { type: 'http', scheme: 'bearer', description: 'API key of another system (TODO-02)' },
      },
      parameters: {
        language: {
          name: 'language',
          in: 'header',
          description: 'CHS by default',
          schema: { type: 'string', enum: ['CHS', 'EN'] },
          example: 'EN',
        },
        ...scimParameters,
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A repeated request with the same key returns the first answer and changes nothing.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
          example: 'comment-2026-11-21-0900',
        },
      },
    },
  }
  return withReferences(schemas, document)
}

/** Lists each call by its path and by its site path. */
function waysOf(slice: Slice): { slice: Slice; call: Call; path: string }[] {
  return slice.calls.flatMap((call) => {
    const { path, sitePath } = call.endpoint
    return [path, ...(sitePath === undefined ? [] : [sitePath])].map((each) => ({ slice, call, path: each }))
  })
}

function operationOf(slice: Slice, call: Call, path: string, names: Names): Json {
  const { endpoint } = call
  const isTwin = path === endpoint.sitePath
  const summary = callSummaries[call.name] ?? ''
  const parameters: Json[] = [{ $ref: '#/components/parameters/language' }]
  if (endpoint.transaction && endpoint.repeatable && endpoint.access === 'session')
    parameters.push({ $ref: '#/components/parameters/idempotencyKey' })
  if (endpoint.method === 'GET') parameters.push(...queryOf(endpoint))
  return {
    operationId: isTwin ? `${call.name}.portal` : call.name,
    tags: [slice.tag],
    summary: isTwin ? `${summary} (at a site other than home)` : summary,
    security: securityOf(endpoint),
    parameters,
    ...(endpoint.method === 'POST' ? { requestBody: { content: requestBody(call, names) } } : {}),
    responses: responsesOf(call, names),
  }
}

function requestBody({ name, endpoint }: Call, names: Names): Json {
  const schema = names.ofInput(name, endpoint)
  return { 'application/json': { schema, example: requestExample(endpoint) } }
}

/** Returns the schema of the parameters; bytes are base64 on the wire. @internal */
export function requestExample({ path, input, binaryField }: Endpoint): Json {
  const example = createExample(toJsonSchema(input, 'input')) as Json
  return { ...example, ...(binaryField !== undefined && { [binaryField]: 'iVBORw0KGgo=' }), ...callExamples[path] }
}

/** Returns the schema of Data in the response. @internal */
export function answerExample({ output }: Endpoint): unknown {
  return createExample(toJsonSchema(output, 'output'))
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return []
  return [access === 'session' ? { token: [] } : { integration: [] }]
}

function queryOf(endpoint: Endpoint): Json[] {
  const { input } = endpoint
  const examples = requestExample(endpoint)
  const shape = toJsonSchema(input, 'input')
  const required = new Set((shape['required'] ?? []) as string[])
  return Object.entries((shape['properties'] ?? {}) as Record<string, Schema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
    example: examples[name],
  }))
}

function responsesOf(call: Call, names: Names): Json {
  const answers = new Map<number, string[]>()
  for (const [code, text] of listRefusals(call)) {
    const status = httpStatusOf(code)
    answers.set(status, [...(answers.get(status) ?? []), `Code ${code}: ${text}`])
  }
  const refused = [...answers].filter(([status]) => status !== 200).toSorted(([a], [b]) => a - b)
  const ok = [successOf(call.endpoint), ...(answers.get(200) ?? [])].join('\n\n')
  return {
    200: { description: ok, content: contentOf(call, names) },
    ...(call.endpoint.kind === 'file' ? fileResponses : {}),
    ...Object.fromEntries(refused.map(([status, lines]) => [status, refusalResponse(lines.join('\n\n'))])),
  }
}

/** Refusals of nearly every call. */
const sharedResponses: Json = Object.fromEntries(
  Object.entries({
    Malformed: 'Code 400: the request is malformed; Message names the field',
    NoSession: 'Code 410: no session, or it has ended',
  }).map(([name, description]) => [name, { description, content: refusalContent }]),
)

function refusalResponse(description: string): Json {
  const own = { description, content: refusalContent }
  const shared = Object.keys(sharedResponses).find(
    (name) => JSON.stringify(sharedResponses[name]) === JSON.stringify(own),
  )
  return shared === undefined ? own : { $ref: `#/components/responses/${shared}` }
}

const bytes = { '*/*': { schema: { type: 'string', format: 'binary' } } }

/** Responses of file and redirect calls besides 200. */
const fileResponses: Json = {
  206: { description: 'The requested range, for files that support ranges.', content: bytes },
  302: {
    description: 'Redirect, for example to a page or a provider.',
    headers: { location: { schema: { type: 'string' } } },
  },
  304: { description: 'Not modified: If-None-Match matches.' },
  416: { description: 'The file does not contain this range.' },
}

function successOf(endpoint: Endpoint): string {
  if (endpoint.kind === 'file') return 'The file.'
  if (endpoint.kind === 'stream') return 'Server-sent events; a reader resumes behind Last-Event-ID.'
  return endpoint.kind === 'call' ? 'Code 200: success' : 'success'
}

/** Returns all refusals of a call, its own and the common ones. */
export function listRefusals({ endpoint, texts }: Call): [code: number, text: string][] {
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

function contentOf({ name, endpoint }: Call, names: Names): Json {
  if (endpoint.kind === 'file') return bytes
  const data = names.ofOutput(name, endpoint)
  const example = answerExample(endpoint)
  if (endpoint.kind === 'stream') return { 'text/event-stream': { schema: data } }
  if (endpoint.kind === 'bare') return { 'application/json': { schema: data, example } }
  const answer = { Code: 200, Message: 'success', Data: example }
  return { 'application/json': { schema: envelopeOf(data), example: answer } }
}
