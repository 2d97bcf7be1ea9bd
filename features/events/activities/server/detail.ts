/** An activity with its sessions, as its reader sees it. */
import { columnFor } from '@portal/contract'
import type { Crop } from '@portal/files/contract'
import { audienceIdsOf, type Reader } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { faceLimit, sessionStatus, statusOf } from '../rules.ts'
import { waitingListColumns } from './seats.ts'
import { localizedColumn, type ReaderContext, type PageParams } from './queries.ts'

export interface ActivityRow {
  id: number
  title: string
  content: string
  tip: string
  cover_file_id: number | null
  cover_crop: Crop | null
  cover_preview: string | null
  sponsor: string
  sponsor_name: string
  sponsor_head_file_id: number | null
  created_at: Date
}

export interface FaceRow {
  account: string
  name: string
  head_file_id: number | null
}

export interface SessionRow {
  id: number
  starts_at: Date
  ends_at: Date
  place: string
  status: number
  cancel_reason: string
  count: number
  followers: number
  max: number
  is_signed: boolean
  is_following: boolean
  waiting: number
  position: number
  clash: { Id: number; ActivityItemId: number; Title: string; Place: string; starts_at: string; ends_at: string } | null
  faces: FaceRow[]
}

/** Condition of every query for one activity: it exists and the reader is in its audience. */
const visibleActivity = (reader: Reader) => sql`a.deleted_at IS NULL AND a.audience_id = ANY (${audienceIdsOf(reader)})`

