/** People of a session: list, check-in, adding, moving and removing. */
import {
  attendeesOf,
  checkIn,
  countAttendees,
  doorOf,
  ownerOfTicket,
  seated,
  undoCheckIn,
  type AttendeeFilter,
  type AttendeeRow,
  type CheckedIn,
  type OrganisedItem,
} from '@portal/activities/server'
import type { References } from '@portal/files/server'
import type { Language } from '@portal/contract'
import { record } from '@portal/access-control/server'
import type { Call, Db, Handlers, Secrets, Viewer } from '@portal/server'
import type { Attendee, Came, organising, PeopleList } from '../contract.ts'
import { whyNoCheckIn } from '../rules.ts'
import { csvOfPeople, fileAnswer } from './file-of-people.ts'
import { managedItem } from './managed.ts'
import { movePerson, removePerson, seatPerson } from './seating.ts'
import { note } from './session-handlers.ts'

type Names =
  | 'people'
  | 'peopleFile'
  | 'addPerson'
  | 'movePerson'
  | 'removePerson'
  | 'door'
  | 'checkIn'
  | 'checkInByCode'
  | 'undoCheckIn'

interface Asked {
  ActivityItemId: number
  List: PeopleList
  Keyword: string
  Came: Came
}

const filterOf = ({ ActivityItemId, List, Keyword, Came }: Asked, language: Language): AttendeeFilter => ({
  itemId: ActivityItemId,
  list: List,
  keyword: Keyword,
  came: Came,
  language,
})

const letIn = ({ account, name, department, at, by }: CheckedIn) => ({
  ADAccount: account,
  Name: name,
  Department: department,
  Time: at.toISOString(),
  By: by,
})

interface Held {
  db: Db
  viewer: Viewer
  now: Date
  language: Language
  refuse: (reason: 'isOff' | 'tooEarly' | 'tooLate') => never
}

/** Checks in one person; returns undefined if they have no seat. */
async function open(call: Held, item: OrganisedItem, account: string, way: 'list' | 'code') {
  const { db, viewer, now, language } = call
  const { starts_at: startsAt, ends_at: endsAt } = item
  const why = whyNoCheckIn({ isCancelled: item.status === 6, startsAt, endsAt }, now)
  if (why) return call.refuse(why)
  const made = await checkIn(db, { itemId: item.id, account, by: viewer.account, way, now }, language)
  if (!made) return undefined
  await note(call, 'activity.check-in', item.activity_id, {
    session: item.id,
    person: account,
    way,
    again: !made.isNew,
  })
  const { checked_in } = await doorOf(db, item.id, language)
  return { ...letIn(made), IsNew: made.isNew, CheckedIn: checked_in }
}

type Seats = typeof organising.addPerson | typeof organising.movePerson

function wantedOf({ input, now }: Pick<Call<Seats>, 'input' | 'now'>) {
  return { account: input.ADAccount, ifFull: input.IfFull, now }
}

export function peopleHandlers(references: References, secrets: Secrets): Pick<Handlers<typeof organising>, Names> {
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
      await managedItem(call, input.ActivityItemId)
      const filter = filterOf(input, language)
      const [rows, total] = await Promise.all([attendeesOf(db, filter, input), countAttendees(db, filter)])
      return { List: rows.map((row) => attendee(row, viewer, now)), TotalCount: total }
    },

    async peopleFile(call) {
      const { db, viewer, input, now } = call
      const item = await managedItem(call, input.ActivityItemId)
      const rows = await attendeesOf(db, filterOf(input, input.lang))
      const details = { session: item.id, list: input.List, rows: rows.length }
      // an export leaves the portal, so it is recorded although nothing changes
      const entry = { by: viewer.account, action: 'activity.export', kind: 'activity', id: item.activity_id, details }
      await record(db, entry, now)
      return fileAnswer(csvOfPeople(rows, { list: input.List, session: item }, input.lang), `session-${item.id}.csv`)
    },

    async addPerson(call) {
      const item = await managedItem(call, call.input.ActivityItemId)
      const made = await seatPerson(call.db, item.id, wantedOf(call))
      if (typeof made === 'string') return call.refuse(made)
      const details = { session: item.id, person: call.input.ADAccount, seat: made.IsSigned }
      await note(call, 'activity.person.add', item.activity_id, details)
      return made
    },

    async movePerson(call) {
      const { input, db, refuse } = call
      const item = await managedItem(call, input.ActivityItemId)
      const target = await managedItem(call, input.To)
      if (target.activity_id !== item.activity_id) return refuse('otherActivity')
      if (target.id === item.id) return refuse('already')
      const made = await movePerson(db, { from: item.id, to: target.id }, wantedOf(call))
      if (typeof made === 'string') return refuse(made)
      const details = { from: item.id, to: target.id, person: input.ADAccount, seat: made.IsSigned }
      await note(call, 'activity.person.move', item.activity_id, details)
      return made
    },

    async removePerson(call) {
      const item = await managedItem(call, call.input.ActivityItemId)
      const made = await removePerson(call.db, item.id, call.input.ADAccount, call.now)
      if (made === 'noPerson') return call.refuse('noPerson')
      const details = { session: item.id, person: call.input.ADAccount }
      await note(call, 'activity.person.remove', item.activity_id, details)
      return null
    },

    async door(call) {
      await managedItem(call, call.input.ActivityItemId)
      const door = await doorOf(call.db, call.input.ActivityItemId, call.language)
      return {
        Count: door.count,
        CheckedIn: door.checked_in,
        Waiting: door.waiting,
        List: door.last.map(letIn),
      }
    },

    async checkIn(call) {
      const item = await managedItem(call, call.input.ActivityItemId)
      return (await open(call, item, call.input.ADAccount, 'list')) ?? call.refuse('noPerson')
    },

    async checkInByCode(call) {
      const item = await managedItem(call, call.input.ActivityItemId)
      const account = ownerOfTicket(secrets, item.id, await seated(call.db, item.id), call.input.Code, call.now)
      const made = account === undefined ? undefined : await open(call, item, account, 'code')
      return made ?? call.refuse('noCode')
    },

    async undoCheckIn(call) {
      const { db, input, language } = call
      const item = await managedItem(call, input.ActivityItemId)
      if (!(await undoCheckIn(db, item.id, input.ADAccount))) return call.refuse('noPerson')
      await note(call, 'activity.check-in.undo', item.activity_id, { session: item.id, person: input.ADAccount })
      return { CheckedIn: (await doorOf(db, item.id, language)).checked_in }
    },
  }
}
