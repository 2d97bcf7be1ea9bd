/**
 * Activities with their sessions, sign-ups, waiting lists and calendars.
 * An activity has one or more sessions (`ActivityItem`). People follow a session, sign up for it, or join its waiting
 * list.
 * `Status` combines the clock with the organiser's choice: 2 follow only, 3 sign-up open, 4 sign-up closed,
 * 5 under way, 6 ended or cancelled. An activity is invisible to everyone outside its audience.
 */
import {
  companyZone,
  FileLang,
  file,
  get,
  Id,
  IdInQuery,
  type Limit,
  listOf,
  NoInput,
  Nothing,
  pageOf,
  Paging,
  post,
  Time,
  z,
} from '@portal/contract'

export { sessionStatus } from './rules.ts'

/** YYYY-MM-DD */
const Day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** IANA name of the time zone in which days begin and end. The page sends the browser's zone. */
const TimeZone = z._default(z.string().check(z.maxLength(60)), companyZone)

/** `StartTime` and `EndTime` are those of the next session, or of the last one if all are over. */
export const ActivityBrief = z.object({
  Id,
  Title: z.string(),
  Cover: z.string(),
  CoverPreview: z.string(),
  Place: z.string(),
  StartTime: Time,
  EndTime: Time,
  /** Of that session. */
  Status: z.int(),
  IsSigned: z.boolean(),
})
export type ActivityBrief = z.output<typeof ActivityBrief>

const Face = z.object({ Name: z.string(), ADAccount: z.string(), HeadImage: z.string() })

export const ActivityItem = z.object({
  ActivityItemId: Id,
  StartTime: Time,
  EndTime: Time,
  Place: z.string(),
  Status: z.int(),
  /** Cancelled by the organiser rather than ended by the clock; `Status` is 6 for both. */
  IsCancelled: z.boolean(),
  /** The organiser's reason; '' if the session is not cancelled or no reason was given. */
  CancelReason: z.string(),
  /** Seats taken; followers while `Status` is 2. */
  Count: z.int(),
  /** 0: unlimited */
  Max: z.int(),
  /** Signed up; while Status is 2, following. */
  IsSigned: z.boolean(),
  ShowSignUpButton: z.boolean(),
  /** The first 12; `activity/signups` returns all. */
  SignUpList: z.array(Face),
  /** `Waiting` is the length of the waiting list, `Position` the reader's place in it from 1; 0: not on the list. */
  Waiting: z.int(),
  Position: z.int(),
  /** Another session of the reader at the same time, so that the page can warn before sign-up; null: none. */
  Clash: z.nullable(
    z.object({ Id, ActivityItemId: Id, Title: z.string(), Place: z.string(), StartTime: Time, EndTime: Time }),
  ),
})
export type ActivityItem = z.output<typeof ActivityItem>

export const ActivityDetail = z.object({
  Id,
  Title: z.string(),
  Cover: z.string(),
  CoverPreview: z.string(),
  /** Sanitised HTML. */
  Content: z.string(),
  Tip: z.string(),
  /** Of the host. */
  Name: z.string(),
  ADAccount: z.string(),
  HeadImage: z.string(),
  CreateTime: Time,
  ActivityItemList: z.array(ActivityItem),
})
export type ActivityDetail = z.output<typeof ActivityDetail>

const SessionRef = z.object({ ActivityItemId: Id })

const noActivity = { noActivity: { Code: 404 } } as const
const closed = { closed: { Code: 500 }, notOpen: { Code: 500 }, ended: { Code: 500 } } as const
const wrongZone = { wrongZone: { Code: 400 } } as const
const seatState = z.object({ Count: z.int(), IsSigned: z.boolean() })

/** Limit for taking and giving up seats and places on the waiting list. */
const seatLimit: Limit = { name: 'seats', minute: 20, hour: 200 }

const feedLimit: Limit = { name: 'calendar-feed', minute: 20, hour: 100 }

