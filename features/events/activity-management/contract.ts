/**
 * Activities from their organiser's side: sessions, seats, waiting lists, attendees, check-in, messages, moves and
 * cancellation. Needs the role `organiser`; an activity that the caller may not manage is answered as unknown.
 * Texts have two languages. One may be ''; everyone then reads the other.
 */
import {
  file,
  FileLang,
  Id,
  IdInQuery,
  listOf,
  Nothing,
  pageOf,
  Paging,
  post,
  sortedBy,
  Time,
  WholeNumber,
  z,
} from '@portal/contract'
import {
  ActivityRow,
  Attendee,
  CheckInOverview,
  CheckInResult,
  EventSession,
  RecipientGroup,
  SeatResult,
  SentMessage,
} from './list-shapes.ts'
import { activityStates, peopleAtOnce, placeLengthMax, seatsMax, messageLengthMax } from './rules.ts'
import { sessionStatus } from '@portal/activities/contract'

export { ActivityRow, Attendee, CheckInOverview, EventSession, RecipientGroup } from './list-shapes.ts'
export { longestSessionMs } from './rules.ts'

const roles = ['organiser'] as const
const noActivity = { noActivity: { Code: 404 } } as const
const personRefusals = { ...noActivity, noPerson: { Code: 404 } } as const
const wrongTime = { wrongTime: { Code: 400 } } as const
const changeRefusals = { seatsTaken: { Code: 512 }, changedMeanwhile: { Code: 409 }, signedUp: { Code: 500 } } as const
const seatingRefusals = {
  ...personRefusals,
  full: { Code: 512 },
  already: { Code: 409 },
  mayNotCome: { Code: 500 },
  notOpen: { Code: 501 },
  ended: { Code: 502 },
} as const

const ADAccount = z.string().check(z.minLength(1), z.maxLength(100))
const boundedText = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '')
const SessionRef = z.object({ ActivityItemId: Id })
const PersonRef = z.object({ ActivityItemId: Id, ADAccount })

const { follow, open, closed } = sessionStatus

/** A `Status` for a cancelled session: it takes place after all. */
export const SessionFields = {
  StartTime: Time,
  EndTime: Time,
  PlaceZh: boundedText(placeLengthMax),
  PlaceEn: boundedText(placeLengthMax),
  Status: z.union([z.literal(follow), z.literal(open), z.literal(closed)]),
  Max: z.int().check(z.gte(0), z.lte(seatsMax)),
}

const IsHeld = z._default(z.boolean(), false)
/** For `undoSession`; 0: it cannot be taken back. */
const StepId = z.int()

const ReasonFields = { ReasonZh: boundedText(messageLengthMax), ReasonEn: boundedText(messageLengthMax) }

export const PeopleList = z.enum(['signed', 'waiting', 'following'])
export type PeopleList = z.output<typeof PeopleList>
export const CheckInFilter = z.enum(['all', 'yes', 'no'])
export type CheckInFilter = z.output<typeof CheckInFilter>

const PeopleFilter = {
  List: z._default(PeopleList, 'signed'),
  Keyword: boundedText(100),
  Came: z._default(CheckInFilter, 'all'),
}

const checkInRefusals = { isOff: { Code: 500 }, tooEarly: { Code: 501 }, tooLate: { Code: 502 } } as const

/** Without a session: the people of all sessions, each once. */
const RecipientFields = { Id, ActivityItemId: z.optional(Id), To: RecipientGroup }

