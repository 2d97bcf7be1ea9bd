/** Groups of a source, with people as members. Owns: scim_group, scim_group_member. */
import { sql, type Db } from '@portal/server'
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
  members: { value: string; display: string }[] | null
  createdAt: Date
  changedAt: Date
}

const members = sql`(SELECT jsonb_build_object('value', p.scim_id, 'display', p.name_zh) AS item
  FROM scim_group_member gm JOIN person p USING (account) WHERE gm.group_id = g.id ORDER BY gm.account)`

interface Asked {
  source: string
  condition?: RawBuilder<unknown> | undefined
  offset?: number
  limit?: number
  /** false: they are not asked for */
  hasMembers?: boolean
}

export async function groupRows(db: Db, asked: Asked): Promise<GroupRow[]> {
  const { source, condition = sql`true`, offset = 0, limit = null, hasMembers = true } = asked
  const { rows } = await sql<GroupRow>`
    SELECT g.id, g.scim_id AS "scimId", g.external_id AS "externalId", g.display_name AS "displayName",
      ${hasMembers ? sql`(SELECT jsonb_agg(item) FROM ${members} own)` : sql`NULL`} AS members,
      g.created_at AS "createdAt", g.changed_at AS "changedAt"
    FROM scim_group g WHERE g.source = ${source} AND ${condition}
    ORDER BY g.id OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows
}

export async function countGroups(db: Db, { source, condition = sql`true` }: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM scim_group g WHERE g.source = ${source} AND ${condition}`.execute(db)
  return rows[0]!.count
}

export async function groupById(db: Db, source: string, id: string, hasMembers = true): Promise<GroupRow> {
  const [row] = await groupRows(db, { source, condition: sql`g.scim_id = ${id}`, hasMembers })
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

/** Where the attributes of a group stand in the query above. */
export const groupPlaces: Places = {
  one: ({ attribute, sub }) => columns[[attribute!.name, sub?.name].filter(Boolean).join('.')] ?? null,
  many: ({ attribute }) => (attribute!.name === 'members' ? sql`${members} own` : null),
}

export function groupResource(row: GroupRow, origin: string): Resource {
  const { scimId, externalId, displayName } = row
  const own = row.members?.map(({ value, display }) => ({
    value,
    $ref: addressOf(origin, userKind, value),
    display,
    type: 'User',
  }))
  return finished(groupKind, origin, row, {
    schemas: [groupKind.urn],
    id: scimId,
    ...(externalId === null ? {} : { externalId }),
    displayName,
    ...(own ? { members: own } : {}),
  })
}

export function heldByGroup({ externalId, displayName, members: own }: GroupRow): Resource {
  return {
    ...(externalId === null ? {} : { externalId }),
    displayName,
    ...(own ? { members: own.map(({ value }) => ({ value })) } : {}),
  }
}

/** Makes or replaces a group; answers its id. */
export async function saveGroup(tx: Db, source: Source, row: GroupRow | null, resource: Resource): Promise<string> {
  const displayName = resource['displayName']
  if (typeof displayName !== 'string' || displayName.trim() === '') throw invalidValue('displayName is needed')
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
  await saveMembers(tx, { id: saved.id, name: row?.displayName ?? displayName }, resource)
  return saved.scimId
}

/** Only people whom SCIM sees can be members; groups in groups are not kept. */
async function saveMembers(tx: Db, group: { id: number; name: string }, resource: Resource): Promise<void> {
  const ids = ((resource['members'] ?? []) as Resource[]).map((member) => textAt(member, 'value'))
  const { rows } = await sql<{ id: string; account: string | null; isMember: boolean }>`
    SELECT asked.id, p.account, EXISTS (SELECT FROM scim_group_member m
      WHERE m.group_id = ${group.id} AND m.account = p.account) AS "isMember" FROM (SELECT DISTINCT id FROM unnest(${ids}::text[]) AS given (id)) asked
    LEFT JOIN (person p LEFT JOIN scim_user u USING (account)) ON p.scim_id = asked.id AND u.deleted_at IS NULL`.execute(
    tx,
  )
  const unknown = rows.find(({ account }) => account === null)
  if (unknown) throw invalidValue(`There is no user ${unknown.id.slice(0, 100)} to be a member`)
  const accounts = rows.map(({ account }) => account!)
  await refuseJoining(tx, { group, accounts: rows.filter(({ isMember }) => !isMember).map(({ account }) => account!) })
  await sql`DELETE FROM scim_group_member WHERE group_id = ${group.id} AND account <> ALL (${accounts}::text[])`.execute(
    tx,
  )
  await sql`INSERT INTO scim_group_member (group_id, account)
    SELECT ${group.id}, account FROM unnest(${accounts}::text[]) AS given (account) ON CONFLICT DO NOTHING`.execute(tx)
}

export async function deleteGroup(tx: Db, { id }: GroupRow): Promise<void> {
  await sql`DELETE FROM scim_group WHERE id = ${id}`.execute(tx)
}
