/** SCIM 2.0 at /scim/v2 (RFC 7643, 7644), for Entra and Okta (docs/scim.md). */
import {
  badValueIn,
  type Beside,
  type Clock,
  type Database,
  type Db,
  type ServedReply,
  type ServedRequest,
} from '@portal/server'
import { scimBase } from '../contract.ts'
import { GuardedIdentity, recordHeld } from './guarded-identity.ts'
import { takeTurn } from './known-people.ts'
import { sayWho } from './say-who.ts'
import { listOf, oneOf, resourceTypes, schemas, serviceProviderConfig } from './scim-discovery.ts'
import { ScimError, errorBody, invalidValue } from './scim-error.ts'
import { scimErrorOf } from './scim-faults.ts'
import { deleteGroup, groupById, groupResource, heldByGroup, saveGroup } from './scim-groups.ts'
import { TooManyCalls, sourceOf, type FindKey } from './scim-key.ts'
import { listAll, listGroups, listUsers, type ListQuery } from './scim-lists.ts'
import { patched } from './scim-patch.ts'
import { projected, wantedOf } from './scim-project.ts'
import { userResource, versionOf } from './scim-resource.ts'
import { groupKind, userKind, type Kind } from './scim-schemas.ts'
import { changeUser, createUser, deleteUser, heldBy, userById, type Source } from './scim-users.ts'
import { resourceFrom, textAt, type Resource } from './scim-values.ts'

export interface ScimSettings {
  db: Database['db']
  clock: Clock
  integration: FindKey
  /** Where the portal is, as configured; absent: addresses in answers are relative. */
  origin?: string | undefined
  /** The userType of a new person of whom the provider says none; absent: nobody's own. */
  defaultUserType?: string | undefined
}

const bodyLimit = 256 * 1024
const mediaType = 'application/scim+json; charset=utf-8'

/** What one call is about. */
interface Call {
  source: Source
  id: string
  body: unknown
  query: ListQuery
  ifMatch: string | undefined
}

interface Answer {
  status: number
  body?: object
  location?: string
  version?: string
}

export function scim({ db, clock, integration, origin = '', defaultUserType = '' }: ScimSettings): Beside {
  const sources = new WeakMap<ServedRequest, string>()

  const change = async ({ source }: Call, work: (tx: Db) => Promise<Answer>): Promise<Answer> => {
    try {
      return await db.transaction().execute(async (tx) => {
        await sayWho(tx, `key:${source.name.slice('scim:'.length)}`, source.now)
        await takeTurn(tx)
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
  const groupNow = async (tx: Db, { source, query }: Call, id: string, status = 200): Promise<Answer> =>
    shown(groupKind, groupResource(await groupById(tx, source.name, id), origin), query, status)

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
        const account = await createUser(tx, call.source, resourceFrom(userKind, call.body))
        const { scim_id: id } = await tx
          .selectFrom('person')
          .select('scim_id')
          .where('account', '=', account)
          .executeTakeFirstOrThrow()
        return userNow(tx, call, id, 201)
      }),
    change: (call: Call, next: (before: Resource) => Resource) =>
      change(call, async (tx) => {
        const row = await userById(tx, call.source.name, call.id)
        refuseOld(call.ifMatch, userResource(row, origin))
        await changeUser(tx, call.source, row, next(heldBy(row)))
        return userNow(tx, call, call.id)
      }),
    delete: (call: Call) =>
      change(call, async (tx) => {
        const row = await userById(tx, call.source.name, call.id)
        refuseOld(call.ifMatch, userResource(row, origin))
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
        groupNow(tx, call, await saveGroup(tx, call.source, null, resourceFrom(groupKind, call.body)), 201),
      ),
    change: (call: Call, next: (before: Resource) => Resource) =>
      change(call, async (tx) => {
        const row = await groupById(tx, call.source.name, call.id)
        refuseOld(call.ifMatch, groupResource(row, origin))
        await saveGroup(tx, call.source, row, next(heldByGroup(row)))
        return groupNow(tx, call, call.id)
      }),
    delete: (call: Call) =>
      change(call, async (tx) => {
        const row = await groupById(tx, call.source.name, call.id)
        refuseOld(call.ifMatch, groupResource(row, origin))
        await deleteGroup(tx, row)
        return { status: 204 }
      }),
  }

  return async (app) => {
    app.removeAllContentTypeParsers()
    const readJson = app.getDefaultJsonParser('remove', 'remove')
    app.addContentTypeParser(
      ['application/scim+json', 'application/json'],
      { parseAs: 'string' },
      (request, body, done) => {
        // a DELETE may name a type for a body that it has not
        if (body === '') done(null, undefined)
        else void readJson(request, String(body), done)
      },
    )
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      sources.set(request, await sourceOf(request.headers.authorization, integration))
    })
    app.setErrorHandler((error, request, reply) => {
      const known = scimErrorOf(error)
      if (!known) {
        request.log.error({ err: error, requestId: request.id }, 'fault')
        reply.header('x-request-id', request.id)
      }
      if (known?.status === 401) reply.header('www-authenticate', 'Bearer')
      if (known instanceof TooManyCalls) reply.header('retry-after', String(known.seconds))
      const { status, scimType, message } = known ?? { status: 500, scimType: undefined, message: 'It did not work' }
      return reply
        .code(status)
        .type(mediaType)
        .send(JSON.stringify(errorBody(status, scimType, message)))
    })

    const on = (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      answer: (call: Call) => Promise<Answer>,
    ) =>
      app.route({
        method,
        url: `${scimBase}${url}`,
        bodyLimit,
        handler: async (request, reply) =>
          send(request, reply, await answer(callOf(request, sources.get(request)!, { clock, defaultUserType }))),
      })
    for (const [{ endpoint, name }, door] of [
      [userKind, users],
      [groupKind, groups],
    ] as const) {
      const kind = name === 'User' ? userKind : groupKind
      const fromPatch = (call: Call) => door.change(call, (before) => patched(kind, before, call.body))
      on('GET', endpoint, door.list)
      on('POST', `${endpoint}/.search`, door.search)
      on('POST', endpoint, door.post)
      on('GET', `${endpoint}/:id`, door.get)
      on('PUT', `${endpoint}/:id`, (call) => door.change(call, () => resourceFrom(kind, call.body)))
      // Entra expects no answer to a change of a group
      on('PATCH', `${endpoint}/:id`, async (call) => {
        const answer = await fromPatch(call)
        return name === 'Group' && !call.query.attributes ? { status: 204 } : answer
      })
      on('DELETE', `${endpoint}/:id`, door.delete)
    }
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
        throw new ScimError(501, undefined, 'This is not offered')
      })
    }
    for (const url of [scimBase, `${scimBase}/*`]) {
      app.all(url, () => {
        throw new ScimError(404, undefined, 'There is no such address')
      })
    }
  }
}

