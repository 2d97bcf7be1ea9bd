/** Groups of a source, with people as members. */
import { collectAll, collectYoung, sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { refuseJoining } from './guarded-identity.ts'
import { ScimError, invalidValue } from './scim-error.ts'
import { addressOf, finished } from './scim-resource.ts'
import { groupKind, userKind } from './scim-schemas.ts'
import type { Places } from './scim-sql.ts'
import type { Source } from './scim-users.ts'
import { externalIdOf, textAt, type Resource } from './scim-values.ts'

export interface GroupRow {
  id: number
  scimId: string
  externalId: string | null
  displayName: string
  /** Only in lists; null if there are none or they were not requested. */
  members: Member[] | null
  /** Of all members as they are sent; null if not requested. */
  digest: string | null
  createdAt: Date
  changedAt: Date
}

interface Member {
  value: string
  display: string
}

const members = sql`(SELECT jsonb_build_object('value', p.scim_id, 'display', p.name_zh) AS item
  FROM scim_group_member gm JOIN person p USING (account) WHERE gm.group_id = g.id ORDER BY gm.account)`

const digest = sql`(SELECT coalesce(md5(string_agg(p.scim_id || p.name_zh, ',' ORDER BY gm.account)), '')
  FROM scim_group_member gm JOIN person p USING (account) WHERE gm.group_id = g.id)`

interface Asked {
  source: string
  condition?: RawBuilder<unknown> | undefined
  offset?: number
  limit?: number
  /** `none`: neither members nor their digest; `apart`: members are read by `memberPages`. */
  members?: 'inline' | 'apart' | 'none'
}

export async function groupRows(db: Db, asked: Asked): Promise<GroupRow[]> {
  const { source, condition = sql`true`, offset = 0, limit = null, members: how = 'inline' } = asked
  const { rows } = await sql<GroupRow>`
    SELECT g.id, g.scim_id AS "scimId", g.external_id AS "externalId", g.display_name AS "displayName",
      ${how === 'inline' ? sql`(SELECT jsonb_agg(item) FROM ${members} own)` : sql`NULL`} AS members,
      ${how === 'none' ? sql`NULL` : digest} AS digest, g.created_at AS "createdAt", g.changed_at AS "changedAt"
    FROM scim_group g WHERE g.source = ${source} AND ${condition}
    ORDER BY g.id OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows
}

/** Small enough to be collected before V8 promotes them to the old generation. */
const membersAtOnce = 1_000
/** … and the number of pages by which the process may grow, because some objects are promoted all the same. */
const collectedAfter = 20

/** Reads members in pages, because a whole company would be too large as objects. */
export async function* memberPages(db: Db, { id }: Pick<GroupRow, 'id'>): AsyncGenerator<Member[]> {
  let after = ''
  for (let pages = 1; ; pages++) {
    const { rows } = await sql<Member & { account: string }>`
      SELECT account, p.scim_id AS value, p.name_zh AS display FROM scim_group_member JOIN person p USING (account)
      WHERE group_id = ${id} AND account > ${after} ORDER BY account LIMIT ${membersAtOnce}`.execute(db)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.account
    if (pages % collectedAfter === 0) collectAll()
  }
}

export async function countGroups(db: Db, { source, condition = sql`true` }: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM scim_group g WHERE g.source = ${source} AND ${condition}`.execute(db)
  return rows[0]!.count
}

export async function groupById(
  db: Db,
  source: string,
  id: string,
  members: 'apart' | 'none' = 'apart',
): Promise<GroupRow> {
  const [row] = await groupRows(db, { source, condition: sql`g.scim_id = ${id}`, members })
  if (!row) throw new ScimError(404, undefined, `There is no group ${id.slice(0, 100)}`)
  return row
}

const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`g.scim_id`,
  externalId: sql`g.external_id`,
  displayName: sql`g.display_name`,
  'meta.created': sql`g.created_at`,
  'meta.lastModified': sql`g.changed_at`,
}

/** Maps the attributes of a group to columns of the query above. */
export const groupPlaces: Places = {
  one: ({ attribute, sub }) => columns[[attribute!.name, sub?.name].filter(Boolean).join('.')] ?? null,
  many: ({ attribute }) => (attribute!.name === 'members' ? sql`${members} own` : null),
}

export const membersOf = (own: readonly Member[], origin: string): Resource[] =>
  own.map(({ value, display }) => ({ value, $ref: addressOf(origin, userKind, value), display, type: 'User' }))

export function groupResource(row: GroupRow, origin: string): Resource {
  const { scimId, externalId, displayName } = row
  const resource: Resource = {
    schemas: [groupKind.urn],
    id: scimId,
    ...(externalId === null ? {} : { externalId }),
    displayName,
  }
  const shown = finished(groupKind, origin, row, resource, row.digest ?? '')
  return row.members ? { ...shown, members: membersOf(row.members, origin) } : shown
}

