/** Users as SCIM resources. */
import { createHash } from 'node:crypto'
import { scimBase } from '../contract.ts'
import type { UserRow } from './scim-rows.ts'
import { groupKind, urns, userKind, type Kind } from './scim-schemas.ts'
import { textAt, type Resource } from './scim-values.ts'

/** Returns the URL of a resource. `origin` is the configured address of the portal; `''` makes it relative. */
export const addressOf = (origin: string, kind: Kind, id: string): string =>
  `${origin}${scimBase}${kind.endpoint}/${id}`

export function userResource(row: UserRow, origin: string): Resource {
  const { scimId, externalId, attributes, groups, managerNamed } = row
  const manager = managerOf(row, origin) ?? (managerNamed ? { value: managerNamed } : null)
  const enterprise = { ...(attributes[urns.enterprise] as Resource | undefined), ...(manager ? { manager } : {}) }
  const hasEnterprise = Object.keys(enterprise).length > 0
  const own = groups?.map((group) => ({ ...group, $ref: addressOf(origin, groupKind, group.value) }))
  return finished(userKind, origin, row, {
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

function managerOf({ managerId, managerName }: UserRow, origin: string): Resource | null {
  if (managerId === null) return null
  return { value: managerId, $ref: addressOf(origin, userKind, managerId), displayName: managerName! }
}

/**
 * Adds `meta`. The version is a hash of everything that is sent, so that every change is visible in it. `more` is
 * hashed too, but not part of the resource.
 */
export function finished(
  kind: Kind,
  origin: string,
  { scimId, createdAt, changedAt }: { scimId: string; createdAt: Date; changedAt: Date },
  resource: Resource,
  more = '',
): Resource {
  const meta = {
    resourceType: kind.name,
    created: createdAt.toISOString(),
    lastModified: changedAt.toISOString(),
    location: addressOf(origin, kind, scimId),
  }
  const digest = createHash('sha256')
    .update(JSON.stringify(resource) + more)
    .digest('base64url')
    .slice(0, 22)
  return { ...resource, meta: { ...meta, version: `W/"${digest}"` } }
}

export const versionOf = (resource: Resource): string => textAt(resource['meta'] as Resource, 'version')
