/**
 * Figures of a plant (ML-03): what is measured, each day's value, and how other systems bring it in. A report belongs
 * to the portal that `Template` names ('ML' where none is named).
 */
import { Id, IdInQuery, listOf, NoInput, post, get, z } from '@portal/contract'

/** YYYY-MM-DD */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const Report = {
  Id,
  Name: z.string(),
  Unit: z.string(),
  /** How many digits stand behind the point. */
  Decimals: z.int(),
  /** Which way is good. */
  Better: z.enum(['', 'up', 'down']),
  /** What several days make together: their mean, their sum (what is made), or the last of them (a counter). */
  Together: z.enum(['mean', 'sum', 'last']),
}
export const ReportInfo = z.object(Report)
export type ReportInfo = z.output<typeof ReportInfo>

export const Point = z.object({ Date: Day, Value: z.number() })
export type Point = z.output<typeof Point>

export const ReportFigures = z.object({
  ...Report,
  /** Oldest first; a day without a figure has no point. */
  Points: z.array(Point),
})
export type ReportFigures = z.output<typeof ReportFigures>

/** One row that was not taken: its place from 1, the field, and what is wrong with it. */
export const BadRow = z.object({ Row: z.int(), Field: z.string(), Problem: z.string() })
export type BadRow = z.output<typeof BadRow>

export const reports = {
  info: post('portalnews/reportinfo', { isPortal: true, input: NoInput, output: listOf(ReportInfo) }),
  figures: get('portalnews/report', {
    isPortal: true,
    input: z.object({ Id: IdInQuery, From: z.optional(Day) }),
    output: ReportFigures,
    refusals: { noReport: { Code: 404 } },
  }),
  /**
   * Figures of a system, by its key of the scope `report`. The same figure again changes nothing; another one for the
   * same report and day replaces it. A row that cannot be taken is named, and keeps no other from being taken.
   */
  add: post('report/add', {
    isPortal: true,
    access: 'integration',
    change: true,
    bodyLimit: 512 * 1024,
    input: z.object({
      Rows: z
        .array(
          // looked at row by row: Report (its key), Date (YYYY-MM-DD), Value
          z.object({ Report: z.unknown(), Date: z.unknown(), Value: z.unknown() }),
        )
        .check(z.minLength(1), z.maxLength(5_000)),
    }),
    output: z.object({ Added: z.int(), Changed: z.int(), Same: z.int(), Bad: z.array(BadRow) }),
    refusals: { scopeMissing: { Code: 403 } },
  }),
}
