/** Handlers for activities and their sessions. */
import {
  addItem,
  callOff,
  organisedActivities,
  organisedBriefs,
  organisedItem,
  organisedItems,
  organisedTexts,
  removeItem,
  reviseItem,
  statusOf,
  type OrganisedBrief,
  type OrganisedItem,
} from '@portal/activities/server'
import { tellToAsk } from '@portal/notifications/server'
import { holdersOf, record } from '@portal/access-control/server'
import type { Call, Db, Handlers, Viewer } from '@portal/server'
import { organising, type ActivityRow, type Session } from '../contract.ts'
import { longestSessionMs, mayOrganise } from '../rules.ts'
import { managedActivity, managedItem } from './managed.ts'

interface Times {
  StartTime: string
  EndTime: string
}

/** Returns undefined if the end is not after the start, or the session is too long. */
function spanOf({ StartTime, EndTime }: Times): { startsAt: Date; endsAt: Date } | undefined {
  const [startsAt, endsAt] = [new Date(StartTime), new Date(EndTime)]
  const length = +endsAt - +startsAt
  return length > 0 && length <= longestSessionMs ? { startsAt, endsAt } : undefined
}

function rowOf(row: OrganisedBrief, now: Date): ActivityRow {
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
    IsCancelled: status === 6,
    Signed: row.signed,
    Seats: row.seats ?? 0,
    Waiting: row.waiting,
  }
}

function sessionFrom(item: OrganisedItem, now: Date): Session {
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

interface Saying {
  db: Db
  viewer: Viewer
  now: Date
}

/** Calls that the organisers' pages show. */
const shown = [organising.list, organising.detail, organising.people, organising.door, organising.messages]

/**
 * Writes the audit log (numbers and times, never message texts) and makes the open pages of all organisers reload.
 * Sign-ups by readers do not: there may be thousands a minute, and the pages poll anyway.
 */
export async function note(
  { db, viewer, now }: Saying,
  action: string,
  activityId: number,
  details: Record<string, unknown>,
): Promise<void> {
  const { title_zh, title_en } = await organisedTexts(db, activityId, 'CHS')
  const entry = { by: viewer.account, action, kind: 'activity', id: activityId, title: title_zh || title_en, details }
  await record(db, entry, now)
  await tellToAsk(db, await holdersOf(db, 'organiser'), shown)
}

/** Fields of a session in the audit log. */
const factsOf = (item: OrganisedItem) => ({
  starts: item.starts_at.toISOString(),
  ends: item.ends_at.toISOString(),
  place: [item.place_zh, item.place_en],
  status: item.status,
  max: item.max,
})

type Names = 'list' | 'detail' | 'addSession' | 'changeSession' | 'removeSession' | 'cancelSession' | 'cancelActivity'

interface CallingOff {
  activityId: number
  itemIds: readonly number[]
}

async function calledOff(
  call: Call<typeof organising.cancelActivity | typeof organising.cancelSession>,
  off: CallingOff,
) {
  const { db, now, input, refuse } = call
  if (input.ReasonZh === '' && input.ReasonEn === '') return refuse('noReason')
  const made = await callOff(db, { ...off, reason: { zh: input.ReasonZh, en: input.ReasonEn } }, now)
  if (made.sessions === 0) return refuse('ended')
  return { Sessions: made.sessions, People: made.people }
}

export const sessionHandlers: Pick<Handlers<typeof organising>, Names> = {
  async list({ db, viewer, language, now, input }) {
    const filter = { when: input.When, keyword: input.Keyword, now }
    const mine = (await organisedActivities(db, filter)).filter((activity) => mayOrganise(viewer, activity))
    const ids = mine.slice((input.PageIndex - 1) * input.PageSize).slice(0, input.PageSize)
    const briefs = await organisedBriefs(
      db,
      ids.map(({ id }) => id),
      language,
      now,
    )
    return { List: briefs.map((row) => rowOf(row, now)), TotalCount: mine.length }
  },

  async detail(call) {
    const { db, language, now, input } = call
    await managedActivity(call, input.Id)
    const [texts, items] = await Promise.all([organisedTexts(db, input.Id, language), organisedItems(db, input.Id)])
    return {
      Id: texts.id,
      TitleZh: texts.title_zh,
      TitleEn: texts.title_en,
      ADAccount: texts.sponsor,
      Name: texts.sponsor_name,
      Sessions: items.map((item) => sessionFrom(item, now)),
    }
  },

  async addSession(call) {
    const { db, now, input, refuse } = call
    await managedActivity(call, input.Id)
    const span = spanOf(input) ?? refuse('wrongTime')
    if (span.endsAt <= now) return refuse('wrongTime')
    const place = { zh: input.PlaceZh, en: input.PlaceEn }
    const session = { activityId: input.Id, ...span, place, status: input.Status, max: input.Max }
    const id = await addItem(db, session, now)
    await note(call, 'activity.session.add', input.Id, { session: id, to: factsOf((await organisedItem(db, id))!) })
    return { ActivityItemId: id }
  },

  async changeSession(call) {
    const { db, now, input, refuse } = call
    const before = await managedItem(call, input.ActivityItemId)
    const span = spanOf(input) ?? refuse('wrongTime')
    const place = { zh: input.PlaceZh, en: input.PlaceEn }
    const change = { ...span, place, status: input.Status, max: input.Max, revision: input.Revision }
    const made = await reviseItem(db, before.id, change, now)
    if (made === 'none') return refuse('noActivity')
    if (made !== 'changed') return refuse(made)
    const after = (await organisedItem(db, before.id))!
    const details = { session: before.id, from: factsOf(before), to: factsOf(after) }
    await note(call, 'activity.session.change', before.activity_id, details)
    return sessionFrom(after, now)
  },

  async removeSession(call) {
    const item = await managedItem(call, call.input.ActivityItemId)
    const made = await removeItem(call.db, item.id)
    if (made === 'people') return call.refuse('hasPeople')
    if (made === 'last') return call.refuse('lastSession')
    await note(call, 'activity.session.remove', item.activity_id, { session: item.id, from: factsOf(item) })
    return null
  },

  async cancelSession(call) {
    const item = await managedItem(call, call.input.ActivityItemId)
    const made = await calledOff(call, { activityId: item.activity_id, itemIds: [item.id] })
    await note(call, 'activity.session.cancel', item.activity_id, { session: item.id, people: made.People })
    return made
  },

  async cancelActivity(call) {
    await managedActivity(call, call.input.Id)
    const items = await organisedItems(call.db, call.input.Id)
    const made = await calledOff(call, { activityId: call.input.Id, itemIds: items.map(({ id }) => id) })
    await note(call, 'activity.cancel', call.input.Id, { sessions: made.Sessions, people: made.People })
    return made
  },
}