export const activities = {
  /** Upcoming activities first, soonest first; then past ones, most recent first. */
  list: post('activity/list', { input: Paging, output: pageOf(ActivityBrief) }),
  /** Days with activities that the reader may see, in a range of at most 62 days. */
  calendar: post('activity/calendar', {
    input: z.object({ StartTime: Time, EndTime: Time, TimeZone }),
    /** `Counts`: of each day in `List`, its sessions without long ones (`isLong` in rules.ts). */
    output: z.extend(listOf(Day), { Counts: z.array(z.int()) }),
    refusals: { ...wrongZone, wrongRange: { Code: 400 } },
  }),
  calendarDetail: post('activity/calendar/detail', {
    input: z.object({ Date: Day, TimeZone }),
    output: listOf(ActivityBrief),
    refusals: { ...wrongZone, wrongDate: { Code: 400 } },
  }),
  detail: post('activity/detail', { input: z.object({ Id }), output: ActivityDetail, refusals: noActivity }),
  /** Everyone who signed up for a session (or follows it), in order of sign-up. */
  signUps: post('activity/signups', {
    input: z.extend(Paging, SessionRef.shape),
    output: pageOf(Face),
    refusals: noActivity,
  }),
  /** Follows while `Status` is 2, signs up while it is 3. Repeating the call changes nothing. */
  signUp: post('activity/signup', {
    limit: seatLimit,
    mutates: true,
    input: SessionRef,
    output: seatState,
    refusals: { ...noActivity, ...closed, signUpLimited: { Code: 512 } },
  }),
  /** Gives up a seat. The first person on the waiting list gets it. */
  cancel: post('activity/cancel', {
    limit: seatLimit,
    mutates: true,
    input: SessionRef,
    output: seatState,
    refusals: { ...noActivity, ...closed },
  }),
  /** Joins the waiting list of a full session. If a seat has become free in the meantime, takes it (`IsSigned`). */
  wait: post('activity/wait', {
    limit: seatLimit,
    mutates: true,
    input: SessionRef,
    output: z.extend(seatState, { Position: z.int(), Waiting: z.int() }),
    refusals: { ...noActivity, ...closed },
  }),
  stopWaiting: post('activity/wait/cancel', {
    limit: seatLimit,
    mutates: true,
    input: SessionRef,
    output: z.object({ Waiting: z.int() }),
    refusals: noActivity,
  }),
  /** Check-in code of a session in which the reader has a seat; replaced by a new one at `EndsAt`. */
  ticket: post('activity/ticket', {
    input: SessionRef,
    output: z.object({ Code: z.string(), EndsAt: Time }),
    refusals: { ...noActivity, noSeat: { Code: 500 } },
  }),
  /** A session as a calendar file. The page downloads it with the session token and saves it (ACT-07). */
  ics: file('activity/ics', {
    access: 'session',
    input: z.object({ ActivityItemId: IdInQuery }),
    refusals: noActivity,
  }),
  /** Returns the reader's private calendar address; creates one if there is none. */
  feed: post('activity/feed', {
    limit: feedLimit,
    mutates: true,
    input: NoInput,
    output: z.object({ Path: z.string() }),
  }),
  /** Replaces the address; the old one stops working at once. */
  renewFeed: post('activity/feed/renew', {
    limit: feedLimit,
    mutates: true,
    input: NoInput,
    output: z.object({ Path: z.string() }),
  }),
  revokeFeed: post('activity/feed/revoke', {
    limit: feedLimit,
    mutates: true,
    input: NoInput,
    output: Nothing,
  }),
  hasFeed: get('activity/feed/state', { input: NoInput, output: z.object({ IsOn: z.boolean() }) }),
  /** The feed that calendar programs subscribe to. The key in the address is the only credential. */
  feedFile: file('activity/feed.ics', {
    costly: true,
    input: z.object({
      key: z.string().check(z.maxLength(200)),
      lang: FileLang,
    }),
    refusals: { gone: { Code: 404 } },
  }),
}
