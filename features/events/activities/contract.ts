/**
 * Activities with their sessions, seats, waiting lists and calendars.
 * An activity has one or more sessions (`ActivityItem`); one follows, signs up for or queues for a session.
 * `Status` is what the clock and the organiser's choice make of a session: 2 to follow, 3 open, 4 sign-up closed,
 * 5 under way, 6 ended or cancelled. Who is not in its audience meets an activity nowhere.
 */
import {
  languageCodes,
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

/** YYYY-MM-DD */
const Day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** An IANA name; days are cut in it. The page sends the browser's. */
const TimeZone = z._default(z.string().check(z.maxLength(60)), 'Asia/Shanghai')

/** `StartTime` and `EndTime` are those of the session that comes next, or of the last one. */
export const ActivityBrief = z.object({
  Id,
  Title: z.string(),
  Cover: z.string(),
  CoverPreview: z.string(),
  Place: z.string(),
  StartTime: Time,
  EndTime: Time,
  /** of that session */
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
  /** Cancelled by the organiser, not ended by the clock; Status is 6 for both. */
  IsCancelled: z.boolean(),
  /** Why, in the organiser's words; '' where it is not cancelled or nothing was said. */
  CancelReason: z.string(),
  /** Seats taken; while Status is 2, people who follow. */
  Count: z.int(),
  /** 0: unlimited */
  Max: z.int(),
  /** Signed up; while Status is 2, following. */
  IsSigned: z.boolean(),
  ShowSignUpButton: z.boolean(),
  /** The first dozen; all by `activity/signups`. */
  SignUpList: z.array(Face),
  /** How many wait for a seat, and my place among them from 1; 0: I don't wait. */
  Waiting: z.int(),
  Position: z.int(),
  /** A session of mine at the same time, said before signing up; null: none. */
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
  /** HTML, cleaned */
  Content: z.string(),
  Tip: z.string(),
  /** of the sponsor */
  Name: z.string(),
  ADAccount: z.string(),
  HeadImage: z.string(),
  CreateTime: Time,
  ActivityItemList: z.array(ActivityItem),
})
export type ActivityDetail = z.output<typeof ActivityDetail>

const ItemRef = z.object({ ActivityItemId: Id })

const noActivity = { noActivity: { Code: 404 } } as const
const closed = { closed: { Code: 500 }, notOpen: { Code: 500 }, ended: { Code: 500 } } as const
const wrongZone = { wrongZone: { Code: 400 } } as const
const seat = z.object({ Count: z.int(), IsSigned: z.boolean() })

/** Taking and leaving seats and places in line. */
const seats: Limit = { name: 'seats', minute: 20, hour: 200 }

const feeds: Limit = { name: 'calendar-feed', minute: 20, hour: 100 }

export const activities = {
  /** Upcoming first, the nearest first; then what has passed, the latest first. */
  list: post('activity/list', { input: Paging, output: pageOf(ActivityBrief) }),
  /** Days with activities that the viewer may see, in at most 62 days. */
  calendar: post('activity/calendar', {
    input: z.object({ StartTime: Time, EndTime: Time, TimeZone }),
    output: listOf(Day),
    refusals: { ...wrongZone, wrongRange: { Code: 400 } },
  }),
  calendarDetail: post('activity/calendar/detail', {
    input: z.object({ Date: Day, TimeZone }),
    output: listOf(ActivityBrief),
    refusals: { ...wrongZone, wrongDate: { Code: 400 } },
  }),
  detail: post('activity/detail', { input: z.object({ Id }), output: ActivityDetail, refusals: noActivity }),
  /** Everyone who signed up for (or follows) a session, in the order in which they did. */
  signUps: post('activity/signups', {
    input: z.extend(Paging, ItemRef.shape),
    output: pageOf(Face),
    refusals: noActivity,
  }),
  /** Follows while Status is 2, signs up while it is 3. A repeat changes nothing. */
  signUp: post('activity/signup', {
    limit: seats,
    change: true,
    input: ItemRef,
    output: seat,
    refusals: { ...noActivity, ...closed, signUpLimited: { Code: 512 } },
  }),
  /** Gives a seat back: the first who waits gets it. */
  cancel: post('activity/cancel', {
    limit: seats,
    change: true,
    input: ItemRef,
    output: seat,
    refusals: { ...noActivity, ...closed },
  }),
  /** Joins the waiting list of a full session; should a seat have become free, takes it (IsSigned). */
  wait: post('activity/wait', {
    limit: seats,
    change: true,
    input: ItemRef,
    output: z.extend(seat, { Position: z.int(), Waiting: z.int() }),
    refusals: { ...noActivity, ...closed },
  }),
  stopWaiting: post('activity/wait/cancel', {
    limit: seats,
    change: true,
    input: ItemRef,
    output: z.object({ Waiting: z.int() }),
    refusals: noActivity,
  }),
  /** What one shows at the door of a session that one has a seat in; another one from EndsAt on. */
  ticket: post('activity/ticket', {
    input: ItemRef,
    output: z.object({ Code: z.string(), EndsAt: Time }),
    refusals: { ...noActivity, noSeat: { Code: 500 } },
  }),
  /** One session as a calendar file; called with the session's token and saved by the page (ACT-07). */
  ics: file('activity/ics', {
    access: 'session',
    input: z.object({ ActivityItemId: IdInQuery }),
    refusals: noActivity,
  }),
  /** My private calendar address; made when there is none. */
  feed: post('activity/feed', {
    limit: feeds,
    change: true,
    input: NoInput,
    output: z.object({ Path: z.string() }),
  }),
  /** A new address; the old one ends at once. */
  renewFeed: post('activity/feed/renew', {
    limit: feeds,
    change: true,
    input: NoInput,
    output: z.object({ Path: z.string() }),
  }),
  revokeFeed: post('activity/feed/revoke', {
    limit: feeds,
    change: true,
    input: NoInput,
    output: Nothing,
  }),
  hasFeed: get('activity/feed/state', { input: NoInput, output: z.object({ IsOn: z.boolean() }) }),
  /** What calendar programs subscribe to; the key in the address is the only credential. */
  feedFile: file('activity/feed.ics', {
    costly: true,
    input: z.object({
      key: z.string().check(z.maxLength(200)),
      lang: z._default(z.enum(languageCodes), 'CHS'),
    }),
    refusals: { gone: { Code: 404 } },
  }),
}