export const management = {
  list: post('desk/organising/list', {
    roles,
    /** Most urgent first, unless sorted. */
    input: z.extend(Paging, {
      When: z._default(z.enum(['ahead', 'past']), 'ahead'),
      Keyword: boundedText(100),
      /** Those with a session of this state; `none`: without sessions. */
      State: z.optional(z.enum(activityStates)),
      /** Only those that the caller hosts. */
      IsOwn: z._default(z.boolean(), false),
      ...sortedBy('title', 'host', 'time', 'signed', 'waiting'),
    }),
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
      Sessions: z.array(EventSession),
    }),
    refusals: noActivity,
  }),
  addSession: post('desk/organising/session/add', {
    roles,
    mutates: true,
    input: z.object({ Id, ...SessionFields }),
    output: SessionRef,
    refusals: { ...noActivity, ...wrongTime },
  }),
  /**
   * Notifies those concerned of another time or place. Added seats go to the waiting list. `IsHeld`: after ten seconds,
   * unless `undoSession` takes it back. Fewer seats, and no sign-up any more, take effect at once: people could sign up
   * meanwhile, and the refusal would come too late.
   */
  changeSession: post('desk/organising/session/change', {
    roles,
    mutates: true,
    input: z.object({ ActivityItemId: Id, Revision: WholeNumber, ...SessionFields, IsHeld }),
    output: z.extend(EventSession, { StepId }),
    refusals: { ...noActivity, ...wrongTime, ...changeRefusals },
  }),
  /**
   * Allowed only while nobody has signed up, waits or follows, and never for the last session. `undoSession` restores
   * it.
   */
  removeSession: post('desk/organising/session/remove', {
    roles,
    mutates: true,
    input: SessionRef,
    output: z.object({ StepId }),
    refusals: { ...noActivity, hasPeople: { Code: 500 }, lastSession: { Code: 501 } },
  }),
  /** `IsHeld`: after ten seconds; until then nobody is told, and `undoSession` takes it back. */
  cancelSession: post('desk/organising/session/cancel', {
    roles,
    mutates: true,
    input: z.object({ ActivityItemId: Id, ...ReasonFields, IsHeld }),
    output: z.object({ Sessions: z.int(), People: z.int(), StepId }),
    refusals: { ...noActivity, noReason: { Code: 400 }, ended: { Code: 502 } },
  }),
  /** Cancels all sessions that are not over; everyone concerned is notified once. `IsHeld`: as for `cancelSession`. */
  cancelActivity: post('desk/organising/cancel', {
    roles,
    mutates: true,
    input: z.object({ Id, ...ReasonFields, IsHeld }),
    output: z.object({ Sessions: z.int(), People: z.int(), StepId }),
    refusals: { ...noActivity, noReason: { Code: 400 }, ended: { Code: 502 } },
  }),
  /** Takes back one's own step for ten seconds: a change, a removal or a cancellation. */
  undoSession: post('desk/organising/session/undo', {
    roles,
    mutates: true,
    input: z.object({ StepId: Id }),
    output: Nothing,
    refusals: { ...noActivity, noUndo: { Code: 409 } },
  }),

  people: post('desk/organising/people', {
    roles,
    /** In order of sign-up, unless sorted. */
    input: z.extend(Paging, { ActivityItemId: Id, ...PeopleFilter, ...sortedBy('name', 'department', 'time') }),
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
    mutates: true,
    input: z.extend(PersonRef, { IfFull: z._default(z.enum(['wait', 'refuse']), 'refuse') }),
    output: SeatResult,
    refusals: seatingRefusals,
  }),
  /** Moves a person to another session of the same activity. Their seat goes to the waiting list. */
  movePerson: post('desk/organising/people/move', {
    roles,
    mutates: true,
    input: z.extend(PersonRef, { To: Id, IfFull: z._default(z.enum(['wait', 'refuse']), 'refuse') }),
    output: SeatResult,
    refusals: { ...seatingRefusals, otherActivity: { Code: 400 } },
  }),
  /** Removes a person from their seat or the waiting list, and notifies them. */
  removePerson: post('desk/organising/people/remove', {
    roles,
    mutates: true,
    input: PersonRef,
    output: Nothing,
    refusals: personRefusals,
  }),
  /**
   * Removes people, or moves them to another session, all in one transaction. `undoPeople` takes it back for ten seconds;
   * until then they are not notified, and their seats go to nobody.
   */
  changePeople: post('desk/organising/people/change', {
    roles,
    mutates: true,
    input: z.object({
      ActivityItemId: Id,
      ADAccounts: z.array(ADAccount).check(z.minLength(1), z.maxLength(peopleAtOnce)),
      /** Absent: they are removed. */
      To: z.optional(Id),
      IfFull: z._default(z.enum(['wait', 'refuse']), 'refuse'),
    }),
    output: z.object({
      /** For `undoPeople`; 0: nobody was moved or removed. */
      StepId: z.int(),
      List: z.array(
        z.extend(SeatResult, {
          ADAccount,
          /** '': done */
          Refusal: z.enum(['', 'noPerson', 'full', 'already', 'mayNotCome', 'notOpen', 'ended']),
        }),
      ),
    }),
    refusals: { ...noActivity, already: { Code: 409 }, otherActivity: { Code: 400 } },
  }),
  undoPeople: post('desk/organising/people/undo', {
    roles,
    mutates: true,
    input: z.object({ StepId: Id }),
    output: Nothing,
    refusals: { ...noActivity, noUndo: { Code: 409 } },
  }),

  door: post('desk/organising/door', { roles, input: SessionRef, output: CheckInOverview, refusals: noActivity }),
  checkIn: post('desk/organising/check-in', {
    roles,
    mutates: true,
    input: PersonRef,
    output: CheckInResult,
    refusals: { ...personRefusals, ...checkInRefusals },
  }),
  /** Checks in by the code that the person shows (`activity/ticket`). */
  checkInByCode: post('desk/organising/check-in/code', {
    roles,
    mutates: true,
    input: z.extend(SessionRef, { Code: z.string().check(z.regex(/^\d{8}$/)) }),
    output: CheckInResult,
    refusals: { ...noActivity, ...checkInRefusals, noCode: { Code: 505 } },
  }),
  undoCheckIn: post('desk/organising/check-in/undo', {
    roles,
    mutates: true,
    input: PersonRef,
    output: z.object({ CheckedIn: z.int() }),
    refusals: personRefusals,
  }),

  receivers: post('desk/organising/message/receivers', {
    roles,
    input: z.object(RecipientFields),
    output: z.object({ Receivers: z.int() }),
    refusals: noActivity,
  }),
  /** Sends one notification to each person. Repeating the same `Key` sends nothing and returns the first answer. */
  send: post('desk/organising/message', {
    limit: { minute: 5, hour: 30 },
    roles,
    mutates: true,
    input: z.object({
      ...RecipientFields,
      Key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
      TextZh: boundedText(messageLengthMax),
      TextEn: boundedText(messageLengthMax),
    }),
    output: z.object({ Receivers: z.int() }),
    refusals: { ...noActivity, noText: { Code: 400 }, otherText: { Code: 409 }, nobody: { Code: 500 } },
  }),
  messages: post('desk/organising/messages', {
    roles,
    input: z.object({ Id }),
    output: listOf(SentMessage),
    refusals: noActivity,
  }),
}
