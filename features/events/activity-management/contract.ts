/**
 * Activities from their organiser's side: sessions, seats, waiting lists, attendees, check-in, messages, moves and
 * cancellation. Needs the role `organiser`; an activity that the caller may not manage is answered as unknown.
 * Texts have two languages. One may be ''; everyone then reads the other.
 */
import { file, FileLang, Id, IdInQuery, listOf, Nothing, pageOf, Paging, post, Time, Whole, z } from '@portal/contract'
import { placeMax, seatsMax, wordsMax } from './rules.ts'

export { longestSessionMs } from './rules.ts'

const roles = ['organiser'] as const
const noActivity = { noActivity: { Code: 404 } } as const
const noPerson = { ...noActivity, noPerson: { Code: 404 } } as const
const wrongTime = { wrongTime: { Code: 400 } } as const
const unlikeNow = { seatsTaken: { Code: 512 }, changedMeanwhile: { Code: 409 }, signedUp: { Code: 500 } } as const
const seating = {
  ...noPerson,
  full: { Code: 512 },
  already: { Code: 409 },
  mayNotCome: { Code: 500 },
  notOpen: { Code: 501 },
  ended: { Code: 502 },
} as const

const ADAccount = z.string().check(z.minLength(1), z.maxLength(100))
const words = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '')
const ItemRef = z.object({ ActivityItemId: Id })
const PersonRef = z.object({ ActivityItemId: Id, ADAccount })

export const ActivityRow = z.object({
  Id,
  Title: z.string(),
  ADAccount: z.string(),
  /** Of the host. */
  Name: z.string(),
  Sessions: z.int(),
  /** Of the next session, or of the last one; null: no session yet. */
  StartTime: z.nullable(Time),
  /** Of that session; 0: none. */
  Status: z.int(),
  IsCancelled: z.boolean(),
  Signed: z.int(),
  /** 0: unlimited */
  Seats: z.int(),
  Waiting: z.int(),
})
export type ActivityRow = z.output<typeof ActivityRow>

export const Session = z.object({
  ActivityItemId: Id,
  StartTime: Time,
  EndTime: Time,
  PlaceZh: z.string(),
  PlaceEn: z.string(),
  /** Chosen by the organiser: 2 follow only, 3 open, 4 closed, 6 cancelled. */
  Chosen: z.int(),
  /** Follows from the clock: 5 under way, 6 over. */
  Status: z.int(),
  Count: z.int(),
  /** 0: unlimited */
  Max: z.int(),
  Waiting: z.int(),
  Followers: z.int(),
  CheckedIn: z.int(),
  /** Sent back with a change; the change is refused if somebody else has changed the session in between. */
  Revision: z.int(),
  ReasonZh: z.string(),
  ReasonEn: z.string(),
})
export type Session = z.output<typeof Session>

/** `Status` 3 or 2 for a cancelled session: it takes place after all. */
export const SessionFields = {
  StartTime: Time,
  EndTime: Time,
  PlaceZh: words(placeMax),
  PlaceEn: words(placeMax),
  Status: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  Max: z.int().check(z.gte(0), z.lte(seatsMax)),
}

const Reason = { ReasonZh: words(wordsMax), ReasonEn: words(wordsMax) }

export const PeopleList = z.enum(['signed', 'waiting', 'following'])
export type PeopleList = z.output<typeof PeopleList>
export const Came = z.enum(['all', 'yes', 'no'])
export type Came = z.output<typeof Came>

const PeopleFilter = {
  List: z._default(PeopleList, 'signed'),
  Keyword: words(100),
  Came: z._default(Came, 'all'),
}

export const Attendee = z.object({
  ADAccount: z.string(),
  Name: z.string(),
  HeadImage: z.string(),
  Department: z.string(),
  Time,
  /** Number of the seat or place on the waiting list; 0: on the list but no longer able to come. */
  Place: z.int(),
  CheckInTime: z.nullable(Time),
  /** Name of the organiser who checked them in; '' if nobody did. */
  CheckInBy: z.string(),
  HasLeft: z.boolean(),
})
export type Attendee = z.output<typeof Attendee>

const LetIn = z.object({ ADAccount: z.string(), Name: z.string(), Department: z.string(), Time, By: z.string() })

export const Door = z.object({
  Count: z.int(),
  CheckedIn: z.int(),
  Waiting: z.int(),
  /** The latest check-ins, newest first. */
  List: z.array(LetIn),
})
export type Door = z.output<typeof Door>

const checkedIn = z.object({
  ...LetIn.shape,
  /** False: the person was checked in before. */
  IsNew: z.boolean(),
  CheckedIn: z.int(),
})
const atDoor = { isOff: { Code: 500 }, tooEarly: { Code: 501 }, tooLate: { Code: 502 } } as const

export const SentTo = z.enum(['signed', 'waiting', 'following', 'all'])
export type SentTo = z.output<typeof SentTo>
/** Without a session: the people of all sessions, each once. */
const Addressed = { Id, ActivityItemId: z.optional(Id), To: SentTo }

const seat = z.object({
  /** False: on the waiting list. */
  IsSigned: z.boolean(),
  /** Place on the waiting list; 0: has a seat. */
  Position: z.int(),
})

