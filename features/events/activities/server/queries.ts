/** Activities for the list and the calendar. Owns: activity, activity_item. */
import { keysFor, type Language } from '@portal/contract'
import type { Crop } from '@portal/files/contract'
import { audienceIdsOf } from '@portal/people/server'
import { joinedRows, sql, type Db, type LeftJoined } from '@portal/server'
import type { ActivityReader } from './seats.ts'
import { sessionStatus } from '../rules.ts'

export interface ReaderContext {
  me: ActivityReader
  language: Language
  now: Date
  /** The reader's audiences, if they are known; what is kept for them is read by these. */
  audiences?: readonly number[]
}

type SqlFragment = ReturnType<typeof sql>

/** A session of an activity, for lists. */
export interface BriefRow {
  id: number
  /** Of the session. */
  item_id: number
  title: string
  cover_file_id: number | null
  cover_crop: Crop | null
  cover_preview: string | null
  place: string
  starts_at: Date
  ends_at: Date
  status: number
  is_signed: boolean
  is_following: boolean
}

/** A column in the reader's language; in the other language if that is all there is. */
export function localizedColumn(language: Language, column: string) {
  const [mine, other] = keysFor(language)
  return sql<string>`coalesce(nullif(${sql.ref(`${column}_${mine}`)}, ''), ${sql.ref(`${column}_${other}`)})`
}

// the cast makes it one array: ANY over a bare subselect would compare with its rows
const isVisible = sql`a.deleted_at IS NULL AND a.audience_id = ANY ((SELECT ids FROM visible)::bigint[])`

function visibleAudiences({ me, audiences }: ReaderContext) {
  const ids = audiences ? sql`${audiences}::bigint[]` : audienceIdsOf(me)
  return sql`visible AS MATERIALIZED (SELECT ${ids} AS ids)`
}

/** Columns for the sessions of the CTE `chosen`, which has their order in `place`. */
function briefsQuery({ me, language }: ReaderContext): SqlFragment {
  const of = (table: string) =>
    sql`EXISTS (SELECT FROM ${sql.table(table)} o WHERE o.item_id = i.id AND o.account = ${me.account})`
  return sql`SELECT c.place AS nth, a.id, i.id AS item_id, ${localizedColumn(language, 'a.title')} AS title, a.cover_file_id,
      a.cover_crop, CASE WHEN a.cover_crop IS NULL THEN f.preview END AS cover_preview, ${localizedColumn(language, 'i.place')} AS place, i.starts_at, i.ends_at, i.status,
      ${of('activity_sign_up')} AS is_signed, ${of('activity_follow')} AS is_following
    FROM chosen c JOIN activity_item i ON i.id = c.item_id JOIN activity a ON a.id = i.activity_id
      LEFT JOIN shared.file f ON f.id = a.cover_file_id`
}

export interface PageParams {
  PageIndex: number
  PageSize: number
}

/**
 * Upcoming activities by their next session, then past ones by their last. A cancelled session counts only if all of
 * them are cancelled. Past activities are not read while upcoming ones fill the page: a LIMIT of 0 runs nothing.
 * @internal
 */