/** Returns true if the reader may see an activity; used for its files. */
export async function canViewActivity(db: Db, reader: Reader, activityId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM activity a WHERE a.id = ${activityId} AND ${visibleActivity(reader)}`.execute(
    db,
  )
  return rows.length > 0
}

const nameColumn = ({ language }: ReaderContext) => sql.ref(columnFor('p.name', language))

export async function loadActivity(db: Db, ctx: ReaderContext, id: number): Promise<ActivityRow | undefined> {
  const localized = (column: string) => localizedColumn(ctx.language, column)
  const { rows } = await sql<ActivityRow>`
    SELECT a.id, ${localized('a.title')} AS title, ${localized('a.content')} AS content, ${localized('a.tip')} AS tip,
      a.cover_file_id, a.cover_crop, CASE WHEN a.cover_crop IS NULL THEN f.preview END AS cover_preview, a.sponsor, ${nameColumn(ctx)} AS sponsor_name,
      p.head_file_id AS sponsor_head_file_id, a.created_at
    FROM activity a JOIN shared.person p ON p.account = a.sponsor LEFT JOIN shared.file f ON f.id = a.cover_file_id
    WHERE a.id = ${id} AND ${visibleActivity(ctx.me)}`.execute(db)
  return rows[0]
}

/**
 * The first other session of the reader at the same time. Not computed for a session in which the reader has a seat.
 * Sessions of a day or longer clash with nothing.
 */
function clashColumn({ me, language, now }: ReaderContext) {
  return sql`(SELECT json_build_object('Id', a.id, 'ActivityItemId', o.id, 'Title', ${localizedColumn(language, 'a.title')},
      'Place', ${localizedColumn(language, 'o.place')}, 'starts_at', o.starts_at, 'ends_at', o.ends_at)
    FROM activity_sign_up s JOIN activity_item o ON o.id = s.item_id JOIN activity a ON a.id = o.activity_id
    WHERE s.account = ${me.account} AND o.id <> i.id AND o.status <> ${sessionStatus.over} AND i.status <> ${sessionStatus.over} AND i.ends_at > ${now}
      AND o.starts_at < i.ends_at AND o.ends_at > i.starts_at AND ${visibleActivity(me)}
      AND greatest(i.ends_at - i.starts_at, o.ends_at - o.starts_at) < interval '24 hours'
      AND NOT EXISTS (SELECT FROM activity_sign_up m WHERE m.item_id = i.id AND m.account = ${me.account})
    ORDER BY o.starts_at, o.id LIMIT 1) AS clash`
}

/** Lists the sessions of an activity that the reader may see, by start time. */
export async function listSessions(db: Db, ctx: ReaderContext, activityId: number): Promise<SessionRow[]> {
  const { account } = ctx.me
  const of = (table: string) =>
    sql`EXISTS (SELECT FROM ${sql.table(table)} o WHERE o.item_id = i.id AND o.account = ${account})`
  const { rows } = await sql<Omit<SessionRow, 'faces'>>`
    SELECT i.id, i.starts_at, i.ends_at, ${localizedColumn(ctx.language, 'i.place')} AS place, i.status,
      ${localizedColumn(ctx.language, 'i.cancel_reason')} AS cancel_reason, i.count, i.followers, i.max, ${of('activity_sign_up')} AS is_signed, ${of('activity_follow')} AS is_following,
      ${waitingListColumns(account)}, ${clashColumn(ctx)}
    FROM activity_item i JOIN activity a ON a.id = i.activity_id
    WHERE i.activity_id = ${activityId} ORDER BY i.starts_at, i.id`.execute(db)
  const faces = await listFaces(db, ctx, rows)
  return rows.map((row) => ({ ...row, faces: faces.filter((face) => face.item_id === row.id) }))
}

interface SessionTimesRow {
  id: number
  status: number
  starts_at: Date
  ends_at: Date
}

/** Returns the first 12 faces of each session, in order of sign-up. */
async function listFaces(db: Db, ctx: ReaderContext, items: readonly SessionTimesRow[]) {
  const isFollow = (item: SessionTimesRow) => statusOf(item, ctx.now) === sessionStatus.follow
  const ids = (isFollowOnly: boolean) => items.filter((item) => isFollow(item) === isFollowOnly).map((item) => item.id)
  const first = (table: string, at: string, itemIds: number[]) => sql`
    SELECT of.item_id, o.account, ${nameColumn(ctx)} AS name, p.head_file_id, o.at
    FROM unnest(${itemIds}::bigint[]) AS of (item_id), LATERAL (SELECT account, ${sql.ref(at)} AS at
      FROM ${sql.table(table)} WHERE item_id = of.item_id ORDER BY ${sql.ref(at)}, account LIMIT ${faceLimit}) AS o
    JOIN shared.person p ON p.account = o.account`
  const { rows } = await sql<FaceRow & { item_id: number }>`
    ${first('activity_sign_up', 'signed_at', ids(false))} UNION ALL ${first('activity_follow', 'followed_at', ids(true))}
    ORDER BY item_id, at, account`.execute(db)
  return rows
}

export interface VisibleSession extends SessionTimesRow {
  activity_id: number
  count: number
  followers: number
}

/** Returns a session if the reader may see its activity. */
export async function findVisibleSession(
  db: Db,
  ctx: ReaderContext,
  itemId: number,
): Promise<VisibleSession | undefined> {
  const { rows } = await sql<VisibleSession>`
    SELECT i.id, i.activity_id, i.status, i.starts_at, i.ends_at, i.count, i.followers
    FROM activity_item i JOIN activity a ON a.id = i.activity_id
    WHERE i.id = ${itemId} AND ${visibleActivity(ctx.me)}`.execute(db)
  return rows[0]
}

/** Lists everyone who signed up for a session, or follows it, page by page. */
export async function listSignUps(db: Db, ctx: ReaderContext, item: VisibleSession, page: PageParams) {
  const isFollow = statusOf(item, ctx.now) === sessionStatus.follow
  const [table, at] = isFollow ? ['activity_follow', 'followed_at'] : ['activity_sign_up', 'signed_at']
  const { rows } = await sql<FaceRow>`
    SELECT o.account, ${nameColumn(ctx)} AS name, p.head_file_id FROM ${sql.table(table)} o
    JOIN shared.person p ON p.account = o.account WHERE o.item_id = ${item.id}
    ORDER BY o.${sql.ref(at)}, o.account LIMIT ${page.PageSize} OFFSET ${(page.PageIndex - 1) * page.PageSize}`.execute(
    db,
  )
  return { rows, total: isFollow ? item.followers : item.count }
}
