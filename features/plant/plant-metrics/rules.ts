/** Validation of figures, and what is computed from them (ML-03). */
import { dayAfter } from '@portal/contract'
import type { RejectedRow, Point, MetricInfo } from './contract.ts'

export interface Figure {
  report: string
  date: string
  value: number
}

export interface FigureInput {
  Report?: unknown
  Date?: unknown
  Value?: unknown
}

/** Larger values are taken for mistakes. */
const maxValue = 1e12

/** Splits rows into valid figures and rejected rows with number, field and problem. */
export function validateRows(
  rows: readonly FigureInput[],
  { known, today }: { known: ReadonlySet<string>; today: string },
): { good: Figure[]; bad: RejectedRow[] } {
  const good: Figure[] = []
  const bad: RejectedRow[] = []
  const firstRows = new Map<string, number>()
  for (const [index, { Report, Date: date, Value }] of rows.entries()) {
    const key = JSON.stringify([Report, date])
    const problem =
      checkMetric(Report, known) ?? checkDate(date, today) ?? checkValue(Value) ?? checkDuplicate(firstRows.get(key))
    if (problem) bad.push({ Row: index + 1, ...problem })
    else {
      firstRows.set(key, index + 1)
      good.push({ report: Report as string, date: date as string, value: Value as number })
    }
  }
  return { good, bad }
}

type RowProblem = Omit<RejectedRow, 'Row'> | undefined

function checkMetric(report: unknown, known: ReadonlySet<string>): RowProblem {
  if (typeof report === 'string' && known.has(report)) return undefined
  return { Field: 'Report', Problem: 'is not a report of this portal' }
}

function checkDate(date: unknown, today: string): RowProblem {
  if (typeof date !== 'string' || !isDay(date)) return { Field: 'Date', Problem: 'is not a date (YYYY-MM-DD)' }
  return date > today ? { Field: 'Date', Problem: 'is in the future' } : undefined
}

function checkValue(value: unknown): RowProblem {
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= maxValue) return undefined
  return { Field: 'Value', Problem: 'is not a number' }
}

function checkDuplicate(earlier: number | undefined): RowProblem {
  if (earlier === undefined) return undefined
  return { Field: 'Date', Problem: `already has a figure of this report in row ${earlier}` }
}

/** Returns true for a day that exists, in the years 1900 to 2199: PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text)
}

export const periods = [30, 90, 365, 0] as const
/** Days back from the latest figure; 0: all. */
export type Period = (typeof periods)[number]

export interface FigureChange {
  /** Difference, such as 3 or -0.4; null: nothing to compare with. */
  by: number | null
  /** Good or bad news, or neither. */
  mood: 'good' | 'bad' | 'even'
  /** For sums: the total of the seven days up to the latest. */
  sum?: number
}

type MetricRules = Pick<MetricInfo, 'Better' | 'Together' | 'Decimals'>

/**
 * Compares the latest figure; returns null if there is nothing to compare with. A mean is compared with the mean of the
 * seven days before it, a sum of seven days with the seven days before them, a counter with its value a week ago.
 */
export function computeChange(points: readonly Point[], report: MetricRules): FigureChange | null {
  const newest = points.at(-1)
  if (!newest) return null
  const within = (from: number, to: number): Point[] =>
    points.filter(({ Date }) => Date <= dayAfter(newest.Date, -from) && Date >= dayAfter(newest.Date, -to))
  if (report.Together === 'sum') return computeSumChange(within(0, 6), within(7, 13), report)
  const before = report.Together === 'last' ? within(7, 13).slice(-1) : within(1, 7)
  if (before.length === 0) return null
  return rateChange(newest.Value - sumValues(before) / before.length, report)
}

/** Compares only weeks with the same number of figures: a missing day does not mean that nothing was produced. */
function computeSumChange(week: readonly Point[], before: readonly Point[], report: MetricRules): FigureChange {
  const sum = Number(sumValues(week).toFixed(report.Decimals))
  if (week.length !== before.length) return { by: null, mood: 'even', sum }
  return { ...rateChange(sum - sumValues(before), report), sum }
}

const sumValues = (points: readonly Point[]): number => points.reduce((sum, { Value }) => sum + Value, 0)

function rateChange(difference: number, { Better, Decimals }: MetricRules): FigureChange {
  const by = Number(difference.toFixed(Decimals))
  if (by === 0 || Better === '') return { by, mood: 'even' }
  return { by, mood: by > 0 === (Better === 'up') ? 'good' : 'bad' }
}
