/** SCIM 2.0 at /scim/v2 (RFC 7643, 7644), for Entra and Okta (docs/scim.md). */
import {
  allowedMethods,
  type ExtraRoutes,
  type BodyTimes,
  type Clock,
  type Database,
  type Db,
  type ServerReply,
  type ServerRequest,
} from '@portal/server'
import { scimBase } from '../contract.ts'
import { GuardedIdentityError, recordWithheldChanges } from './guarded-identity.ts'
import { setAuditActor } from './audit-actor.ts'
import { toListResponse, findById, resourceTypes, schemas, serviceProviderConfig } from './scim-discovery.ts'
import { mediaType, checkIfMatch, sendResponse, type ScimResponse } from './scim-response.ts'
import { bodyLimits, addBodyParser, addGroupBodyParser } from './scim-bodies.ts'
import { RetryLater, ScimError, errorBody } from './scim-error.ts'
import { toScimError } from './scim-error-mapping.ts'
import { deleteGroup, loadGroup, toGroupResource, writableGroupResource, saveGroup } from './scim-groups.ts'
import { renderWithMembers } from './scim-members.ts'
import { authenticateSource, type FindApiKey } from './scim-key.ts'
import { listAll, listGroups, listUsers, type ListQuery } from './scim-lists.ts'
import { concernsAttribute, applyPatch } from './scim-patch.ts'
import { projectResource, parseProjection, includesMembers } from './scim-project.ts'
import { toScimCall, requestedId, isDiscoveryRequest, type ScimCall } from './scim-request.ts'
import { toUserResource, versionOf } from './scim-resource.ts'
import { groupResourceType, userResourceType, type ResourceType } from './scim-schemas.ts'
import { createWriteQueue } from './scim-write-queue.ts'
import { changeUser, createUser, deleteUser, writableUserResource, loadUser } from './scim-users.ts'
import { parseNewResource, parseResource, stringAt, type Resource } from './scim-values.ts'

export interface ScimDeps {
  db: Database['db']
  clock: Clock
  integration: FindApiKey
  /** The configured address of the portal; absent: URLs in responses are relative. */
  origin?: string | undefined
  /** User type of new people for whom the provider sends none; absent: none. */
  defaultUserType?: string | undefined
  /** How long a write waits for its turn, in milliseconds; absent: as long as providers wait. */
  turnMs?: number
  bodyTimes?: BodyTimes
}

/** Providers repeat after a 503 as after a 429. */
const refuseOverload = (reply: ServerReply, seconds: number): ServerReply =>
  reply
    .code(503)
    .type(mediaType)
    .send(JSON.stringify(errorBody(503, undefined, `Busy; repeat in ${seconds} s`)))

