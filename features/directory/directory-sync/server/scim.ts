/** SCIM 2.0 at /scim/v2 (RFC 7643, 7644), for Entra and Okta (docs/scim.md). */
import {
  methodsOf,
  type Beside,
  type BodyTimes,
  type Clock,
  type Database,
  type Db,
  type ServedReply,
  type ServedRequest,
} from '@portal/server'
import { scimBase } from '../contract.ts'
import { GuardedIdentity, recordHeld } from './guarded-identity.ts'
import { sayWho } from './say-who.ts'
import { listOf, oneOf, resourceTypes, schemas, serviceProviderConfig } from './scim-discovery.ts'
import { mediaType, refuseOld, send, type Answer } from './scim-answer.ts'
import { bodyLimits, readBodies, readGroupBodies } from './scim-bodies.ts'
import { Later, ScimError, errorBody } from './scim-error.ts'
import { scimErrorOf } from './scim-faults.ts'
import { deleteGroup, groupById, groupResource, heldByGroup, saveGroup } from './scim-groups.ts'
import { withMembers } from './scim-members.ts'
import { sourceOf, type FindKey } from './scim-key.ts'
import { listAll, listGroups, listUsers, type ListQuery } from './scim-lists.ts'
import { isAbout, patched } from './scim-patch.ts'
import { projected, wantedOf, wantsMembers } from './scim-project.ts'
import { callOf, idOf, isDiscovery, type Call } from './scim-request.ts'
import { userResource, versionOf } from './scim-resource.ts'
import { groupKind, userKind, type Kind } from './scim-schemas.ts'
import { scimTurns } from './scim-turns.ts'
import { changeUser, createUser, deleteUser, heldBy, userById } from './scim-users.ts'
import { newResource, resourceFrom, textAt, type Resource } from './scim-values.ts'

export interface ScimSettings {
  db: Database['db']
  clock: Clock
  integration: FindKey
  /** The configured address of the portal; absent: URLs in responses are relative. */
  origin?: string | undefined
  /** User type of new people for whom the provider sends none; absent: none. */
  defaultUserType?: string | undefined
  /** How long a write waits for its turn, in milliseconds; absent: as long as providers wait. */
  turnMs?: number
  bodyTimes?: BodyTimes
}

