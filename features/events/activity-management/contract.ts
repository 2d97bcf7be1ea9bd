/**
 * Activities from their organiser's side: sessions, seats and waiting lists, the people of a session, checking them in,
 * writing to them, moving them, and calling off. Role `organiser`; an activity that one may not manage is none.
 * Texts in two languages: one of them may be '', then everybody reads the other.
 */
import {
  languageCodes,
  file,
  Id,
  IdInQuery,
  listOf,
  Nothing,
  pageOf,
  Paging,
  post,
  Time,
  Whole,
  z,
} from '@portal/contract'
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
  /** of the sponsor */
  Name: z.string(),
  Sessions: z.int(),
  /** of the session that comes next, else of the last; null: it has none yet */
  StartTime: z.nullable(Time),
  /** of that session; 0: it has none */
  Status: z.int(),
  IsCancelled: z.boolean(),
  Signed: z.int(),
  /** 0: without limit */
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
  /** What the organiser chose: 2 to follow, 3 open, 4 closed, 6 cancelled. */
  Chosen: z.int(),
  /** What the clock makes of it: 5 under way, 6 over. */
  Status: z.int(),
  Count: z.int(),
  /** 0: without limit */
  Max: z.int(),
  Waiting: z.int(),
  Followers: z.int(),
  CheckedIn: z.int(),
  /** Sent back with a change, which is refused where somebody else's came between. */
  Revision: z.int(),
  ReasonZh: z.string(),
  ReasonEn: z.string(),
})
export type Session = z.output<typeof Session>

/** `Status` 3 or 2 of one that was cancelled: it takes place after all. */
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
  /** Seat, or place in the queue; 0: waits, and cannot come any more. */
  Place: z.int(),
  CheckInTime: z.nullable(Time),
  /** Who let them in; '' where nobody did. */
  CheckInBy: z.string(),
  HasLeft: z.boolean(),
})
export type Attendee = z.output<typeof Attendee>

const LetIn = z.object({ ADAccount: z.string(), Name: z.string(), Department: z.string(), Time, By: z.string() })

export const Door = z.object({
  Count: z.int(),
  CheckedIn: z.int(),
  Waiting: z.int(),
  /** The last few, the newest first. */
  List: z.array(LetIn),
})
export type Door = z.output<typeof Door>

const checkedIn = z.object({
  ...LetIn.shape,
  /** False: somebody had let this person in before. */
  IsNew: z.boolean(),
  CheckedIn: z.int(),
})
const atDoor = { isOff: { Code: 500 }, tooEarly: { Code: 501 }, tooLate: { Code: 502 } } as const

export const SentTo = z.enum(['signed', 'waiting', 'following', 'all'])
export type SentTo = z.output<typeof SentTo>
/** Without a session: the people of all of them, each once. */
const Addressed = { Id, ActivityItemId: z.optional(Id), To: SentTo }

const seat = z.object({
  /** False: waits. */
  IsSigned: z.boolean(),
  /** In the queue; 0: has a seat. */
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
  /** Tells those concerned of another time or place; seats that are added go to those who wait, at once. */
  changeSession: post('desk/organising/session/change', {
    roles,
    change: true,
    input: z.object({ ActivityItemId: Id, Revision: Whole, ...SessionFields }),
    output: Session,
    refusals: { ...noActivity, ...wrongTime, ...unlikeNow },
  }),
  /** Only one that nobody has signed up for, waits for or follows, and never the last. */
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
  /** All its sessions that are not over; everybody concerned is told once. */
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
  /** What the filter leaves, as CSV. */
  peopleFile: file('desk/organising/people/file', {
    costly: true,
    access: 'session',
    roles,
    input: z.object({ ActivityItemId: IdInQuery, ...PeopleFilter, lang: z._default(z.enum(languageCodes), 'CHS') }),
    refusals: noActivity,
  }),
  /** Tells the person; `IfFull`: what becomes of it where there is no seat. */
  addPerson: post('desk/organising/people/add', {
    roles,
    change: true,
    input: z.extend(PersonRef, { IfFull: z._default(z.enum(['wait', 'refuse']), 'refuse') }),
    output: seat,
    refusals: seating,
  }),
  /** To another session of the same activity. The seat that becomes free goes to the first who waits there. */
  movePerson: post('desk/organising/people/move', {
    roles,
    change: true,
    input: z.extend(PersonRef, { To: Id, IfFull: z._default(z.enum(['wait', 'refuse']), 'refuse') }),
    output: seat,
    refusals: { ...seating, otherActivity: { Code: 400 } },
  }),
  /** From a seat or from the queue, with notice. */
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
  /** By the code that a person shows (activity/ticket). */
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
  /** One notice each. The same `Key` again sends nothing and answers as it did. */
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
