/** The parameters of a SCIM request. */
import { badValueIn, type Clock, type ServedRequest } from '@portal/server'
import { ScimError, invalidValue } from './scim-error.ts'
import type { ListQuery } from './scim-lists.ts'
import type { Source } from './scim-users.ts'

/** The parameters of one call. */
export interface Call {
  source: Source
  id: string
  body: unknown
  query: ListQuery
  ifMatch: string | undefined
}

/** Discovery is public (RFC 7643, 5). */
export const isDiscovery = ({ method, routeOptions: { url = '' } }: ServedRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && /\/(?:ServiceProviderConfig|Schemas|ResourceTypes)(?:\/:id)?$/.test(url)

/** Returns the id in the path. Throws 404 if it cannot be an id. */
export function idOf({ params }: ServedRequest): string {
  const { id = '' } = params as { id?: string }
  if (badValueIn(id)) throw new ScimError(404, undefined, 'There is no resource with this id')
  return id
}

/** Reads the parameters of a request. Throws 400 for characters that the database cannot store. */
export function callOf(
  request: ServedRequest,
  source: string,
  { clock, defaultUserType }: { clock: Clock; defaultUserType: string },
): Call {
  const bad = badValueIn(request.body) ?? badValueIn(request.query)
  if (bad) throw invalidValue(`${bad.field} ${bad.problem.en}`)
  return {
    source: { name: source, now: clock.now(), defaultUserType },
    id: idOf(request),
    body: request.body,
    query: request.query as ListQuery,
    ifMatch: request.headers['if-match'],
  }
}