export const organising = {
  list: post('desk/organising/list', {
    roles,
    input: z.extend(Paging, { When: z._default(z.enum(['ahead', 'past']), 'ahead'), Keyword: words(100) }),
    output: pageOf(ActivityRow),
  }),
  detail: post('desk/organising/detail', {
    roles,
    input: z.object({ Id }),
    output: z.object({
      Id,
      TitleZh: z.string(),
      TitleEn: z.string(),
      ADAccount: z.string(),
      Name: z.string(),
      Sessions: z.array(Session),
    }),
    refusals: noActivity,
  }),
  addSession: post('desk/organising/session/add', {
    roles,
    change: true,
    input: z.object({ Id, ...SessionFields }),
    output: ItemRef,
    refusals: { ...noActivity, ...wrongTime },
  }),
  /** Notifies those concerned of another time or place. Added seats go to the waiting list at once. */
  changeSession: post('desk/organising/session/change', {
    roles,
    change: true,
    input: z.object({ ActivityItemId: Id, Revision: Whole, ...SessionFields }),
    output: Session,
    refusals: { ...noActivity, ...wrongTime, ...unlikeNow },
  }),
  /** Allowed only while nobody has signed up, waits or follows, and never for the last session. */
  removeSession: post('desk/organising/session/remove', {
    roles,
    change: true,
    input: ItemRef,
    output: Nothing,
    refusals: { ...noActivity, hasPeople: { Code: 500 }, lastSession: { Code: 501 } },
  }),
  cancelSession: post('desk/organising/session/cancel', {
    roles,
    change: true,
    input: z.object({ ActivityItemId: Id, ...Reason }),
    output: z.object({ Sessions: z.int(), People: z.int() }),
    refusals: { ...noActivity, noReason: { Code: 400 }, ended: { Code: 502 } },
  }),
  /** Cancels all sessions that are not over; everyone concerned is notified once. */
  cancelActivity: post('desk/organising/cancel', {
    roles,
    change: true,
    input: z.object({ Id, ...Reason }),
    output: z.object({ Sessions: z.int(), People: z.int() }),
    refusals: { ...noActivity, noReason: { Code: 400 }, ended: { Code: 502 } },
  }),

  people: post('desk/organising/people', {
    roles,
    input: z.extend(Paging, { ActivityItemId: Id, ...PeopleFilter }),
    output: pageOf(Attendee),
    refusals: noActivity,
  }),
  /** All people that match the filter, as CSV. */
  peopleFile: file('desk/organising/people/file', {
    costly: true,
    access: 'session',
    roles,
    input: z.object({ ActivityItemId: IdInQuery, ...PeopleFilter, lang: FileLang }),
    refusals: noActivity,
  }),
  /** Notifies the person. `IfFull`: what to do if there is no free seat. */
  addPerson: post('desk/organising/people/add', {
    roles,
    change: true,
    input: z.extend(PersonRef, { IfFull: z._default(z.enum(['wait', 'refuse']), 'refuse') }),
    output: seat,
    refusals: seating,
  }),
  /** Moves a person to another session of the same activity. Their seat goes to the waiting list. */
  movePerson: post('desk/organising/people/move', {
    roles,
    change: true,
    input: z.extend(PersonRef, { To: Id, IfFull: z._default(z.enum(['wait', 'refuse']), 'refuse') }),
    output: seat,
    refusals: { ...seating, otherActivity: { Code: 400 } },
  }),
  /** Removes a person from their seat or the waiting list, and notifies them. */
  removePerson: post('desk/organising/people/remove', {
    roles,
    change: true,
    input: PersonRef,
    output: Nothing,
    refusals: noPerson,
  }),

  door: post('desk/organising/door', { roles, input: ItemRef, output: Door, refusals: noActivity }),
  checkIn: post('desk/organising/check-in', {
    roles,
    change: true,
    input: PersonRef,
    output: checkedIn,
    refusals: { ...noPerson, ...atDoor },
  }),
  /** Checks in by the code that the person shows (`activity/ticket`). */
  checkInByCode: post('desk/organising/check-in/code', {
    roles,
    change: true,
    input: z.extend(ItemRef, { Code: z.string().check(z.regex(/^\d{8}$/)) }),
    output: checkedIn,
    refusals: { ...noActivity, ...atDoor, noCode: { Code: 505 } },
  }),
  undoCheckIn: post('desk/organising/check-in/undo', {
    roles,
    change: true,
    input: PersonRef,
    output: z.object({ CheckedIn: z.int() }),
    refusals: noPerson,
  }),

  receivers: post('desk/organising/message/receivers', {
    roles,
    input: z.object(Addressed),
    output: z.object({ Receivers: z.int() }),
    refusals: noActivity,
  }),
  /** Sends one notification to each person. Repeating the same `Key` sends nothing and returns the first answer. */
  send: post('desk/organising/message', {
    limit: { minute: 5, hour: 30 },
    roles,
    change: true,
    input: z.object({
      ...Addressed,
      Key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
      TextZh: words(wordsMax),
      TextEn: words(wordsMax),
    }),
    output: z.object({ Receivers: z.int() }),
    refusals: { ...noActivity, noText: { Code: 400 }, otherText: { Code: 409 }, nobody: { Code: 500 } },
  }),
  messages: post('desk/organising/messages', {
    roles,
    input: z.object({ Id }),
    output: listOf(
      z.object({
        Id,
        /** null: all sessions */
        ActivityItemId: z.nullable(Id),
        To: SentTo,
        TextZh: z.string(),
        TextEn: z.string(),
        Receivers: z.int(),
        Name: z.string(),
        Time,
      }),
    ),
    refusals: noActivity,
  }),
}
