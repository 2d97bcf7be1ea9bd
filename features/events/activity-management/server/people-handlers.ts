/** People of a session: list, check-in, adding, moving and removing. */
import {
  listAttendees,
  checkIn,
  countAttendees,
  loadCheckInOverview,
  findTicketOwner,
  listSeatedAccounts,
  undoCheckIn,
  type AttendeeFilter,
  type AttendeeRow,
  type CheckInRow,
  type OrganiserSession,
  sessionStatus,
} from '@portal/activities/server'
import type { References } from '@portal/files/server'
import type { Language } from '@portal/contract'
import { recordAudit } from '@portal/access-control/server'
import type { Call, Db, Handlers, Secrets, Viewer } from '@portal/server'
import type { Attendee, CheckInFilter, management, PeopleList } from '../contract.ts'
import { checkInRefusal } from '../rules.ts'
import { attendeesCsv, csvResponse } from './attendee-file.ts'
import { authorizeSession } from './authorize.ts'
import { changePeople, endSteps, undoPeople } from './people-steps.ts'
import { movePerson, removePerson, seatPerson } from './seating.ts'
import { settleSession } from './session-steps.ts'

import { recordChange } from './record-change.ts'

type PeopleHandlerNames =
  | 'people'
  | 'peopleFile'
  | 'addPerson'
  | 'movePerson'
  | 'removePerson'
  | 'changePeople'
  | 'undoPeople'
  | 'door'
  | 'checkIn'
  | 'checkInByCode'
  | 'undoCheckIn'

interface AttendeeQuery {
  ActivityItemId: number
  List: PeopleList
  Keyword: string
  Came: CheckInFilter
}

const attendeeFilter = (
  { ActivityItemId, List, Keyword, Came }: AttendeeQuery,
  language: Language,
): AttendeeFilter => ({
  itemId: ActivityItemId,
  list: List,
  keyword: Keyword,
  came: Came,
  language,
})

const presentCheckIn = ({ account, name, department, at, by }: CheckInRow) => ({
  ADAccount: account,
  Name: name,
  Department: department,
  Time: at.toISOString(),
  By: by,
})

interface CheckInCall {
  db: Db
  viewer: Viewer
  now: Date
  language: Language
  refuse: (reason: 'isOff' | 'tooEarly' | 'tooLate') => never
}

/** Checks in one person; returns undefined if they have no seat. */
async function checkInPerson(call: CheckInCall, item: OrganiserSession, account: string, way: 'list' | 'code') {
  const { db, viewer, now, language } = call
  const { starts_at: startsAt, ends_at: endsAt } = item
  const refusal = checkInRefusal({ isCancelled: item.status === sessionStatus.over, startsAt, endsAt }, now)
  if (refusal) return call.refuse(refusal)
  const result = await checkIn(db, { itemId: item.id, account, by: viewer.account, way, now }, language)
  if (!result) return undefined
  await recordChange(call, 'activity.check-in', item.activity_id, {
    session: item.id,
    person: account,
    way,
    again: !result.isNew,
  })
  const { checked_in } = await loadCheckInOverview(db, item.id, language)
  return { ...presentCheckIn(result), IsNew: result.isNew, CheckedIn: checked_in }
}

type SeatingEndpoint = typeof management.addPerson | typeof management.movePerson

function seatingParams({ input, now }: Pick<Call<SeatingEndpoint>, 'input' | 'now'>) {
  return { account: input.ADAccount, ifFull: input.IfFull, now }
}

