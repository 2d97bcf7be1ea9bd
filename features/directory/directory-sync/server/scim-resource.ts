/** Users as SCIM resources. */
import { createHash } from 'node:crypto'
import { scimBase } from '../contract.ts'
import type { UserRow } from './scim-rows.ts'
import { groupResourceType, urns, userResourceType, type ResourceType } from './scim-schemas.ts'
import { stringAt, type Resource } from './scim-values.ts'

/** Returns the URL of a resource. `origin` is the configured address of the portal; `''` makes it relative. */
export const resourceUrl = (origin: string, kind: ResourceType, id: string): string =>
  `${origin}${scimBase}${kind.endpoint}/${id}`

export function toUserResource(row: UserRow, origin: string): Resource {
  const { scimId, externalId, attributes, groups, managerNamed } = row
  const manager = toManagerValue(row, origin) ?? (managerNamed ? { value: managerNamed } : null)
  const enterprise = { ...(attributes[urns.enterprise] as Resource | undefined), ...(manager ? { manager } : {}) }
  const hasEnterprise = Object.keys(enterprise).length > 0
  const own = groups?.map((group) => ({ ...group, $ref: resourceUrl(origin, groupResourceType, group.value) }))
  return withMeta(userResourceType, origin, row, {
    schemas: [urns.user, ...(hasEnterprise ? [urns.enterprise] : [])],
    id: scimId,
    ...(externalId === null ? {} : { externalId }),
    ...attributes,
    userName: row.userName,
    active: row.isActive,
    ...(own ? { groups: own } : {}),
    ...(hasEnterprise ? { [urns.enterprise]: enterprise } : {}),
  })
}

function toManagerValue({ managerId, managerName }: UserRow, origin: string): Resource | null {
  if (managerId === null) return null
  return { value: managerId, $ref: resourceUrl(origin, userResourceType, managerId), displayName: managerName! }
}

/**
 * Adds `meta`. The version is a hash of everything that is sent, so that every change is visible in it. `more` is
 * hashed too, but not part of the resource.
 */
export function withMeta(
  kind: ResourceType,
  origin: string,
  { scimId, createdAt, changedAt }: { scimId: string; createdAt: Date; changedAt: Date },
  resource: Resource,
  more = '',
): Resource {
  const meta = {
    resourceType: kind.name,
    created: createdAt.toISOString(),
    lastModified: changedAt.toISOString(),
    location: resourceUrl(origin, kind, scimId),
  }
  const digest = createHash('sha256')
    .update(JSON.stringify(resource) + more)
    .digest('base64url')
    .slice(0, 22)
  return { ...resource, meta: { ...meta, version: `W/"${digest}"` } }
}

export const versionOf = (resource: Resource): string => stringAt(resource['meta'] as Resource, 'version')
