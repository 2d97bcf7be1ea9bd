/**
 * Must-read news: readers acknowledge a version, and the desk shows the progress. The expected readers follow from the
 * current audience, so joiners are included and leavers are not.
 */
import { Id, Nothing, pageOf, Paging, post, sortedBy, Time, VersionNumber, z, companyZone } from '@portal/contract'
import { mustReadStates } from './rules.ts'

const NewsRef = z.object({ NewsId: Id })
const Keyword = z.string().check(z.maxLength(100))
const roles = ['editor'] as const
const noMustRead = { noMustRead: { Code: 404 } } as const
/** '' means none. */
const OptionalTime = z.union([Time, z.literal('')])

export const MustReadItem = z.object({
  NewsId: Id,
  Title: z.string(),
  Version: z.int(),
  AskedAt: Time,
  DueAt: OptionalTime,
  HasEnded: z.boolean(),
  /** Expected readers now, and how many of them have acknowledged this version. null: fewer than five. */
  People: z.nullable(z.int()),
  Done: z.nullable(z.int()),
})
export type MustReadItem = z.output<typeof MustReadItem>

const DepartmentProgress = z.object({ DepartmentId: z.int(), Name: z.string(), People: z.int(), Done: z.int() })

export const Progress = z.object({
  ...MustReadItem.shape,
  People: z.int(),
  Done: z.int(),
  /** Departments with at least five expected readers. */
  Departments: z.array(DepartmentProgress),
  /** All other departments combined, so that no small group can be identified. */
  Others: z.object({ People: z.int(), Done: z.int() }),
  /** When somebody last sent reminders by hand; '' if not within the last 24 hours. */
  RemindedAt: OptionalTime,
})
export type Progress = z.output<typeof Progress>

const Reader = z.object({
  ADAccount: z.string(),
  Name: z.string(),
  Department: z.string(),
  /** '' means not yet. */
  AcknowledgedAt: OptionalTime,
  /** Reminders sent for this version. */
  Reminders: z.int(),
})
export type Reader = z.output<typeof Reader>

/** IANA time zone; the file name carries the date in this zone. */
const FileZone = { Zone: z._default(z.string().check(z.maxLength(60)), companyZone) }
const CsvFile = z.object({ FileName: z.string(), Csv: z.string() })

export const acknowledgements = {
  mine: post('news/mustread', {
    offline: 'with-news',
    input: NewsRef,
    output: z.object({
      /** 0 if no acknowledgement is requested. */
      Version: z.int(),
      DueAt: OptionalTime,
      AcknowledgedAt: OptionalTime,
      /** The reader acknowledged an older version; the text has changed since. */
      IsAgain: z.boolean(),
      /** Hash of the text that is public now, in hex; '' if no acknowledgement is requested. */
      Words: z.string(),
    }),
    refusals: { newDeleted: { Code: 500 } },
  }),
  acknowledge: post('news/acknowledge', {
    limit: { minute: 30, hour: 300 },
    mutates: true,
    input: z.extend(NewsRef, {
      /** Version on the reader's screen. Refused with `newerVersion` if it is not the current one. */
      Version: VersionNumber,
      /** Hash of the text on the reader's screen. Refused with `newerVersion` if the text has changed since. */
      Words: z._default(z.string().check(z.maxLength(64)), ''),
    }),
    output: z.object({ AcknowledgedAt: Time }),
    refusals: { newDeleted: { Code: 500 }, notAsked: { Code: 404 }, newerVersion: { Code: 409 } },
  }),
  /** Open ones first, unless sorted; shares that are not shown come last. */
  list: post('desk/must-read/list', {
    roles,
    input: z.extend(Paging, {
      Keyword: z.optional(Keyword),
      /** Running ones have not ended; overdue are those among them that are past their date and not read by all. */
      State: z.optional(z.enum(mustReadStates)),
      ...sortedBy('title', 'due', 'share', 'version'),
    }),
    output: pageOf(MustReadItem),
  }),
  progress: post('desk/must-read/progress', { roles, input: NewsRef, output: Progress, refusals: noMustRead }),
  /** Lists the expected readers by name, either those who have acknowledged or those who have not. */
  people: post('desk/must-read/people', {
    roles,
    input: z.extend(Paging, {
      NewsId: Id,
      IsDone: z.boolean(),
      /** Must be listed in `Progress`; all departments if absent. */
      DepartmentId: z.optional(Id),
      /** Part of a name or account. */
      Keyword: z.optional(Keyword),
      /** Otherwise by name, or by acknowledgement, latest first. */
      ...sortedBy('name', 'department', 'reminders', 'acknowledged'),
    }),
    output: pageOf(Reader),
    refusals: noMustRead,
  }),
  /** Exports the readers who have not acknowledged, as CSV. The export is recorded in the audit log. */
  openFile: post('desk/must-read/open/file', {
    costly: true,
    roles,
    mutates: true,
    repeatable: false,
    input: z.extend(NewsRef, FileZone),
    output: CsvFile,
    refusals: noMustRead,
  }),
  /**
   * Asks the reminder job to remind everybody who has not acknowledged, during local daytime and at most once in 24
   * hours. Returns the number of people to remind. With accounts or a department: reminds these at once, at most 500,
   * without those for whom it is night or who were reminded within 24 hours, and returns how many were.
   */
  remind: post('desk/must-read/remind', {
    roles,
    mutates: true,
    input: z.extend(NewsRef, {
      Accounts: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
      /** Must be listed in `Progress`. */
      DepartmentId: z.optional(Id),
    }),
    output: z.object({ People: z.int() }),
    refusals: { ...noMustRead, notAsked: { Code: 404 }, remindedToday: { Code: 409 } },
  }),
  /** Exports the evidence file. The export and the file's last hash are recorded in the audit log. */
  evidence: post('desk/must-read/evidence', {
    costly: true,
    roles,
    mutates: true,
    repeatable: false,
    input: z.extend(NewsRef, FileZone),
    output: CsvFile,
    refusals: noMustRead,
  }),
  /** Checks that an evidence file is intact and matches the portal's records. */
  check: post('desk/must-read/check', {
    roles,
    bodyLimit: 32 * 1024 * 1024,
    maxConcurrentBodies: 2,
    input: z.object({ Csv: z.string() }),
    output: z.object({
      /** foreign: the chain is intact, but the portal has a different one */
      Result: z.enum(['whole', 'broken', 'foreign', 'noFile']),
      Lines: z.int(),
      /** First line that does not follow from the one before; 0 if none. */
      BrokenAt: z.int(),
      /** Lines added in the portal after this file was exported. */
      Since: z.int(),
    }),
  }),
  /**
   * Ends the request: no more reminders, and readers are no longer asked. Existing acknowledgements are kept. `IsHeld`:
   * readers are asked for ten more seconds; until then `undoEnd` takes it back.
   */
  end: post('desk/must-read/end', {
    roles,
    mutates: true,
    input: z.extend(NewsRef, { IsHeld: z._default(z.boolean(), false) }),
    output: Nothing,
    refusals: noMustRead,
  }),
  /** Takes back one's own end. */
  undoEnd: post('desk/must-read/end/undo', {
    roles,
    mutates: true,
    input: NewsRef,
    output: Nothing,
    refusals: { ...noMustRead, noUndo: { Code: 409 } },
  }),
}
