/** Handlers for activities and their sessions. */
import {
  addSession,
  callOff,
  previewCallOff,
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
import type { Call, Handlers } from '@portal/server'
import type { ActivityRow, EventSession, management } from '../contract.ts'
import { canBeHeld, longestSessionMs, canManageActivity } from '../rules.ts'
import { authorizeActivity, authorizeSession } from './authorize.ts'
import { recordChange } from './record-change.ts'
import {
  asDecided,
  changeOf,
  endSessionSteps,
  holdStep,
  listMessageIds,
  listSteps,
  settleSession,
  undoSession,
} from './session-steps.ts'

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

function presentActivity(row: OrganiserActivityBrief, now: Date, isCalledOff: boolean): ActivityRow {
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
    IsCancelled: isCalledOff || status === sessionStatus.over,
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
  | 'undoSession'

interface CallOffTarget {
  activityId: number
  itemIds: readonly number[]
  /** Of the whole activity. */
  isWhole: boolean
}

async function callOffSessions(
  call: Call<typeof management.cancelActivity | typeof management.cancelSession>,
  target: CallOffTarget,
) {
  const { db, now, input, refuse } = call
  if (input.ReasonZh === '' && input.ReasonEn === '') return refuse('noReason')
  const { activityId, isWhole } = target
  const reason = { zh: input.ReasonZh, en: input.ReasonEn }
  await endSessionSteps(db, { activityId, itemIds: isWhole ? undefined : target.itemIds }, now)
  const { itemIds, people } = await previewCallOff(db, target, now)
  if (itemIds.length === 0) return refuse('ended')
  const StepId = input.IsHeld ? await holdStep(call, activityId, { kind: 'callOff', itemIds, reason, isWhole }) : 0
  if (StepId === 0) await callOff(db, { activityId, itemIds, reason }, now)
  return { Sessions: itemIds.length, People: people, StepId }
}

/** Changes the session, or holds the change for as long as it can be taken back. */
async function reviseOrHold(call: Call<typeof management.changeSession>, before: OrganiserSession) {
  const { db, now, input, refuse } = call
  const { ActivityItemId: itemId, IsHeld: isHeld, ...values } = input
  const change = changeOf(values)
  if (isHeld && canBeHeld(before, change)) {
    if (before.revision !== change.revision) return refuse('changedMeanwhile')
    if (change.status === sessionStatus.follow && before.count + before.waiting > 0) return refuse('signedUp')
    const StepId = await holdStep(call, before.activity_id, { kind: 'change', itemId, values })
    return { StepId, after: asDecided(before, await listSteps(db, [before.activity_id])) }
  }
  const result = await reviseSession(db, itemId, change, now)
  if (result === 'none') return refuse('noActivity')
  if (result !== 'changed') return refuse(result)
  return { StepId: 0, after: (await loadOrganiserSession(db, itemId))! }
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
    const steps = await listSteps(
      db,
      ids.map(({ id }) => id),
    )
    const calledOff = new Set(
      steps.flatMap(({ activity_id, step }) => (step.kind === 'callOff' && step.isWhole ? [activity_id] : [])),
    )
    return {
      List: briefs.map((row) => presentActivity(row, now, calledOff.has(row.id))),
      TotalCount: mine.length,
    }
  },

  async detail(call) {
    const { db, language, now, input } = call
    await authorizeActivity(call, input.Id)
    const [texts, items, steps] = await Promise.all([
      loadActivityTitles(db, input.Id, language),
      listOrganiserSessions(db, input.Id),
      listSteps(db, [input.Id]),
    ])
    const decided = items.map((item) => asDecided(item, steps))
    return {
      Id: texts.id,
      TitleZh: texts.title_zh,
      TitleEn: texts.title_en,
      ADAccount: texts.sponsor,
      Name: texts.sponsor_name,
      Sessions: decided
        .toSorted((a, b) => +a.starts_at - +b.starts_at || a.id - b.id)
        .map((item) => presentSession(item, now)),
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
    const { now, input, refuse } = call
    const before = await settleSession(call, input.ActivityItemId)
    if (!parseSpan(input)) return refuse('wrongTime')
    const { StepId, after } = await reviseOrHold(call, before)
    const details = { session: before.id, from: auditDetails(before), to: auditDetails(after) }
    await recordChange(call, 'activity.session.change', before.activity_id, details)
    return { ...presentSession(after, now), StepId }
  },

  async removeSession(call) {
    const item = await settleSession(call, call.input.ActivityItemId)
    const { id: itemId } = item
    const messageIds = await listMessageIds(call.db, itemId)
    const result = await removeSession(call.db, itemId)
    if (result === 'people') return call.refuse('hasPeople')
    if (result === 'last') return call.refuse('lastSession')
    const { row } = result
    const StepId = await holdStep(call, item.activity_id, { kind: 'remove', itemId, row, messageIds })
    await recordChange(call, 'activity.session.remove', item.activity_id, {
      session: item.id,
      from: auditDetails(item),
    })
    return { StepId }
  },

  async cancelSession(call) {
    const item = await authorizeSession(call, call.input.ActivityItemId)
    const result = await callOffSessions(call, {
      activityId: item.activity_id,
      itemIds: [item.id],
      isWhole: false,
    })
    await recordChange(call, 'activity.session.cancel', item.activity_id, { session: item.id, people: result.People })
    return result
  },

  async cancelActivity(call) {
    await authorizeActivity(call, call.input.Id)
    const items = await listOrganiserSessions(call.db, call.input.Id)
    const itemIds = items.map(({ id }) => id)
    const result = await callOffSessions(call, { activityId: call.input.Id, itemIds, isWhole: true })
    await recordChange(call, 'activity.cancel', call.input.Id, { sessions: result.Sessions, people: result.People })
    return result
  },

  undoSession,
}