export function createScim({
  db,
  clock,
  integration,
  origin = '',
  defaultUserType = '',
  turnMs,
  bodyTimes,
}: ScimDeps): ExtraRoutes {
  const sources = new WeakMap<ServerRequest, string>()
  const withWriteTurn = createWriteQueue(db, turnMs)

  const change = async ({ source }: ScimCall, work: (tx: Db) => Promise<ScimResponse>): Promise<ScimResponse> => {
    try {
      return await withWriteTurn(async (tx) => {
        await setAuditActor(tx, `key:${source.name.slice('scim:'.length)}`, source.now)
        return work(tx)
      })
    } catch (error) {
      if (error instanceof GuardedIdentityError)
        await db.transaction().execute((tx) => recordWithheldChanges(tx, error.withheld, source.name, source.now))
      throw error
    }
  }
  const toResponse = (kind: ResourceType, resource: Resource, query: ListQuery, status = 200): ScimResponse => ({
    status,
    body: projectResource(resource, parseProjection(kind, query)),
    version: versionOf(resource),
    location: stringAt(resource['meta'] as Resource, 'location'),
  })
  const userResponse = async (tx: Db, { source, query }: ScimCall, id: string, status = 200): Promise<ScimResponse> =>
    toResponse(userResourceType, toUserResource(await loadUser(tx, source.name, id), origin), query, status)
  const groupResponse = async (
    tx: Db,
    { source, query }: ScimCall,
    id: string,
    status = 200,
  ): Promise<ScimResponse> => {
    const row = await loadGroup(tx, source.name, id)
    const answer = toResponse(groupResourceType, toGroupResource(row, origin), query, status)
    const projection = parseProjection(groupResourceType, query)
    return includesMembers(projection)
      ? { ...answer, body: await renderWithMembers(tx, row, origin, answer.body!, projection) }
      : answer
  }

  const updateUser = (call: ScimCall, next: (before: Resource) => Resource) =>
    change(call, async (tx) => {
      const row = await loadUser(tx, call.source.name, call.id)
      checkIfMatch(call.ifMatch, () => toUserResource(row, origin))
      await changeUser(tx, call.source, row, next(writableUserResource(row)))
      return userResponse(tx, call, call.id)
    })
  /** A list whose query stands in the address, and one whose query is the body. */
  const listCalls = (list: typeof listUsers | typeof listGroups) => ({
    list: async ({ source, query }: ScimCall): Promise<ScimResponse> => ({
      status: 200,
      body: await list(db, source.name, origin, query),
    }),
    search: async ({ source, body }: ScimCall): Promise<ScimResponse> => ({
      status: 200,
      body: await list(db, source.name, origin, (body ?? {}) as ListQuery),
    }),
  })
  const users = {
    ...listCalls(listUsers),
    get: (call: ScimCall) => userResponse(db, call, call.id),
    post: (call: ScimCall) =>
      change(call, async (tx) => {
        const account = await createUser(tx, call.source, parseNewResource(userResourceType, call.body))
        const { scim_id: id } = await tx
          .selectFrom('person')
          .select('scim_id')
          .where('account', '=', account)
          .executeTakeFirstOrThrow()
        return userResponse(tx, call, id, 201)
      }),
    put: (call: ScimCall) => updateUser(call, () => parseResource(userResourceType, call.body)),
    patch: (call: ScimCall) => updateUser(call, (before) => applyPatch(userResourceType, before, call.body)),
    delete: (call: ScimCall) =>
      change(call, async (tx) => {
        const row = await loadUser(tx, call.source.name, call.id)
        checkIfMatch(call.ifMatch, () => toUserResource(row, origin))
        await deleteUser(tx, call.source, row)
        return { status: 204 }
      }),
  }

  const groups = {
    ...listCalls(listGroups),
    get: (call: ScimCall) => groupResponse(db, call, call.id),
    post: (call: ScimCall) =>
      change(call, async (tx) =>
        groupResponse(
          tx,
          call,
          await saveGroup(tx, call.source, null, parseNewResource(groupResourceType, call.body)),
          201,
        ),
      ),
    put: (call: ScimCall) =>
      change(call, async (tx) => {
        const row = await loadGroup(tx, call.source.name, call.id)
        checkIfMatch(call.ifMatch, () => toGroupResource(row, origin))
        await saveGroup(tx, call.source, row, parseResource(groupResourceType, call.body))
        return groupResponse(tx, call, call.id)
      }),
    patch: (call: ScimCall) =>
      change(call, async (tx) => {
        const row = await loadGroup(tx, call.source.name, call.id)
        checkIfMatch(call.ifMatch, () => toGroupResource(row, origin))
        const hasMembers = concernsAttribute(call.body, 'members')
        const next = applyPatch(groupResourceType, await writableGroupResource(tx, row, hasMembers), call.body)
        await saveGroup(tx, call.source, row, next, hasMembers)
        // Entra expects no body after changing a group
        return call.query.attributes ? groupResponse(tx, call, call.id) : { status: 204 }
      }),
    delete: (call: ScimCall) =>
      change(call, async (tx) => {
        const row = await loadGroup(tx, call.source.name, call.id)
        checkIfMatch(call.ifMatch, () => toGroupResource(row, origin))
        await deleteGroup(tx, row)
        return { status: 204 }
      }),
  }

  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, call: 'scim' }
    })
    addBodyParser(app)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isDiscoveryRequest(request) || request.method === 'OPTIONS') return
      const source = await authenticateSource(request.headers.authorization, integration)
      request.logDetails.system = source
      sources.set(request, source)
    })
    app.setErrorHandler((error, request, reply) => {
      const scimError = toScimError(error, request.routeOptions.bodyLimit)
      if (!scimError || scimError.status === 503) request.logDetails.err = error
      if (scimError?.status === 401) reply.header('www-authenticate', 'Bearer')
      if (scimError instanceof RetryLater) reply.header('retry-after', String(scimError.seconds))
      const { status, scimType, message } = scimError ?? { status: 500, scimType: undefined, message: 'Internal error' }
      return reply
        .code(status)
        .type(mediaType)
        .send(JSON.stringify(errorBody(status, scimType, message)))
    })

    const routesIn =
      (scope: typeof app, bodyLimit: number) =>
      (
        method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
        url: string,
        answer: (call: ScimCall) => Promise<ScimResponse>,
      ) =>
        scope.route({
          method,
          url: `${scimBase}${url}`,
          bodyLimit,
          config: { rank: method === 'GET' || url.endsWith('/.search') ? 'read' : 'change', refuse: refuseOverload },
          handler: async (request, reply) =>
            sendResponse(
              request,
              reply,
              await answer(toScimCall(request, sources.get(request) ?? '', { clock, defaultUserType })),
            ),
        })
    const addRoutes = (scope: typeof app, { endpoint }: ResourceType, handlers: typeof users | typeof groups) => {
      const on = routesIn(scope, bodyLimits[endpoint])
      on('GET', endpoint, handlers.list)
      on('POST', `${endpoint}/.search`, handlers.search)
      on('POST', endpoint, handlers.post)
      on('GET', `${endpoint}/:id`, handlers.get)
      on('PUT', `${endpoint}/:id`, handlers.put)
      on('PATCH', `${endpoint}/:id`, handlers.patch)
      on('DELETE', `${endpoint}/:id`, handlers.delete)
    }
    addRoutes(app, userResourceType, users)
    void app.register(async (scope) => {
      // no body is read for a group that does not exist or belongs to another key
      scope.addHook('onRequest', async (request) => {
        if (['PUT', 'PATCH'].includes(request.method))
          await loadGroup(db, sources.get(request) ?? '', requestedId(request), 'none')
      })
      addGroupBodyParser(scope, bodyTimes)
      addRoutes(scope, groupResourceType, groups)
    })
    const on = routesIn(app, bodyLimits['/Users'])
    on('POST', '/.search', async ({ source, body }) => ({
      status: 200,
      body: await listAll(db, source.name, origin, (body ?? {}) as ListQuery),
    }))
    on('GET', '/ServiceProviderConfig', async () => ({ status: 200, body: serviceProviderConfig(origin) }))
    on('GET', '/Schemas', async () => ({ status: 200, body: toListResponse(schemas(origin)) }))
    on('GET', '/Schemas/:id', async ({ id }) => ({ status: 200, body: findById(schemas(origin), id) }))
    on('GET', '/ResourceTypes', async () => ({ status: 200, body: toListResponse(resourceTypes(origin)) }))
    on('GET', '/ResourceTypes/:id', async ({ id }) => ({ status: 200, body: findById(resourceTypes(origin), id) }))
    for (const url of ['/Me', '/Bulk']) {
      app.all(`${scimBase}${url}`, () => {
        throw new ScimError(501, undefined, 'Not implemented')
      })
    }
    for (const url of [scimBase, `${scimBase}/*`]) {
      app.all(url, (request, reply) => {
        const allowed = allowedMethods(app, request.url)
        if (allowed.length === 0) throw new ScimError(404, undefined, 'There is no such address')
        reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
        if (request.method === 'OPTIONS') return reply.code(204).send()
        throw new ScimError(405, undefined, `This endpoint does not support ${request.method}`)
      })
    }
  }
}

/**
 * Responds in SCIM's format to paths below SCIM that cannot be decoded and so reach no route. Returns false for other
 * paths.
 */
export function answerBadScimAddress(request: ServerRequest, reply: ServerReply): boolean {
  if (!request.url.toLowerCase().startsWith(`${scimBase}/`)) return false
  void reply
    .code(404)
    .type(mediaType)
    .send(JSON.stringify(errorBody(404, undefined, 'There is no such address')))
  return true
}
