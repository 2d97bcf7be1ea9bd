/** Handlers for activities and their sessions. */
import {
  addSession,
  callOff,
  listOrganiserActivities,
  loadOrganiserBriefs,
  loadOrganiserSession,
  listOrganiserSessions,
  loadActivityTitles,
  removeSession,
  reviseSession,
  statusOf,
  type OrganiserActivityBrief,
  type OrganiserSession,
  sessionStatus,
} from '@portal/activities/server'
import { dashboardReads } from '@portal/dashboard/server'
import { broadcastInvalidation } from '@portal/notifications/server'
import { listHolderAccounts, recordAudit } from '@portal/access-control/server'
import type { Call, Db, Handlers, Viewer } from '@portal/server'
import { management, type ActivityRow, type EventSession } from '../contract.ts'
import { longestSessionMs, canManageActivity } from '../rules.ts'
import { authorizeActivity, authorizeSession } from './authorize.ts'

interface SessionTimes {
  StartTime: string
  EndTime: string
}

/** Returns undefined if the end is not after the start, or the session is too long. */
function parseSpan({ StartTime, EndTime }: SessionTimes): { startsAt: Date; endsAt: Date } | undefined {
  const [startsAt, endsAt] = [new Date(StartTime), new Date(EndTime)]
  const length = +endsAt - +startsAt
  return length > 0 && length <= longestSessionMs ? { startsAt, endsAt } : undefined
}

function presentActivity(row: OrganiserActivityBrief, now: Date): ActivityRow {
  const { starts_at, ends_at, status } = row
  const isThere = starts_at !== null && ends_at !== null && status !== null
  return {
    Id: row.id,
    Title: row.title,
    ADAccount: row.sponsor,
    Name: row.sponsor_name,
    Sessions: row.sessions,
    StartTime: starts_at?.toISOString() ?? null,
    Status: isThere ? statusOf({ starts_at, ends_at, status }, now) : 0,
    IsCancelled: status === sessionStatus.over,
    Signed: row.signed,
    Seats: row.seats ?? 0,
    Waiting: row.waiting,
  }
}

function presentSession(item: OrganiserSession, now: Date): EventSession {
  return {
    ActivityItemId: item.id,
    StartTime: item.starts_at.toISOString(),
    EndTime: item.ends_at.toISOString(),
    PlaceZh: item.place_zh,
    PlaceEn: item.place_en,
    Chosen: item.status,
    Status: statusOf(item, now),
    Count: item.count,
    Max: item.max,
    Waiting: item.waiting,
    Followers: item.followers,
    CheckedIn: item.checked_in,
    Revision: item.revision,
    ReasonZh: item.cancel_reason_zh,
    ReasonEn: item.cancel_reason_en,
  }
}

interface AuditCall {
  db: Db
  viewer: Viewer
  now: Date
}

/** Calls that the organisers' pages show. */
const organiserReads = [
  management.list,
  management.detail,
  management.people,
  management.door,
  management.messages,
  ...dashboardReads,
]

/**
 * Writes the audit log (numbers and times, never message texts) and makes the open pages of all organisers reload.
 * Sign-ups by readers do not: there may be thousands a minute, and the pages poll anyway.
 */
export async function recordChange(
  { db, viewer, now }: AuditCall,
  action: string,
  activityId: number,
  details: Record<string, unknown>,
): Promise<void> {
  const { title_zh, title_en } = await loadActivityTitles(db, activityId, 'CHS')
  const entry = { by: viewer.account, action, kind: 'activity', id: activityId, title: title_zh || title_en, details }
  await recordAudit(db, entry, now)
  await reloadOrganisers(db)
}

/** Makes the open pages of all organisers reload. */
export async function reloadOrganisers(db: Db): Promise<void> {
  await broadcastInvalidation(db, await listHolderAccounts(db, 'organiser'), organiserReads)
}

/** Fields of a session in the audit log. */
const auditDetails = (item: OrganiserSession) => ({
  starts: item.starts_at.toISOString(),
  ends: item.ends_at.toISOString(),
  place: [item.place_zh, item.place_en],
  status: item.status,
  max: item.max,
})

type SessionHandlerNames =
  | 'list'
  | 'detail'
  | 'addSession'
  | 'changeSession'
  | 'removeSession'
  | 'cancelSession'
  | 'cancelActivity'

interface CallOffTarget {
  activityId: number
  itemIds: readonly number[]
}

