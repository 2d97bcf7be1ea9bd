/**
 * News that must be read: their readers acknowledge them, by version; the desk sees how far it is. Who is asked is
 * reckoned from the audience as it is now: joiners are among them and leavers are not.
 */
import { Id, Nothing, pageOf, Paging, post, Time, VersionNumber, z } from '@portal/contract'

const NewsRef = z.object({ NewsId: Id })
const roles = ['editor'] as const
const noMustRead = { noMustRead: { Code: 404 } } as const
/** '' : none */
const MaybeTime = z.union([Time, z.literal('')])

export const MustReadItem = z.object({
  NewsId: Id,
  Title: z.string(),
  Version: z.int(),
  AskedAt: Time,
  DueAt: MaybeTime,
  HasEnded: z.boolean(),
  /** Who is asked now, and who of them has acknowledged this version; null: fewer than five. */
  People: z.nullable(z.int()),
  Done: z.nullable(z.int()),
})
export type MustReadItem = z.output<typeof MustReadItem>

const Part = z.object({ DepartmentId: z.int(), Name: z.string(), People: z.int(), Done: z.int() })

export const Progress = z.object({
  ...MustReadItem.shape,
  People: z.int(),
  Done: z.int(),
  /** Departments of five people or more. */
  Departments: z.array(Part),
  /** All others together, so that none of them can be told of by itself. */
  Others: z.object({ People: z.int(), Done: z.int() }),
  /** When somebody had those reminded who had not confirmed; '': not within a day. */
  RemindedAt: MaybeTime,
})
export type Progress = z.output<typeof Progress>

const Reader = z.object({
  ADAccount: z.string(),
  Name: z.string(),
  Department: z.string(),
  /** '': not yet */
  AcknowledgedAt: MaybeTime,
  /** How often they were reminded of this version. */
  Reminders: z.int(),
})

/** An IANA name: a file is named by the day there. */
const ZoneOfFile = { Zone: z._default(z.string().check(z.maxLength(60)), 'Asia/Shanghai') }
const CsvFile = z.object({ FileName: z.string(), Csv: z.string() })

export const mustRead = {
  mine: post('news/mustread', {
    offline: 'with-news',
    input: NewsRef,
    output: z.object({
      /** 0: nobody is asked (any more) */
      Version: z.int(),
      DueAt: MaybeTime,
      AcknowledgedAt: MaybeTime,
      /** An older version was acknowledged: the text has changed since. */
      IsAgain: z.boolean(),
      /** Of the words that are public now, in hex; '': nobody is asked. */
      Words: z.string(),
    }),
    refusals: { newDeleted: { Code: 500 } },
  }),
  acknowledge: post('news/acknowledge', {
    limit: { minute: 30, hour: 300 },
    change: true,
    input: z.extend(NewsRef, {
      /** What the reader has before their eyes: another one has come meanwhile where it is not the one that is asked. */
      Version: VersionNumber,
      /** Of the words that the reader was asked about; others that came meanwhile are not acknowledged with them. */
      Words: z._default(z.string().check(z.maxLength(64)), ''),
    }),
    output: z.object({ AcknowledgedAt: Time }),
    refusals: { newDeleted: { Code: 500 }, notAsked: { Code: 404 }, newerVersion: { Code: 409 } },
  }),
  list: post('desk/must-read/list', { roles, input: Paging, output: pageOf(MustReadItem) }),
  progress: post('desk/must-read/progress', { roles, input: NewsRef, output: Progress, refusals: noMustRead }),
  /** Who has read it and who has not, by person: of a must-read only. */
  people: post('desk/must-read/people', {
    roles,
    input: z.extend(Paging, {
      NewsId: Id,
      IsDone: z.boolean(),
      /** One of those of `Progress`; absent: all. */
      DepartmentId: z.optional(Id),
    }),
    output: pageOf(Reader),
    refusals: noMustRead,
  }),
  /** Who has not acknowledged it, as a file; that it was taken stands in the audit log. */
  openFile: post('desk/must-read/open/file', {
    costly: true,
    roles,
    change: true,
    repeatable: false,
    input: z.extend(NewsRef, ZoneOfFile),
    output: CsvFile,
    refusals: noMustRead,
  }),
  /**
   * Those who have not acknowledged it are reminded by the job that reminds of the due day: each where it is day, and
   * nobody twice within a day. Answers how many they are now.
   */
  remind: post('desk/must-read/remind', {
    roles,
    change: true,
    input: NewsRef,
    output: z.object({ People: z.int() }),
    refusals: { ...noMustRead, notAsked: { Code: 404 }, remindedToday: { Code: 409 } },
  }),
  /** The file of the evidence; that it was taken stands in the audit log, with the hash it ends with. */
  evidence: post('desk/must-read/evidence', {
    costly: true,
    roles,
    change: true,
    repeatable: false,
    input: z.extend(NewsRef, ZoneOfFile),
    output: CsvFile,
    refusals: noMustRead,
  }),
  /** Whether a file is whole, and is what the portal has. */
  check: post('desk/must-read/check', {
    roles,
    bodyLimit: 32 * 1024 * 1024,
    bodiesAtOnce: 2,
    input: z.object({ Csv: z.string() }),
    output: z.object({
      /** foreign: its chain holds, and the portal has another one */
      Result: z.enum(['whole', 'broken', 'foreign', 'noFile']),
      Lines: z.int(),
      /** The first line that does not follow from the one before; 0: none. */
      BrokenAt: z.int(),
      /** Lines that the portal has had since. */
      Since: z.int(),
    }),
  }),
  /** No more reminders, and readers see no request; what was acknowledged stays. */
  end: post('desk/must-read/end', { roles, change: true, input: NewsRef, output: Nothing, refusals: noMustRead }),
}
