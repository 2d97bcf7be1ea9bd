/** SCIM (docs/scim.md) in the OpenAPI document, with the schemas of RFC 7643 as in /Schemas. */
import { scimBase } from '../features/directory/directory-sync/contract.ts'
import { definitions, urns, type Attribute } from '../features/directory/directory-sync/server/scim-schemas.ts'
import type { Json } from './named-schemas.ts'
import { scimTag } from './read-contracts.ts'

const mediaType = 'application/scim+json'
const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })
const contentOf = (name: string, example?: unknown): Json => ({
  [mediaType]: { schema: ref('schemas', name), ...(example === undefined ? {} : { example }) },
})

const types: Readonly<Record<string, Json>> = {
  boolean: { type: 'boolean' },
  dateTime: { type: 'string', format: 'date-time' },
  complex: { type: 'object' },
}

function ofAttribute({ type, multiValued, subAttributes }: Attribute): Json {
  const one = {
    ...(types[type] ?? { type: 'string' }),
    ...(subAttributes ? { properties: ofAttributes(subAttributes) } : {}),
  }
  return multiValued ? { type: 'array', items: one } : one
}

function ofAttributes(attributes: readonly Attribute[]): Json {
  return Object.fromEntries(attributes.map((each) => [each.name, ofAttribute(each)]))
}

const [user, enterprise, group] = definitions as unknown as readonly { attributes: Attribute[] }[]
const meta = {
  type: 'object',
  properties: { resourceType: { type: 'string' }, location: { type: 'string' }, version: { type: 'string' } },
}
const common = {
  schemas: { type: 'array', items: { type: 'string' } },
  id: { type: 'string' },
  externalId: { type: 'string' },
  meta,
}

export const scimSchemas: Json = {
  ScimUser: {
    type: 'object',
    required: ['schemas', 'userName'],
    properties: {
      ...common,
      ...ofAttributes(user!.attributes),
      [urns.enterprise]: { type: 'object', properties: ofAttributes(enterprise!.attributes) },
    },
  },
  ScimGroup: {
    type: 'object',
    required: ['schemas', 'displayName'],
    properties: { ...common, ...ofAttributes(group!.attributes) },
  },
  ScimPatch: {
    type: 'object',
    required: ['schemas', 'Operations'],
    properties: {
      schemas: common.schemas,
      Operations: {
        type: 'array',
        items: {
          type: 'object',
          required: ['op'],
          properties: { op: { enum: ['add', 'replace', 'remove'] }, path: { type: 'string' }, value: {} },
        },
      },
    },
  },
  ScimSearch: {
    type: 'object',
    properties: {
      schemas: common.schemas,
      filter: { type: 'string' },
      startIndex: { type: 'integer' },
      count: { type: 'integer' },
      attributes: { type: 'array', items: { type: 'string' } },
      excludedAttributes: { type: 'array', items: { type: 'string' } },
    },
  },
  ScimList: {
    type: 'object',
    required: ['schemas', 'totalResults'],
    properties: {
      schemas: common.schemas,
      totalResults: { type: 'integer' },
      startIndex: { type: 'integer' },
      itemsPerPage: { type: 'integer' },
      Resources: { type: 'array', items: { type: 'object' } },
    },
  },
  ScimResource: { type: 'object', properties: common },
  ScimError: {
    type: 'object',
    required: ['schemas', 'status'],
    properties: {
      schemas: common.schemas,
      status: { type: 'string' },
      scimType: { type: 'string' },
      detail: { type: 'string' },
    },
  },
}

const id = '5f0c1d9e-7a34-4b8e-9d61-2f6a3c0b8e11'
const aUser = {
  schemas: [urns.user, urns.enterprise],
  userName: 'zhou.min',
  name: { familyName: '周', givenName: '敏' },
  emails: [{ value: 'zhou.min@voyant.example', type: 'work', primary: true }],
  active: true,
  [urns.enterprise]: { employeeNumber: 'V010211', department: '智能驾驶' },
}
const aGroup = { schemas: [urns.group], displayName: '智能驾驶', members: [{ value: id }] }
const aPatch = (path: string, value: unknown) => ({
  schemas: [urns.patch],
  Operations: [{ op: 'replace', path, value }],
})
const aList = { schemas: [urns.list], totalResults: 1, startIndex: 1, itemsPerPage: 1 }

interface Operation {
  summary: string
  takes?: [schema: string, example: unknown] | undefined
  /** Undefined: 204. */
  answers?: [schema: string, example: unknown] | undefined
  status?: number
  isQuery?: boolean
}

const error = (description: string): Json => ({ description, content: contentOf('ScimError') })

