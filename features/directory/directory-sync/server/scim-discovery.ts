/** The capabilities of this server (RFC 7643, 5 to 7). */
import { scimBase } from '../contract.ts'
import { bodyLimits } from './scim-bodies.ts'
import { ScimError } from './scim-error.ts'
import { definitions, groupKind, urns, userKind } from './scim-schemas.ts'
import { mostValues } from './scim-values.ts'

export const mostResults = 500

const schemaUrn = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const typeUrn = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const configUrn = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'

/** An extension of this portal; not part of RFC 7643. */
const limitsUrn = 'urn:forecourt:scim:limits'

export function serviceProviderConfig(origin: string) {
  return {
    schemas: [configUrn, limitsUrn],
    [limitsUrn]: {
      users: { maxPayloadSize: bodyLimits['/Users'] },
      groups: { maxPayloadSize: bodyLimits['/Groups'], maxMembers: mostValues },
    },
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A key with the scope scim, made by the portal, as Authorization: Bearer',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${origin}${scimBase}/ServiceProviderConfig` },
  }
}

export const schemas = (origin: string) =>
  definitions.map((definition) => ({
    schemas: [schemaUrn],
    ...definition,
    meta: { resourceType: 'Schema', location: `${origin}${scimBase}/Schemas/${definition.id}` },
  }))

export const resourceTypes = (origin: string) =>
  [userKind, groupKind].map(({ name, endpoint, urn }) => ({
    schemas: [typeUrn],
    id: name,
    name,
    endpoint,
    description: name === 'User' ? 'A person' : 'A group of people',
    schema: urn,
    ...(name === 'User' ? { schemaExtensions: [{ schema: urns.enterprise, required: false }] } : {}),
    meta: { resourceType: 'ResourceType', location: `${origin}${scimBase}/ResourceTypes/${name}` },
  }))

export function oneOf<T extends { id: string }>(all: readonly T[], id: string): T {
  const found = all.find((each) => each.id.toLowerCase() === id.toLowerCase())
  if (!found) throw new ScimError(404, undefined, `There is no ${id.slice(0, 100)}`)
  return found
}

export function listOf(resources: readonly unknown[], total = resources.length, startIndex = 1) {
  return {
    schemas: [urns.list],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}
