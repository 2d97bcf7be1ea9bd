/**
 * Metrics of a plant (ML-03): definitions, daily figures, and the call by which other systems report them. A metric
 * belongs to the site in `Template` (default: the installation's `unnamedSite`). On the wire a metric is called report.
 */
import { Id, IdInQuery, listOf, NoInput, post, get, z } from '@portal/contract'

/** YYYY-MM-DD */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const metricFields = {
  Id,
  Name: z.string(),
  Unit: z.string(),
  /** Decimal places. */
  Decimals: z.int(),
  /** Direction that counts as better. */
  Better: z.enum(['', 'up', 'down']),
  /** How several days are combined: their mean, their sum (production), or the last value (a counter). */
  Together: z.enum(['mean', 'sum', 'last']),
}
export const MetricInfo = z.object(metricFields)
export type MetricInfo = z.output<typeof MetricInfo>

export const Point = z.object({ Date: Day, Value: z.number() })
export type Point = z.output<typeof Point>

export const MetricFigures = z.object({
  ...metricFields,
  /** Oldest first; days without a figure are missing. */
  Points: z.array(Point),
})
export type MetricFigures = z.output<typeof MetricFigures>

/** A rejected row: its number from 1, the field, and the problem. */
export const RejectedRow = z.object({ Row: z.int(), Field: z.string(), Problem: z.string() })
export type RejectedRow = z.output<typeof RejectedRow>

export const metrics = {
  info: post('portalnews/reportinfo', { isSiteOnly: true, input: NoInput, output: listOf(MetricInfo) }),
  figures: get('portalnews/report', {
    isSiteOnly: true,
    input: z.object({ Id: IdInQuery, From: z.optional(Day) }),
    output: MetricFigures,
    refusals: { noReport: { Code: 404 } },
  }),
  /**
   * Reports figures of a system; its key needs the scope `report`. Sending the same figure again changes nothing;
   * another value for the same metric and day replaces it. Rejected rows are listed and do not affect the others.
   */
  add: post('report/add', {
    isSiteOnly: true,
    access: 'integration',
    mutates: true,
    bodyLimit: 512 * 1024,
    input: z.object({
      Rows: z
        .array(
          // checked row by row: Report (key of a metric), Date (YYYY-MM-DD), Value
          z.object({ Report: z.unknown(), Date: z.unknown(), Value: z.unknown() }),
        )
        .check(z.minLength(1), z.maxLength(5_000)),
    }),
    output: z.object({ Added: z.int(), Changed: z.int(), Same: z.int(), Bad: z.array(RejectedRow) }),
    refusals: { scopeMissing: { Code: 403 } },
  }),
}