async function callOffSessions(
  call: Call<typeof management.cancelActivity | typeof management.cancelSession>,
  target: CallOffTarget,
) {
  const { db, now, input, refuse } = call
  if (input.ReasonZh === '' && input.ReasonEn === '') return refuse('noReason')
  const result = await callOff(db, { ...target, reason: { zh: input.ReasonZh, en: input.ReasonEn } }, now)
  if (result.sessions === 0) return refuse('ended')
  return { Sessions: result.sessions, People: result.people }
}

export const sessionHandlers: Pick<Handlers<typeof management>, SessionHandlerNames> = {
  async list({ db, viewer, language, now, input }) {
    const order = input.Sort && { by: input.Sort, isDescending: input.IsDescending, language }
    const filter = {
      when: input.When,
      keyword: input.Keyword,
      state: input.State,
      host: input.IsOwn ? viewer.account : undefined,
      now,
      order,
    }
    const mine = (await listOrganiserActivities(db, filter)).filter((activity) => canManageActivity(viewer, activity))
    const ids = mine.slice((input.PageIndex - 1) * input.PageSize).slice(0, input.PageSize)
    const briefs = await loadOrganiserBriefs(
      db,
      ids.map(({ id }) => id),
      language,
      now,
    )
    return { List: briefs.map((row) => presentActivity(row, now)), TotalCount: mine.length }
  },

  async detail(call) {
    const { db, language, now, input } = call
    await authorizeActivity(call, input.Id)
    const [texts, items] = await Promise.all([
      loadActivityTitles(db, input.Id, language),
      listOrganiserSessions(db, input.Id),
    ])
    return {
      Id: texts.id,
      TitleZh: texts.title_zh,
      TitleEn: texts.title_en,
      ADAccount: texts.sponsor,
      Name: texts.sponsor_name,
      Sessions: items.map((item) => presentSession(item, now)),
    }
  },

  async addSession(call) {
    const { db, now, input, refuse } = call
    await authorizeActivity(call, input.Id)
    const span = parseSpan(input) ?? refuse('wrongTime')
    if (span.endsAt <= now) return refuse('wrongTime')
    const place = { zh: input.PlaceZh, en: input.PlaceEn }
    const session = { activityId: input.Id, ...span, place, status: input.Status, max: input.Max }
    const id = await addSession(db, session, now)
    await recordChange(call, 'activity.session.add', input.Id, {
      session: id,
      to: auditDetails((await loadOrganiserSession(db, id))!),
    })
    return { ActivityItemId: id }
  },

  async changeSession(call) {
    const { db, now, input, refuse } = call
    const before = await authorizeSession(call, input.ActivityItemId)
    const span = parseSpan(input) ?? refuse('wrongTime')
    const place = { zh: input.PlaceZh, en: input.PlaceEn }
    const change = { ...span, place, status: input.Status, max: input.Max, revision: input.Revision }
    const result = await reviseSession(db, before.id, change, now)
    if (result === 'none') return refuse('noActivity')
    if (result !== 'changed') return refuse(result)
    const after = (await loadOrganiserSession(db, before.id))!
    const details = { session: before.id, from: auditDetails(before), to: auditDetails(after) }
    await recordChange(call, 'activity.session.change', before.activity_id, details)
    return presentSession(after, now)
  },

  async removeSession(call) {
    const item = await authorizeSession(call, call.input.ActivityItemId)
    const result = await removeSession(call.db, item.id)
    if (result === 'people') return call.refuse('hasPeople')
    if (result === 'last') return call.refuse('lastSession')
    await recordChange(call, 'activity.session.remove', item.activity_id, {
      session: item.id,
      from: auditDetails(item),
    })
    return null
  },

  async cancelSession(call) {
    const item = await authorizeSession(call, call.input.ActivityItemId)
    const result = await callOffSessions(call, { activityId: item.activity_id, itemIds: [item.id] })
    await recordChange(call, 'activity.session.cancel', item.activity_id, { session: item.id, people: result.People })
    return result
  },

  async cancelActivity(call) {
    await authorizeActivity(call, call.input.Id)
    const items = await listOrganiserSessions(call.db, call.input.Id)
    const result = await callOffSessions(call, { activityId: call.input.Id, itemIds: items.map(({ id }) => id) })
    await recordChange(call, 'activity.cancel', call.input.Id, { sessions: result.Sessions, people: result.People })
    return result
  },
}
