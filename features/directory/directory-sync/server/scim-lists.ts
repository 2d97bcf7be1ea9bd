/** Lists with filter, paging and projection. */
import type { Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { toListResponse, maxResults } from './scim-discovery.ts'
import { ScimError } from './scim-error.ts'
import { parseFilter } from './scim-filter.ts'
import { countGroups, groupAttributes, toGroupResource, listGroupRows } from './scim-groups.ts'
import { projectResource, parseProjection, includesMembers } from './scim-project.ts'
import { toUserResource } from './scim-resource.ts'
import { countUsers, notDeleted, userAttributes, listUserRows } from './scim-rows.ts'
import { groupResourceType, userResourceType, type ResourceType } from './scim-schemas.ts'
import { toCondition, type AttributeSql } from './scim-sql.ts'

export interface ListQuery {
  filter?: unknown
  startIndex?: unknown
  count?: unknown
  attributes?: unknown
  excludedAttributes?: unknown
}

const defaultCount = 100

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Reads a number. Values below the minimum count as the minimum (RFC 7644, 3.4.2.4). */
function parseNumber(name: string, value: unknown, defaultValue: number, minimum: number): number {
  if (isMissing(value)) return defaultValue
  const isNumber = ['string', 'number'].includes(typeof value) && /^-?\d{1,9}$/.test(`${value as string | number}`)
  if (!isNumber) throw new ScimError(400, 'invalidValue', `${name} is not a number`)
  return Math.max(Number(value), minimum)
}

function parseCondition(kind: ResourceType, filter: unknown, places: AttributeSql): RawBuilder<unknown> | undefined {
  if (isMissing(filter)) return undefined
  if (typeof filter !== 'string') throw new ScimError(400, 'invalidFilter', 'There is more than one filter')
  return toCondition(parseFilter(kind, filter), places)
}

const parsePage = (query: ListQuery) => ({
  startIndex: parseNumber('startIndex', query.startIndex, 1, 1),
  limit: Math.min(parseNumber('count', query.count, defaultCount, 0), maxResults),
})

export async function listUsers(db: Db, source: string, origin: string, query: ListQuery) {
  const filterCondition = parseCondition(userResourceType, query.filter, userAttributes(source))
  const condition = filterCondition && notDeleted(filterCondition)
  const { startIndex, limit } = parsePage(query)
  const total = await countUsers(db, { source, condition })
  const rows = limit === 0 ? [] : await listUserRows(db, { source, condition, offset: startIndex - 1, limit })
  const projection = parseProjection(userResourceType, query)
  return toListResponse(
    rows.map((row) => projectResource(toUserResource(row, origin), projection)),
    total,
    startIndex,
  )
}

export async function listGroups(db: Db, source: string, origin: string, query: ListQuery) {
  const condition = parseCondition(groupResourceType, query.filter, groupAttributes)
  const { startIndex, limit } = parsePage(query)
  const projection = parseProjection(groupResourceType, query)
  const members = includesMembers(projection) ? 'inline' : 'none'
  const total = await countGroups(db, { source, condition })
  const rows = limit === 0 ? [] : await listGroupRows(db, { source, condition, offset: startIndex - 1, limit, members })
  return toListResponse(
    rows.map((row) => projectResource(toGroupResource(row, origin), projection)),
    total,
    startIndex,
  )
}

/** Lists users, then groups. A resource type that lacks an attribute of the filter has no matches. */
export async function listAll(db: Db, source: string, origin: string, query: ListQuery) {
  const { startIndex, limit } = parsePage(query)
  const listOrFilterError = async (list: typeof listUsers, from: number, count: number) => {
    try {
      return await list(db, source, origin, { ...query, startIndex: from, count })
    } catch (error) {
      if (error instanceof ScimError && error.scimType === 'invalidFilter') return error
      throw error
    }
  }
  const people = await listOrFilterError(listUsers, startIndex, limit)
  const [userResources, userTotal] = people instanceof ScimError ? [[], 0] : [people.Resources, people.totalResults]
  const groups = await listOrFilterError(listGroups, Math.max(startIndex - userTotal, 1), limit - userResources.length)
  if (people instanceof ScimError && groups instanceof ScimError) throw people
  const [groupResources, groupTotal] = groups instanceof ScimError ? [[], 0] : [groups.Resources, groups.totalResults]
  return toListResponse([...userResources, ...groupResources], userTotal + groupTotal, startIndex)
}