function operationOf(
  path: string,
  method: string,
  { summary, takes, answers, status = 200, isQuery }: Operation,
): Json {
  const words = path.replace(/[{}.]/g, '').split('/').filter(Boolean)
  const ok = answers
    ? { [status]: { description: summary, content: contentOf(...answers) } }
    : { 204: { description: 'Done' } }
  return {
    operationId: ['scim', method, ...words].join('.'),
    tags: [scimTag],
    summary,
    // the service provider configuration is public (RFC 7643, 5)
    security: /\/(?:ServiceProviderConfig|Schemas|ResourceTypes)/.test(path) ? [] : [{ integration: [] }],
    parameters: [
      ...(path.includes('{id}') ? [ref('parameters', 'scimId')] : []),
      ...(isQuery ? ['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes'].map(queryOf) : []),
    ],
    ...(takes ? { requestBody: { required: true, content: contentOf(...takes) } } : {}),
    responses: {
      ...ok,
      400: error('What was sent cannot be taken; scimType says why'),
      401: error('The key is missing, unknown or without the scope scim'),
      404: error('There is no resource with this id'),
      ...(takes ? { 409: error('Another user has one of these values') } : {}),
      429: error('Too many calls; Retry-After says when'),
    },
  }
}

function queryOf(name: string): Json {
  const isNumber = name === 'startIndex' || name === 'count'
  const example = {
    filter: 'userName eq "zhou.min"',
    startIndex: 1,
    count: 100,
    attributes: 'userName',
    excludedAttributes: 'members',
  }[name]
  return { name, in: 'query', schema: { type: isNumber ? 'integer' : 'string' }, example }
}

function resources(
  one: string,
  path: string,
  schema: string,
  example: object,
  patch: unknown,
): [string, Record<string, Operation>][] {
  const shown = { ...example, id }
  const list: Operation['answers'] = ['ScimList', { ...aList, Resources: [shown] }]
  const [a, many] = [one === 'user' ? 'a user' : 'a group', `${one}s`]
  const changed: Pick<Operation, 'answers'> = one === 'user' ? { answers: [schema, shown] } : {}
  return [
    [
      path,
      {
        get: { summary: `List ${many}`, answers: list, isQuery: true },
        post: { summary: `Create ${a}`, takes: [schema, example], answers: [schema, shown], status: 201 },
      },
    ],
    [`${path}/.search`, { post: { summary: `Search ${many}`, takes: searchFor, answers: list } }],
    [
      `${path}/{id}`,
      {
        get: { summary: `Get ${a}`, answers: [schema, shown] },
        put: { summary: `Replace ${a}`, takes: [schema, example], answers: [schema, shown] },
        patch: { summary: `Change ${a}`, takes: ['ScimPatch', patch], ...changed },
        delete: { summary: one === 'user' ? 'Deactivate a user' : 'Delete a group' },
      },
    ],
  ]
}

const searchFor: Operation['takes'] = ['ScimSearch', { filter: 'userName eq "zhou.min"', count: 1 }]
const resource = (name: string): Operation['answers'] => ['ScimResource', { id: name }]

const all: readonly [string, Record<string, Operation>][] = [
  ...resources('user', '/Users', 'ScimUser', aUser, aPatch('active', false)),
  ...resources('group', '/Groups', 'ScimGroup', aGroup, aPatch('displayName', '智能驾驶与座舱')),
  [
    '/.search',
    {
      post: {
        summary: 'Search users and groups',
        takes: searchFor,
        answers: ['ScimList', { ...aList, Resources: [{ ...aUser, id }] }],
      },
    },
  ],
  ['/ServiceProviderConfig', { get: { summary: 'Get what this server can do', answers: ['ScimResource', {}] } }],
  [
    '/Schemas',
    { get: { summary: 'List schemas', answers: ['ScimList', { ...aList, Resources: [{ id: urns.user }] }] } },
  ],
  ['/Schemas/{id}', { get: { summary: 'Get a schema', answers: resource(urns.user) } }],
  [
    '/ResourceTypes',
    { get: { summary: 'List resource types', answers: ['ScimList', { ...aList, Resources: [{ id: 'User' }] }] } },
  ],
  ['/ResourceTypes/{id}', { get: { summary: 'Get a resource type', answers: resource('User') } }],
]

export const scimPaths: Json = Object.fromEntries(
  all.map(([path, operations]) => [
    `${scimBase}${path}`,
    {
      servers: [{ url: '/', description: 'SCIM is not below /api' }],
      ...Object.fromEntries(
        Object.entries(operations).map(([method, each]) => [method, operationOf(path, method, each)]),
      ),
    },
  ]),
)

export const scimParameters: Json = {
  scimId: { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: id },
}