export function peopleHandlers(
  references: References,
  secrets: Secrets,
): Pick<Handlers<typeof management>, PeopleHandlerNames> {
  function attendee(row: AttendeeRow, viewer: Viewer, now: Date): Attendee {
    return {
      ADAccount: row.account,
      Name: row.name,
      HeadImage: row.head_file_id === null ? '' : references.image(row.head_file_id, viewer, now),
      Department: row.department,
      Time: row.at.toISOString(),
      Place: row.place,
      CheckInTime: row.checked_at?.toISOString() ?? null,
      CheckInBy: row.checked_by ?? '',
      HasLeft: row.has_left,
    }
  }

  return {
    async people(call) {
      const { db, viewer, input, now, language } = call
      await authorizeSession(call, input.ActivityItemId)
      const filter = attendeeFilter(input, language)
      const [rows, total] = await Promise.all([listAttendees(db, filter, input), countAttendees(db, filter)])
      return { List: rows.map((row) => attendee(row, viewer, now)), TotalCount: total }
    },

    async peopleFile(call) {
      const { db, viewer, input, now } = call
      const item = await authorizeSession(call, input.ActivityItemId)
      const rows = await listAttendees(db, attendeeFilter(input, input.lang))
      const details = { session: item.id, list: input.List, rows: rows.length }
      // an export leaves the portal, so it is recorded although nothing changes
      const entry = { by: viewer.account, action: 'activity.export', kind: 'activity', id: item.activity_id, details }
      await recordAudit(db, entry, now)
      return csvResponse(attendeesCsv(rows, { list: input.List, session: item }, input.lang), `session-${item.id}.csv`)
    },

    async addPerson(call) {
      const item = await settleSession(call, call.input.ActivityItemId)
      // whoever makes room and fills it does not wait
      if (item.max > 0 && item.count >= item.max)
        await endSteps(call.db, item.activity_id, call.viewer.account, call.now)
      const result = await seatPerson(call.db, item.id, seatingParams(call))
      if (typeof result === 'string') return call.refuse(result)
      const details = { session: item.id, person: call.input.ADAccount, seat: result.IsSigned }
      await recordChange(call, 'activity.person.add', item.activity_id, details)
      return result
    },

    async movePerson(call) {
      const { input, db, refuse } = call
      const item = await authorizeSession(call, input.ActivityItemId)
      const target = await settleSession(call, input.To)
      if (target.activity_id !== item.activity_id) return refuse('otherActivity')
      if (target.id === item.id) return refuse('already')
      const result = await movePerson(db, { from: item.id, to: target.id }, seatingParams(call))
      if (typeof result === 'string') return refuse(result)
      const details = { from: item.id, to: target.id, person: input.ADAccount, seat: result.IsSigned }
      await recordChange(call, 'activity.person.move', item.activity_id, details)
      return result
    },

    async removePerson(call) {
      const item = await authorizeSession(call, call.input.ActivityItemId)
      const result = await removePerson(call.db, item.id, call.input.ADAccount, call.now)
      if (result === 'noPerson') return call.refuse('noPerson')
      const details = { session: item.id, person: call.input.ADAccount }
      await recordChange(call, 'activity.person.remove', item.activity_id, details)
      return null
    },

    changePeople,
    undoPeople,

    async door(call) {
      await authorizeSession(call, call.input.ActivityItemId)
      const door = await loadCheckInOverview(call.db, call.input.ActivityItemId, call.language)
      return {
        Count: door.count,
        CheckedIn: door.checked_in,
        Waiting: door.waiting,
        List: door.last.map(presentCheckIn),
      }
    },

    async checkIn(call) {
      const item = await authorizeSession(call, call.input.ActivityItemId)
      return (await checkInPerson(call, item, call.input.ADAccount, 'list')) ?? call.refuse('noPerson')
    },

    async checkInByCode(call) {
      const item = await authorizeSession(call, call.input.ActivityItemId)
      const account = findTicketOwner(
        secrets,
        item.id,
        await listSeatedAccounts(call.db, item.id),
        call.input.Code,
        call.now,
      )
      const result = account === undefined ? undefined : await checkInPerson(call, item, account, 'code')
      return result ?? call.refuse('noCode')
    },

    async undoCheckIn(call) {
      const { db, input, language } = call
      const item = await authorizeSession(call, input.ActivityItemId)
      if (!(await undoCheckIn(db, item.id, input.ADAccount))) return call.refuse('noPerson')
      await recordChange(call, 'activity.check-in.undo', item.activity_id, {
        session: item.id,
        person: input.ADAccount,
      })
      return { CheckedIn: (await loadCheckInOverview(db, item.id, language)).checked_in }
    },
  }
}