export function listQuery(ctx: ReaderContext, { PageIndex, PageSize }: PageParams) {
  const offset = (PageIndex - 1) * PageSize
  return sql<LeftJoined<BriefRow & { nth: number }> & { total: number }>`
    WITH ${visibleAudiences(ctx)},
    ahead AS MATERIALIZED (
      SELECT DISTINCT ON (i.activity_id) i.activity_id, i.id, i.starts_at
      FROM activity_item i JOIN activity a ON a.id = i.activity_id
      WHERE i.ends_at > ${ctx.now} AND i.status <> ${sessionStatus.over} AND ${isVisible}
      ORDER BY i.activity_id, i.starts_at, i.id),
    behind AS (
      SELECT DISTINCT ON (i.activity_id) i.activity_id, i.id, i.starts_at
      FROM activity_item i JOIN activity a ON a.id = i.activity_id
      WHERE ${isVisible} AND NOT EXISTS (SELECT FROM ahead WHERE ahead.activity_id = i.activity_id)
      ORDER BY i.activity_id, i.status = ${sessionStatus.over}, i.starts_at DESC, i.id DESC),
    chosen AS (
      (SELECT id AS item_id, row_number() OVER (ORDER BY starts_at, activity_id) AS place
        FROM ahead ORDER BY place LIMIT ${PageSize} OFFSET ${offset})
      UNION ALL
      (SELECT id, (SELECT count(*) FROM ahead) + row_number() OVER (ORDER BY starts_at DESC, activity_id DESC) AS place
        FROM behind ORDER BY place
        LIMIT greatest(0, least(${PageSize}::bigint, ${offset + PageSize}::bigint - (SELECT count(*) FROM ahead)))
        OFFSET greatest(0, ${offset}::bigint - (SELECT count(*) FROM ahead)))),
    shown AS (${briefsQuery(ctx)})
    SELECT shown.*, (SELECT count(*) FROM activity a
      WHERE ${isVisible} AND EXISTS (SELECT FROM activity_item i WHERE i.activity_id = a.id))::int AS total
    FROM (VALUES (1)) AS one LEFT JOIN shown ON true ORDER BY shown.nth`
}

export async function listActivities(db: Db, ctx: ReaderContext, page: PageParams) {
  const { rows } = await listQuery(ctx, page).execute(db)
  return { rows: joinedRows<BriefRow & { nth: number }>(rows, 'nth'), total: rows[0]?.total ?? 0 }
}

/** Returns when the next session of all ends, which changes the order of the list; undefined: never. */
export async function findNextEnd(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{
    at: Date | null
  }>`SELECT min(ends_at) AS at FROM activity_item WHERE ends_at > ${now}`.execute(db)
  return rows[0]?.at ?? undefined
}

/** Returns which of these sessions a person has signed up for or follows. */
export async function loadOwnSessions(db: Db, itemIds: readonly number[], account: string) {
  const { rows } = await sql<{ item_id: number; is_signed: boolean }>`
    SELECT item_id, true AS is_signed FROM activity_sign_up WHERE account = ${account} AND item_id = ANY (${itemIds}::bigint[])
    UNION ALL
    SELECT item_id, false FROM activity_follow WHERE account = ${account} AND item_id = ANY (${itemIds}::bigint[])`.execute(
    db,
  )
  const idsWhere = (isSigned: boolean) =>
    new Set(rows.filter((row) => row.is_signed === isSigned).map((row) => row.item_id))
  return { signed: idsWhere(true), followed: idsWhere(false) }
}

export interface TimeSpan {
  from: Date
  to: Date
}

/** Lists sessions that overlap a span of time, by start time, without cancelled ones. */
export async function listSessionsBetween(db: Db, ctx: ReaderContext, { from, to }: TimeSpan): Promise<BriefRow[]> {
  const { rows } = await sql<BriefRow>`
    WITH ${visibleAudiences(ctx)},
    chosen AS (SELECT i.id AS item_id, row_number() OVER (ORDER BY i.starts_at, i.id) AS place
      FROM activity_item i JOIN activity a ON a.id = i.activity_id
      WHERE i.ends_at > ${from} AND i.starts_at < ${to} AND i.status <> ${sessionStatus.over} AND ${isVisible})
    ${briefsQuery(ctx)} ORDER BY c.place`.execute(db)
  return rows
}

/** Lists only the times of the same sessions. */
export async function listTimesBetween(db: Db, ctx: ReaderContext, { from, to }: TimeSpan) {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    WITH ${visibleAudiences(ctx)}
    SELECT i.starts_at, i.ends_at FROM activity_item i JOIN activity a ON a.id = i.activity_id
    WHERE i.ends_at > ${from} AND i.starts_at < ${to} AND i.status <> ${sessionStatus.over} AND ${isVisible}`.execute(
    db,
  )
  return rows
}