/** An address that can't be decoded reaches no route; under SCIM's it is answered in SCIM's words all the same. */
export function answerBadScimAddress(request: ServedRequest, reply: ServedReply): boolean {
  if (!request.url.toLowerCase().startsWith(`${scimBase}/`)) return false
  void reply
    .code(404)
    .type(mediaType)
    .send(JSON.stringify(errorBody(404, undefined, 'There is no such address')))
  return true
}

function callOf(
  request: ServedRequest,
  source: string,
  { clock, defaultUserType }: { clock: Clock; defaultUserType: string },
): Call {
  const { id = '' } = request.params as { id?: string }
  if (badValueIn(id)) throw new ScimError(404, undefined, 'There is nothing by this id')
  const bad = badValueIn(request.body) ?? badValueIn(request.query)
  if (bad) throw invalidValue(`${bad.field} ${bad.problem}`)
  return {
    source: { name: source, now: clock.now(), defaultUserType },
    id,
    body: request.body,
    query: request.query as ListQuery,
    ifMatch: request.headers['if-match'],
  }
}

function refuseOld(ifMatch: string | undefined, resource: Resource): void {
  if (ifMatch === undefined) return
  if (!isNamed(ifMatch, versionOf(resource))) throw new ScimError(412, undefined, 'It has changed since')
}

/** Whether a list of versions names this one; weak or not is the same here. */
function isNamed(list: string, version: string): boolean {
  const plain = (each: string): string => each.trim().replace(/^W\//, '')
  return list.trim() === '*' || list.split(',').map(plain).includes(plain(version))
}

function send(request: ServedRequest, reply: ServedReply, { status, body, location, version }: Answer): ServedReply {
  request.log.info({ call: `scim ${request.method}`, status }, 'call')
  if (version) reply.header('etag', version)
  if (location && status === 201) reply.header('location', location)
  const held = request.headers['if-none-match']
  if (status === 200 && version && request.method === 'GET' && held !== undefined && isNamed(held, version))
    return reply.code(304).send()
  return body ? reply.code(status).type(mediaType).send(JSON.stringify(body)) : reply.code(status).send()
}
