/**
 * Activities for their organisers: without audience check, in both languages. Reads the tables of the slice and
 * audience.
 */
import type { Language } from '@portal/contract'
import { containsPattern, sql, type Db } from '@portal/server'
import { localizedColumn } from './queries.ts'
import { sessionStatus } from '../rules.ts'

/** Enough to decide who may manage the activity. */
export interface OrganiserActivity {
  id: number
  sponsor: string
  audience: {
    tags: string[]
    /** For each department of the audience: itself and its ancestors. */
    lines: number[][]
    /** The audience also has places or groups. */
    isWider: boolean
  }
}

const policyColumns = sql`a.id, a.sponsor, json_build_object('tags', u.tags,
  'lines', (SELECT coalesce(json_agg(d.line), '[]') FROM shared.department d WHERE d.id = ANY (u.departments)),
  'isWider', u.places <> '{}' OR u.groups <> '{}') AS audience`

/** Returns undefined if the activity does not exist or was removed. */
export async function loadOrganiserActivity(db: Db, id: number): Promise<OrganiserActivity | undefined> {
  const { rows } =
    await sql<OrganiserActivity>`SELECT ${policyColumns} FROM activity a JOIN shared.audience u ON u.id = a.audience_id
    WHERE a.id = ${id} AND a.deleted_at IS NULL`.execute(db)
  return rows[0]
}

/** `none`: it has no sessions. */
type ActivityState = 'open' | 'full' | 'closed' | 'cancelled' | 'none'

export interface OrganiserActivityFilter {
  /** `ahead`: has sessions ahead, or none yet; `past`: all sessions are over. */
  when: 'ahead' | 'past'
  keyword: string
  state?: ActivityState | undefined
  /** Account of the host. */
  host?: string | undefined
  now: Date
  /** Otherwise the most urgent ones come first. */
  order?:
    | { by: 'title' | 'host' | 'time' | 'signed' | 'waiting'; isDescending: boolean; language: Language }
    | undefined
}

/** A session of `a` that is ahead and in this state. */
function hasSession(state: ActivityState, now: Date) {
  const any = sql`SELECT FROM activity_item i WHERE i.activity_id = a.id`
  if (state === 'none') return sql`NOT EXISTS (${any})`
  const isFull = sql`i.max > 0 AND i.count >= i.max`
  const is = {
    open: sql`i.status = ${sessionStatus.open} AND i.starts_at > ${now} AND NOT (${isFull})`,
    full: sql`i.status <> ${sessionStatus.over} AND i.ends_at > ${now} AND ${isFull}`,
    closed: sql`i.status = ${sessionStatus.closed} AND i.starts_at > ${now}`,
    cancelled: sql`i.status = ${sessionStatus.over}`,
  }[state]
  return sql`EXISTS (${any} AND ${is})`
}

function activityOrder({ by, isDescending, language }: NonNullable<OrganiserActivityFilter['order']>) {
  const columns = {
    title: sql`lower(${localizedColumn(language, 'a.title')})`,
    host: sql`lower(${localizedColumn(language, 'o.name')})`,
    time: sql`coalesce(s.next, s.last)`,
    signed: sql`s.signed`,
    waiting: sql`s.waiting`,
  }
  return sql`${columns[by]} ${isDescending ? sql`DESC` : sql`ASC`} NULLS LAST,`
}

/** Lists all activities that match. Few columns: the caller still filters by rights. */
export async function listOrganiserActivities(
  db: Db,
  { when, keyword, state, host, now, order }: OrganiserActivityFilter,
): Promise<OrganiserActivity[]> {
  const isOn = sql`status <> ${sessionStatus.over}`
  const pattern = containsPattern(keyword.trim())
  // includes cancelled sessions until their time has passed: their people may still be moved and written to
  const isAhead = sql`coalesce(s.is_ahead, true)`
  const { rows } = await sql<OrganiserActivity>`
    SELECT ${policyColumns} FROM activity a JOIN shared.audience u ON u.id = a.audience_id JOIN shared.person o ON o.account = a.sponsor,
      LATERAL (SELECT min(starts_at) FILTER (WHERE ends_at > ${now} AND ${isOn}) AS next, max(starts_at) AS last,
        coalesce(sum(count) FILTER (WHERE ${isOn}), 0) AS signed, coalesce(sum(waiting) FILTER (WHERE ${isOn}), 0) AS waiting,
        bool_or(ends_at > ${now}) AS is_ahead FROM activity_item WHERE activity_id = a.id) s
    WHERE a.deleted_at IS NULL AND ${when === 'ahead' ? isAhead : sql`NOT ${isAhead}`}
      AND (${keyword.trim() === ''} OR a.title_zh ILIKE ${pattern} OR a.title_en ILIKE ${pattern}
        OR o.name_zh ILIKE ${pattern} OR o.name_en ILIKE ${pattern})
      AND ${host === undefined ? sql`true` : sql`a.sponsor = ${host}`} AND ${state ? hasSession(state, now) : sql`true`}
    ORDER BY ${order ? activityOrder(order) : sql``} s.last IS NOT NULL, s.next, s.last DESC, a.id DESC`.execute(db)
  return rows
}