/** Returns the resource as a client writes it; members only if they are about to change. */
export async function heldByGroup(tx: Db, row: GroupRow, hasMembers: boolean): Promise<Resource> {
  const { externalId, displayName } = row
  const own: Resource[] = []
  if (hasMembers) for await (const page of memberPages(tx, row)) for (const { value } of page) own.push({ value })
  return {
    ...(externalId === null ? {} : { externalId }),
    displayName,
    ...(own.length > 0 ? { members: own } : {}),
  }
}

/** Creates or replaces a group. Returns its SCIM id. */
export async function saveGroup(
  tx: Db,
  source: Source,
  row: GroupRow | null,
  resource: Resource,
  hasMembers = true,
): Promise<string> {
  const displayName = resource['displayName']
  if (typeof displayName !== 'string' || displayName.trim() === '') throw invalidValue('displayName is required')
  if (displayName.length > 400) throw invalidValue('displayName is longer than 400 characters')
  const externalId = externalIdOf(resource) ?? null
  const id = row?.id ?? null
  const { rows: taken } = await sql`SELECT FROM scim_group
    WHERE source = ${source.name} AND id IS DISTINCT FROM ${id}
      AND (lower(display_name) = lower(${displayName}) OR external_id = ${externalId})`.execute(tx)
  if (taken.length > 0) throw new ScimError(409, 'uniqueness', 'Another group has this displayName or externalId')
  const { rows } = row
    ? await sql<{ id: number; scimId: string }>`UPDATE scim_group
        SET display_name = ${displayName}, external_id = ${externalId}, changed_at = ${source.now}
        WHERE id = ${row.id} RETURNING id, scim_id AS "scimId"`.execute(tx)
    : await sql<{ id: number; scimId: string }>`INSERT INTO scim_group
        (source, external_id, display_name, created_at, changed_at)
        VALUES (${source.name}, ${externalId}, ${displayName}, ${source.now}, ${source.now})
        RETURNING id, scim_id AS "scimId"`.execute(tx)
  const saved = rows[0]!
  if (hasMembers) await saveMembers(tx, { id: saved.id, name: row?.displayName ?? displayName }, resource)
  return saved.scimId
}

const changedAtOnce = 5_000

/** Splits a list so that each statement stays well within the time limit of a call, whatever its triggers do. */
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / changedAtOnce) }, (_, nth) =>
    all.slice(nth * changedAtOnce, (nth + 1) * changedAtOnce),
  )

/** Saves the members. Only people visible in SCIM can be members. Nested groups are ignored without an error. */
async function saveMembers(tx: Db, group: { id: number; name: string }, resource: Resource): Promise<void> {
  const given = (resource['members'] ?? []) as Resource[]
  const joining = new Set(given.map((member) => textAt(member, 'value')))
  const leaving: string[] = []
  for await (const page of memberPages(tx, group))
    for (const { value } of page) if (!joining.delete(value)) leaving.push(value)
  await refuseJoining(tx, group, [...joining])
  for (const ids of inParts([...joining])) {
    await join(tx, group.id, ids)
    if (ids.length === changedAtOnce) collectYoung()
  }
  for (const ids of inParts(leaving)) await leave(tx, group.id, ids)
}

async function join(tx: Db, group: number, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ unknown: string | null }>`
    WITH given AS MATERIALIZED (
      SELECT given.id, p.account FROM unnest(${ids}::text[]) AS given (id)
      LEFT JOIN (person p LEFT JOIN scim_user u USING (account)) ON p.scim_id = given.id AND u.deleted_at IS NULL
    ), joined AS (
      INSERT INTO scim_group_member (group_id, account) SELECT ${group}, account FROM given WHERE account IS NOT NULL
    ) SELECT min(id) AS unknown FROM given WHERE account IS NULL AND NOT EXISTS (
      SELECT FROM scim_group own JOIN scim_group nested USING (source) WHERE own.id = ${group} AND nested.scim_id = given.id
    )`.execute(tx)
  const { unknown } = rows[0]!
  if (unknown !== null) throw invalidValue(`There is no user ${unknown.slice(0, 100)} to add to the group`)
}

async function leave(tx: Db, group: number, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM scim_group_member m USING person p
    WHERE m.group_id = ${group} AND p.account = m.account AND p.scim_id = ANY (${ids}::text[])`.execute(tx)
}

export async function deleteGroup(tx: Db, group: GroupRow): Promise<void> {
  for await (const page of memberPages(tx, group))
    await leave(
      tx,
      group.id,
      page.map(({ value }) => value),
    )
  await sql`DELETE FROM scim_group WHERE id = ${group.id}`.execute(tx)
}
