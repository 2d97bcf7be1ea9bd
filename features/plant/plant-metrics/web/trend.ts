import { dayAfter, dayMs } from '@portal/contract'
import type { Point, MetricFigures } from '../contract.ts'
import { type Period } from '../rules.ts'

export interface TrendRange {
  from: string
  to: string
  /** Of each metric, within the period. */
  points: Point[][]
}

/** Cuts figures to a period that ends with the latest figure of any metric; null if there are none. */
export function cutToPeriod(figures: readonly MetricFigures[], period: Period): TrendRange | null {
  const days = figures.flatMap(({ Points }) => [Points[0]?.Date ?? '', Points.at(-1)?.Date ?? '']).filter(Boolean)
  const [oldest, newest] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (oldest === undefined || newest === undefined) return null
  const from = period === 0 ? oldest : dayAfter(newest, -(period - 1))
  return { from, to: newest, points: figures.map(({ Points }) => Points.filter(({ Date }) => Date >= from)) }
}

/** Returns the summary of a line; null if it has no points. */
export function summarizePoints(points: readonly Point[]) {
  if (points.length === 0) return null
  let [low, high, sum] = [points[0]!, points[0]!, 0]
  for (const point of points) {
    if (point.Value < low.Value) low = point
    if (point.Value > high.Value) high = point
    sum += point.Value
  }
  const newest = points.at(-1)!
  return { low, high, sum, mean: sum / points.length, change: newest.Value - points[0]!.Value, newest }
}

/** True if the figures grow by the same amount every day, such as days without an accident: a line would say nothing. */
export function isStraight(points: readonly Point[]): boolean {
  const [first, ...rest] = points
  const [next] = rest
  if (!first || !next) return true
  const slopeTo = ({ Date: day, Value }: Point): number =>
    (Value - first.Value) / ((Date.parse(day) - Date.parse(first.Date)) / dayMs)
  return rest.every((point) => Math.abs(slopeTo(point) - slopeTo(next)) < 1e-9)
}

/** Returns one row per day that has a figure of any metric, oldest first. */
export function toTableRows(points: readonly (readonly Point[])[]): (string | number | null)[][] {
  const byDay = points.map((each) => new Map(each.map(({ Date, Value }) => [Date, Value])))
  const days = [...new Set(points.flatMap((each) => each.map(({ Date }) => Date)))].toSorted()
  return days.map((day) => [day, ...byDay.map((each) => each.get(day) ?? null)])
}
