/** Rows of the lists of activities and of people. */
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