export function scim({
  db,
  clock,
  integration,
  origin = '',
  defaultUserType = '',
  turnMs,
  bodyTimes,
}: ScimSettings): Beside {
  const sources = new WeakMap<ServedRequest, string>()
  const inTurn = scimTurns(db, turnMs)

  const change = async ({ source }: Call, work: (tx: Db) => Promise<Answer>): Promise<Answer> => {
    try {
      return await inTurn(async (tx) => {
        await sayWho(tx, `key:${source.name.slice('scim:'.length)}`, source.now)
        return work(tx)
      })
    } catch (error) {
      if (error instanceof GuardedIdentity)
        await db.transaction().execute((tx) => recordHeld(tx, error.held, source.name, source.now))
      throw error
    }
  }
  const shown = (kind: Kind, resource: Resource, query: ListQuery, status = 200): Answer => ({
    status,
    body: projected(resource, wantedOf(kind, query)),
    version: versionOf(resource),
    location: textAt(resource['meta'] as Resource, 'location'),
  })
  const userNow = async (tx: Db, { source, query }: Call, id: string, status = 200): Promise<Answer> =>
    shown(userKind, userResource(await userById(tx, source.name, id), origin), query, status)
  const groupNow = async (tx: Db, { source, query }: Call, id: string, status = 200): Promise<Answer> => {
    const row = await groupById(tx, source.name, id)
    const answer = shown(groupKind, groupResource(row, origin), query, status)
    const wanted = wantedOf(groupKind, query)
    return wantsMembers(wanted) ? { ...answer, body: await withMembers(tx, row, origin, answer.body!, wanted) } : answer
  }

  const changeOf = (call: Call, next: (before: Resource) => Resource) =>
    change(call, async (tx) => {
      const row = await userById(tx, call.source.name, call.id)
      refuseOld(call.ifMatch, () => userResource(row, origin))
      await changeUser(tx, call.source, row, next(heldBy(row)))
      return userNow(tx, call, call.id)
    })
  const users = {
    list: async ({ source, query }: Call): Promise<Answer> => ({
      status: 200,
      body: await listUsers(db, source.name, origin, query),
    }),
    search: async ({ source, body }: Call): Promise<Answer> => ({
      status: 200,
      body: await listUsers(db, source.name, origin, (body ?? {}) as ListQuery),
    }),
    get: (call: Call) => userNow(db, call, call.id),
    post: (call: Call) =>
      change(call, async (tx) => {
        const account = await createUser(tx, call.source, newResource(userKind, call.body))
        const { scim_id: id } = await tx
          .selectFrom('person')
          .select('scim_id')
          .where('account', '=', account)
          .executeTakeFirstOrThrow()
        return userNow(tx, call, id, 201)
      }),
    put: (call: Call) => changeOf(call, () => resourceFrom(userKind, call.body)),
    patch: (call: Call) => changeOf(call, (before) => patched(userKind, before, call.body)),
    delete: (call: Call) =>
      change(call, async (tx) => {
        const row = await userById(tx, call.source.name, call.id)
        refuseOld(call.ifMatch, () => userResource(row, origin))
        await deleteUser(tx, call.source, row)
        return { status: 204 }
      }),
  }

  const groups = {
    list: async ({ source, query }: Call): Promise<Answer> => ({
      status: 200,
      body: await listGroups(db, source.name, origin, query),
    }),
    search: async ({ source, body }: Call): Promise<Answer> => ({
      status: 200,
      body: await listGroups(db, source.name, origin, (body ?? {}) as ListQuery),
    }),
    get: (call: Call) => groupNow(db, call, call.id),
    post: (call: Call) =>
      change(call, async (tx) =>
        groupNow(tx, call, await saveGroup(tx, call.source, null, newResource(groupKind, call.body)), 201),
      ),
    put: (call: Call) =>
      change(call, async (tx) => {
        const row = await groupById(tx, call.source.name, call.id)
        refuseOld(call.ifMatch, () => groupResource(row, origin))
        await saveGroup(tx, call.source, row, resourceFrom(groupKind, call.body))
        return groupNow(tx, call, call.id)
      }),
    patch: (call: Call) =>
      change(call, async (tx) => {
        const row = await groupById(tx, call.source.name, call.id)
        refuseOld(call.ifMatch, () => groupResource(row, origin))
        const hasMembers = isAbout(call.body, 'members')
        const next = patched(groupKind, await heldByGroup(tx, row, hasMembers), call.body)
        await saveGroup(tx, call.source, row, next, hasMembers)
        // Entra expects no body after changing a group
        return call.query.attributes ? groupNow(tx, call, call.id) : { status: 204 }
      }),
    delete: (call: Call) =>
      change(call, async (tx) => {
        const row = await groupById(tx, call.source.name, call.id)
        refuseOld(call.ifMatch, () => groupResource(row, origin))
        await deleteGroup(tx, row)
        return { status: 204 }
      }),
  }

  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, call: 'scim' }
    })
    readBodies(app)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (isDiscovery(request) || request.method === 'OPTIONS') return
      const source = await sourceOf(request.headers.authorization, integration)
      request.told.system = source
      sources.set(request, source)
    })
    app.setErrorHandler((error, request, reply) => {
      const known = scimErrorOf(error, request.routeOptions.bodyLimit)
      if (!known || known.status === 503) request.told.err = error
      if (known?.status === 401) reply.header('www-authenticate', 'Bearer')
      if (known instanceof Later) reply.header('retry-after', String(known.seconds))
      const { status, scimType, message } = known ?? { status: 500, scimType: undefined, message: 'Internal error' }
      return reply
        .code(status)
        .type(mediaType)
        .send(JSON.stringify(errorBody(status, scimType, message)))
    })

    const onIn =
      (scope: typeof app, bodyLimit: number) =>
      (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, answer: (call: Call) => Promise<Answer>) =>
        scope.route({
          method,
          url: `${scimBase}${url}`,
          bodyLimit,
          handler: async (request, reply) =>
            send(request, reply, await answer(callOf(request, sources.get(request) ?? '', { clock, defaultUserType }))),
        })
    const addKind = (scope: typeof app, { endpoint }: Kind, door: typeof users | typeof groups) => {
      const on = onIn(scope, bodyLimits[endpoint])
      on('GET', endpoint, door.list)
      on('POST', `${endpoint}/.search`, door.search)
      on('POST', endpoint, door.post)
      on('GET', `${endpoint}/:id`, door.get)
      on('PUT', `${endpoint}/:id`, door.put)
      on('PATCH', `${endpoint}/:id`, door.patch)
      on('DELETE', `${endpoint}/:id`, door.delete)
    }
    addKind(app, userKind, users)
    void app.register(async (scope) => {
      // no body is read for a group that does not exist or belongs to another key
      scope.addHook('onRequest', async (request) => {
        if (['PUT', 'PATCH'].includes(request.method))
          await groupById(db, sources.get(request) ?? '', idOf(request), 'none')
      })
      readGroupBodies(scope, bodyTimes)
      addKind(scope, groupKind, groups)
    })
    const on = onIn(app, bodyLimits['/Users'])
    on('POST', '/.search', async ({ source, body }) => ({
      status: 200,
      body: await listAll(db, source.name, origin, (body ?? {}) as ListQuery),
    }))
    on('GET', '/ServiceProviderConfig', async () => ({ status: 200, body: serviceProviderConfig(origin) }))
    on('GET', '/Schemas', async () => ({ status: 200, body: listOf(schemas(origin)) }))
    on('GET', '/Schemas/:id', async ({ id }) => ({ status: 200, body: oneOf(schemas(origin), id) }))
    on('GET', '/ResourceTypes', async () => ({ status: 200, body: listOf(resourceTypes(origin)) }))
    on('GET', '/ResourceTypes/:id', async ({ id }) => ({ status: 200, body: oneOf(resourceTypes(origin), id) }))
    for (const url of ['/Me', '/Bulk']) {
      app.all(`${scimBase}${url}`, () => {
        throw new ScimError(501, undefined, 'Not implemented')
      })
    }
    for (const url of [scimBase, `${scimBase}/*`]) {
      app.all(url, (request, reply) => {
        const allowed = methodsOf(app, request.url)
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
export function answerBadScimAddress(request: ServedRequest, reply: ServedReply): boolean {
  if (!request.url.toLowerCase().startsWith(`${scimBase}/`)) return false
  void reply
    .code(404)
    .type(mediaType)
    .send(JSON.stringify(errorBody(404, undefined, 'There is no such address')))
  return true
}
