/** The parameters of a SCIM request. */
import { findBadValue, type Clock, type ServerRequest } from '@portal/server'
import { ScimError, invalidValue } from './scim-error.ts'
import type { ListQuery } from './scim-lists.ts'
import type { ScimSource } from './scim-users.ts'

/** The parameters of one call. */
export interface ScimCall {
  source: ScimSource
  id: string
  body: unknown
  query: ListQuery
  ifMatch: string | undefined
}

/** Discovery is public (RFC 7643, 5). */
export const isDiscoveryRequest = ({ method, routeOptions: { url = '' } }: ServerRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && /\/(?:ServiceProviderConfig|Schemas|ResourceTypes)(?:\/:id)?$/.test(url)

/** Returns the id in the path. Throws 404 if it cannot be an id. */
export function requestedId({ params }: ServerRequest): string {
  const { id = '' } = params as { id?: string }
  if (findBadValue(id)) throw new ScimError(404, undefined, 'There is no resource with this id')
  return id
}

/** Reads the parameters of a request. Throws 400 for characters that the database cannot store. */
export function toScimCall(
  request: ServerRequest,
  source: string,
  { clock, defaultUserType }: { clock: Clock; defaultUserType: string },
): ScimCall {
  const bad = findBadValue(request.body) ?? findBadValue(request.query)
  if (bad) throw invalidValue(`${bad.field} ${bad.problem.en}`)
  return {
    source: { name: source, now: clock.now(), defaultUserType },
    id: requestedId(request),
    body: request.body,
    query: request.query as ListQuery,
    ifMatch: request.headers['if-match'],
  }
}
