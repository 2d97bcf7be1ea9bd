/** The OpenAPI document is correct: examples, names, SCIM, and redocly's rules. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { z } from '@portal/contract'
import { createScim } from '@portal/directory-sync/server'
import { createServer, createStreams, allowedMethods, systemClock } from '@portal/server'
import { nobody } from '@portal/testing'
import { beforeAll, expect, test } from 'vitest'
import { callSummaries } from '../scripts/call-summaries.ts'
import { answerExample, createOpenApi, requestExample } from '../scripts/openapi.ts'
import { readSlices, type Call } from '../scripts/read-contracts.ts'

interface Operation {
  operationId: string
  summary: string
  parameters?: { $ref?: string }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

let calls: Call[]
let document: { paths: Record<string, Record<string, Operation>>; components: { schemas: object } }
let operations: Operation[]

beforeAll(async () => {
  const slices = await readSlices()
  calls = slices.flatMap((slice) => slice.calls)
  document = createOpenApi(slices) as unknown as typeof document
  operations = Object.values(document.paths).flatMap((each) =>
    Object.values(each).filter((one) => 'operationId' in one),
  )
})

test('[DOC] each call has its summary, in words', () => {
  expect(Object.keys(callSummaries).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  const bare = operations.filter(({ summary }) => !/^[A-Z][a-z]+(?: [^ ]+)+$/.test(summary))
  expect(bare.map(({ operationId }) => operationId)).toEqual([])
})

test('[DOC] a file has all statuses that it is answered with: whole, in part, elsewhere, already there, no such range', () => {
  const files = new Set(calls.filter(({ endpoint }) => endpoint.kind === 'file').map(({ name }) => name))
  const found = operations.filter(({ operationId }) => files.has(operationId))
  expect(found).toHaveLength(files.size)
  for (const { responses } of found)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '206', '302', '304', '416']))
})

test('[DOC] an Idempotency-Key is offered where it has an effect: in a transaction whose answer is stored', () => {
  const keyed = operations.filter(({ parameters }) =>
    parameters?.some(({ $ref }) => $ref === '#/components/parameters/idempotencyKey'),
  )
  const effective = calls.filter(
    ({ endpoint }) => endpoint.transaction && endpoint.repeatable && endpoint.access === 'session',
  )
  expect(new Set(keyed.map(({ operationId }) => operationId.replace(/\.portal$/, '')))).toEqual(
    new Set(effective.map(({ name }) => name)),
  )
  // both words are needed: changes without a transaction, and with an answer that is a secret
  const changes = calls.filter(({ endpoint }) => endpoint.mutates)
  expect(changes.filter(({ endpoint }) => !endpoint.transaction).length).toBeGreaterThan(10)
  expect(changes.filter(({ endpoint }) => !endpoint.repeatable).length).toBeGreaterThan(0)
  expect(calls.filter(({ endpoint }) => endpoint.transaction && !endpoint.mutates)).toEqual([])
})

test('[DOC] each example is one that the call takes, or gives', () => {
  const wrong = calls.flatMap(({ name, endpoint }) => {
    const { binaryField, kind, input, output } = endpoint
    const example = requestExample(endpoint)
    // base64 on the wire
    if (binaryField) example[binaryField] = Buffer.from(String(example[binaryField]), 'base64')
    const taken = z.safeParse(input, example)
    const given = kind === 'file' ? taken : z.safeParse(output, answerExample(endpoint))
    return [taken, given].flatMap(({ error }) => (error ? [`${name}: ${error.message}`] : []))
  })
  expect(wrong).toEqual([])
})

test('[DOC] whatever is JSON has an example, without a secret', () => {
  const contents = operations.flatMap(({ requestBody, responses }) => [
    requestBody?.content,
    ...Object.entries(responses).flatMap(([status, { content }]) => (status < '300' ? [content] : [])),
  ])
  const json = contents.flatMap((content) =>
    Object.entries(content ?? {}).flatMap(([type, each]) => (type.endsWith('json') ? [each] : [])),
  )
  expect(json.length).toBeGreaterThan(400)
  expect(json.filter((each) => each.example === undefined)).toEqual([])
  const secrets = [...JSON.stringify(json).matchAll(/"(\w*(?:token|secret|password|ticket))":"([^"]+)"/gi)]
  expect(new Set(secrets.map((found) => found[2]))).toEqual(new Set(['…']))
})

test('[DOC] what contracts name is named here, too', () => {
  const names = Object.keys(document.components.schemas)
  expect(names).toEqual(
    expect.arrayContaining(['NewsItem', 'NewsDetail', 'Comment', 'Reply', 'Refusal', 'NewsListRequest', 'ScimUser']),
  )
  expect(names.length).toBeGreaterThan(300)
})

test('[DOC] an object whose shape has a name is nowhere copied', () => {
  const { schemas } = document.components as { schemas: Record<string, { properties?: object }> }
  const named = new Set(Object.values(schemas).flatMap((schema) => (schema.properties ? [JSON.stringify(schema)] : [])))
  expect(named.size).toBeGreaterThan(200)
  const copies: string[] = []
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    if (!/^\/components\/schemas\/\w+$/.test(at) && named.has(JSON.stringify(value))) copies.push(at)
    for (const [key, each] of Object.entries(value)) if (key !== 'example') walk(each, `${at}/${key}`)
  }
  walk(document, '')
  expect(copies).toEqual([])
})

test('[DOC] SCIM is there as it is served', async () => {
  const guards = { db: undefined as never, clock: systemClock, integration: async () => null }
  const around = { routes: [], db: undefined as never, guards: nobody, streams: createStreams() }
  const server = createServer({ ...around, clock: systemClock, logger: false, extraRoutes: [createScim(guards)] })
  await server.ready()
  const said = Object.entries(document.paths).filter(([path]) => path.startsWith('/scim/'))
  expect(said.length).toBeGreaterThan(10)
  for (const [path, each] of said) {
    const served = allowedMethods(server, path.replace('{id}', 'x')).filter((method) => method !== 'HEAD')
    const named = Object.keys(each).flatMap((key) => (key === 'servers' ? [] : [key.toUpperCase()]))
    // `/Users/.search` also matches `/Users/{id}`
    expect(path.endsWith('/.search') ? ['POST'] : served.toSorted(), path).toEqual(named.toSorted())
    expect(served, path).toEqual(expect.arrayContaining(named))
  }
  await server.close()
})

test('[DOC] redocly has nothing to say', async () => {
  // examples are validated by the contracts above, which is faster and stricter
  const rules = { 'no-invalid-media-type-examples': 'off' } as const
  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([])
})
