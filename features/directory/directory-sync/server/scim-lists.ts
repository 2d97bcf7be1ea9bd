/** Lists with filter, paging and projection. */
import type { Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { listOf, mostResults } from './scim-discovery.ts'
import { ScimError } from './scim-error.ts'
import { parseFilter } from './scim-filter.ts'
import { countGroups, groupPlaces, groupResource, groupRows } from './scim-groups.ts'
import { projected, wantedOf, wantsMembers } from './scim-project.ts'
import { userResource } from './scim-resource.ts'
import { countUsers, notDeleted, userPlaces, userRows } from './scim-rows.ts'
import { groupKind, userKind, type Kind } from './scim-schemas.ts'
import { conditionOf, type Places } from './scim-sql.ts'

export interface ListQuery {
  filter?: unknown
  startIndex?: unknown
  count?: unknown
  attributes?: unknown
  excludedAttributes?: unknown
}

const usualCount = 100

const isUnassigned = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Reads a number. Values below the minimum count as the minimum (RFC 7644, 3.4.2.4). */
function numberOf(name: string, value: unknown, usual: number, least: number): number {
  if (isUnassigned(value)) return usual
  const isNumber = ['string', 'number'].includes(typeof value) && /^-?\d{1,9}$/.test(`${value as string | number}`)
  if (!isNumber) throw new ScimError(400, 'invalidValue', `${name} is not a number`)
  return Math.max(Number(value), least)
}

function filterOf(kind: Kind, filter: unknown, places: Places): RawBuilder<unknown> | undefined {
  if (isUnassigned(filter)) return undefined
  if (typeof filter !== 'string') throw new ScimError(400, 'invalidFilter', 'There is more than one filter')
  return conditionOf(parseFilter(kind, filter), places)
}

const pageOf = (query: ListQuery) => ({
  startIndex: numberOf('startIndex', query.startIndex, 1, 1),
  limit: Math.min(numberOf('count', query.count, usualCount, 0), mostResults),
})

export async function listUsers(db: Db, source: string, origin: string, query: ListQuery) {
  const asked = filterOf(userKind, query.filter, userPlaces(source))
  const condition = asked && notDeleted(asked)
  const { startIndex, limit } = pageOf(query)
  const total = await countUsers(db, { source, condition })
  const rows = limit === 0 ? [] : await userRows(db, { source, condition, offset: startIndex - 1, limit })
  const wanted = wantedOf(userKind, query)
  return listOf(
    rows.map((row) => projected(userResource(row, origin), wanted)),
    total,
    startIndex,
  )
}

export async function listGroups(db: Db, source: string, origin: string, query: ListQuery) {
  const condition = filterOf(groupKind, query.filter, groupPlaces)
  const { startIndex, limit } = pageOf(query)
  const wanted = wantedOf(groupKind, query)
  const members = wantsMembers(wanted) ? 'inline' : 'none'
  const total = await countGroups(db, { source, condition })
  const rows = limit === 0 ? [] : await groupRows(db, { source, condition, offset: startIndex - 1, limit, members })
  return listOf(
    rows.map((row) => projected(groupResource(row, origin), wanted)),
    total,
    startIndex,
  )
}

/** Lists users, then groups. A resource type that lacks an attribute of the filter has no matches. */
export async function listAll(db: Db, source: string, origin: string, query: ListQuery) {
  const { startIndex, limit } = pageOf(query)
  const of = async (list: typeof listUsers, from: number, count: number) => {
    try {
      return await list(db, source, origin, { ...query, startIndex: from, count })
    } catch (error) {
      if (error instanceof ScimError && error.scimType === 'invalidFilter') return error
      throw error
    }
  }
  const people = await of(listUsers, startIndex, limit)
  const [found, known] = people instanceof ScimError ? [[], 0] : [people.Resources, people.totalResults]
  const groups = await of(listGroups, Math.max(startIndex - known, 1), limit - found.length)
  if (people instanceof ScimError && groups instanceof ScimError) throw people
  const [more, others] = groups instanceof ScimError ? [[], 0] : [groups.Resources, groups.totalResults]
  return listOf([...found, ...more], known + others, startIndex)
}