export interface OrganiserActivityBrief {
  id: number
  title: string
  sponsor: string
  sponsor_name: string
  sessions: number
  /** Of the next session, or of the last one; null: no session yet. */
  starts_at: Date | null
  ends_at: Date | null
  status: number | null
  signed: number
  /** null: at least one session has no limit. */
  seats: number | null
  waiting: number
}

/** Returns the activities in the order of the ids. */
export async function loadOrganiserBriefs(db: Db, ids: readonly number[], language: Language, now: Date) {
  const { rows } = await sql<OrganiserActivityBrief>`
    SELECT a.id, ${localizedColumn(language, 'a.title')} AS title, a.sponsor, ${localizedColumn(language, 'o.name')} AS sponsor_name,
      s.sessions, s.signed, s.seats, s.waiting, n.starts_at, n.ends_at, n.status
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS asked (id, nth) JOIN activity a USING (id)
      JOIN shared.person o ON o.account = a.sponsor
      CROSS JOIN LATERAL (SELECT count(*)::int AS sessions,
        coalesce(sum(count) FILTER (WHERE status <> ${sessionStatus.over}), 0)::int AS signed,
        CASE WHEN bool_or(max = 0) FILTER (WHERE status <> ${sessionStatus.over}) THEN NULL
          ELSE coalesce(sum(max) FILTER (WHERE status <> ${sessionStatus.over}), 0)::int END AS seats,
        coalesce(sum(waiting) FILTER (WHERE status <> ${sessionStatus.over}), 0)::int AS waiting
        FROM activity_item WHERE activity_id = a.id) s
      LEFT JOIN LATERAL (SELECT starts_at, ends_at, status FROM activity_item WHERE activity_id = a.id
        ORDER BY (ends_at > ${now} AND status <> ${sessionStatus.over}) DESC, status = ${sessionStatus.over},
          CASE WHEN ends_at > ${now} THEN starts_at END, starts_at DESC LIMIT 1) n ON true
    ORDER BY asked.nth`.execute(db)
  return rows
}

export interface ActivityTitlesRow {
  id: number
  title_zh: string
  title_en: string
  sponsor: string
  sponsor_name: string
}

export async function loadActivityTitles(db: Db, id: number, language: Language): Promise<ActivityTitlesRow> {
  const { rows } = await sql<ActivityTitlesRow>`
    SELECT a.id, a.title_zh, a.title_en, a.sponsor, ${localizedColumn(language, 'o.name')} AS sponsor_name
    FROM activity a JOIN shared.person o ON o.account = a.sponsor WHERE a.id = ${id}`.execute(db)
  return rows[0]!
}

export interface OrganiserSession {
  id: number
  activity_id: number
  starts_at: Date
  ends_at: Date
  place_zh: string
  place_en: string
  /** Chosen by the organiser. */
  status: number
  count: number
  max: number
  followers: number
  waiting: number
  revision: number
  cancel_reason_zh: string
  cancel_reason_en: string
  checked_in: number
}

const sessionColumns = sql`i.id, i.activity_id, i.starts_at, i.ends_at, i.place_zh, i.place_en, i.status, i.count, i.max,
  i.followers, i.waiting, i.revision, i.cancel_reason_zh, i.cancel_reason_en,
  (SELECT count(*) FROM activity_check_in c WHERE c.item_id = i.id)::int AS checked_in`

/** Lists the sessions of an activity by start time. */
export async function listOrganiserSessions(db: Db, activityId: number): Promise<OrganiserSession[]> {
  const { rows } = await sql<OrganiserSession>`
    SELECT ${sessionColumns} FROM activity_item i WHERE i.activity_id = ${activityId} ORDER BY i.starts_at, i.id`.execute(
    db,
  )
  return rows
}

/** Returns undefined if the session does not exist or its activity was removed. */
export async function loadOrganiserSession(db: Db, itemId: number): Promise<OrganiserSession | undefined> {
  const { rows } =
    await sql<OrganiserSession>`SELECT ${sessionColumns} FROM activity_item i JOIN activity a ON a.id = i.activity_id
    WHERE i.id = ${itemId} AND a.deleted_at IS NULL`.execute(db)
  return rows[0]
}
