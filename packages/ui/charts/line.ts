/** From figures to the lines of a chart. */
import { dayNumber, type Scale } from './scale.ts'

export interface DayValue {
  date: string
  value: number
}

/** What a chart is drawn on, in its own units. */
export interface Field {
  width: number
  height: number
  /** First and last day. */
  from: string
  to: string
  scale: Scale
}

/** Days from one figure to the next where none is missing: of a daily report 1, of a weekly one 7. @internal */
export function rhythmOf(points: readonly DayValue[]): number {
  const steps = new Map<number, number>()
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    if (!before) continue
    const step = dayNumber(point.date) - dayNumber(before.date)
    steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  const [most] = [...steps].toSorted(([a, often], [b, oftener]) => oftener - often || a - b)
  return most?.[0] ?? 1
}

/** A day that is missing breaks the line: what nobody measured is not drawn. @internal */
export function runsOf(points: readonly DayValue[]): DayValue[][] {
  const rhythm = rhythmOf(points)
  const runs: DayValue[][] = []
  for (const point of points) {
    const before = runs.at(-1)?.at(-1)
    if (before && dayNumber(point.date) - dayNumber(before.date) <= rhythm) runs.at(-1)!.push(point)
    else runs.push([point])
  }
  return runs
}

export function xOf(day: string, { width, from, to }: Pick<Field, 'width' | 'from' | 'to'>): number {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  return last === first ? width / 2 : ((dayNumber(day) - first) / (last - first)) * width
}

export function yOf(value: number, { height, scale }: Pick<Field, 'height' | 'scale'>): number {
  return height - ((value - scale.low) / (scale.high - scale.low)) * height
}

const short = (value: number): string => String(Math.round(value * 10) / 10)

/** The line of each run; a figure that stands alone is a dot, drawn by the round ends of a line of no length. */
export function linePath(points: readonly DayValue[], field: Field): string {
  return runsOf(points)
    .map((run) => {
      const [first, ...rest] = run.map(({ date, value }) => `${short(xOf(date, field))} ${short(yOf(value, field))}`)
      return `M${first}${rest.length > 0 ? `L${rest.join(' ')}` : 'h0'}`
    })
    .join('')
}

/** The ground below each run. */
export function areaPath(points: readonly DayValue[], field: Field): string {
  return runsOf(points)
    .filter((run) => run.length > 1)
    .map((run) => {
      const over = run.map(({ date, value }) => `${short(xOf(date, field))} ${short(yOf(value, field))}`)
      const [left, right] = [run[0]!, run.at(-1)!].map(({ date }) => short(xOf(date, field)))
      return `M${left} ${field.height}L${over.join(' ')} ${right} ${field.height}Z`
    })
    .join('')
}

/** The place among sorted days that is nearest to a share of the way from `from` to `to`. */
export function nearestDay(days: readonly string[], share: number, from: string, to: string): number {
  const wanted = dayNumber(from) + share * (dayNumber(to) - dayNumber(from))
  let [low, high] = [0, days.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (dayNumber(days[middle]!) < wanted) low = middle
    else high = middle
  }
  const far = (at: number): number => Math.abs(dayNumber(days[at]!) - wanted)
  return far(low) <= far(high) ? low : high
}
