/** Rows of the lists of activities and of people, sessions, and the door. */
import { Id, Time, z } from '@portal/contract'

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

export const EventSession = z.object({
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
export type EventSession = z.output<typeof EventSession>

const CheckInEntry = z.object({
  ADAccount: z.string(),
  Name: z.string(),
  Department: z.string(),
  Time,
  By: z.string(),
})

export const CheckInOverview = z.object({
  Count: z.int(),
  CheckedIn: z.int(),
  Waiting: z.int(),
  /** The latest check-ins, newest first. */
  List: z.array(CheckInEntry),
})
export type CheckInOverview = z.output<typeof CheckInOverview>

export const CheckInResult = z.object({
  ...CheckInEntry.shape,
  /** False: the person was checked in before. */
  IsNew: z.boolean(),
  CheckedIn: z.int(),
})

export const SeatResult = z.object({
  /** False: on the waiting list. */
  IsSigned: z.boolean(),
  /** Place on the waiting list; 0: has a seat. */
  Position: z.int(),
})

export const RecipientGroup = z.enum(['signed', 'waiting', 'following', 'all'])
export type RecipientGroup = z.output<typeof RecipientGroup>

export const SentMessage = z.object({
  Id,
  /** null: all sessions */
  ActivityItemId: z.nullable(Id),
  To: RecipientGroup,
  TextZh: z.string(),
  TextEn: z.string(),
  Receivers: z.int(),
  Name: z.string(),
  Time,
})
