/** Responses of SCIM. */
import { Readable } from 'node:stream'
import { isNamed, type ServedReply, type ServedRequest } from '@portal/server'
import { ScimError } from './scim-error.ts'
import { versionOf } from './scim-resource.ts'
import type { Resource } from './scim-values.ts'

export const mediaType = 'application/scim+json; charset=utf-8'

export interface Answer {
  status: number
  /** A list contains the parts of a text that is too long for one string. */
  body?: object | Buffer[]
  location?: string
  version?: string
}

export function send(
  request: ServedRequest,
  reply: ServedReply,
  { status, body, location, version }: Answer,
): ServedReply {
  if (version) reply.header('etag', version)
  if (location && status === 201) reply.header('location', location)
  const held = request.headers['if-none-match']
  if (status === 200 && version && request.method === 'GET' && isNamed(held, version)) return reply.code(304).send()
  if (!body) return reply.code(status).send()
  return reply
    .code(status)
    .type(mediaType)
    .send(Array.isArray(body) ? Readable.from(body) : JSON.stringify(body))
}

export function refuseOld(ifMatch: string | undefined, resource: () => Resource): void {
  if (ifMatch === undefined) return
  if (!isNamed(ifMatch, versionOf(resource()))) throw new ScimError(412, undefined, 'The resource has changed since')
}
