/** Converts values to the lines of a chart. */
import { dayNumber, type Scale } from './scale.ts'

export interface DayValue {
  date: string
  value: number
}

/** The drawing area, in its own units. */
export interface Field {
  width: number
  height: number
  /** First and last day. */
  from: string
  to: string
  scale: Scale
}

/** Returns the usual number of days between values: 1 for a daily report, 7 for a weekly one. @internal */
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

/** Splits the points where a day is missing, so that gaps are not drawn. @internal */
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

/** Returns the path of the lines; a single value is a dot, drawn by the round ends of a line without length. */
export function linePath(points: readonly DayValue[], field: Field): string {
  return runsOf(points)
    .map((run) => {
      const [first, ...rest] = run.map(({ date, value }) => `${short(xOf(date, field))} ${short(yOf(value, field))}`)
      return `M${first}${rest.length > 0 ? `L${rest.join(' ')}` : 'h0'}`
    })
    .join('')
}

/** Returns the path of the areas below the lines. */
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

/** Returns the bands of these days, which are sorted: a day has its place to both sides, neighbours are one band. */
export function bandsOf(days: readonly string[], field: Pick<Field, 'width' | 'from' | 'to'>) {
  const half = field.width / Math.max(1, dayNumber(field.to) - dayNumber(field.from)) / 2
  const bands: { x: number; width: number }[] = []
  for (const day of days) {
    const [left, right] = [Math.max(0, xOf(day, field) - half), Math.min(field.width, xOf(day, field) + half)]
    const last = bands.at(-1)
    if (last && left - (last.x + last.width) < half / 2) last.width = right - last.x
    else bands.push({ x: left, width: right - left })
  }
  return bands
}

/** Returns the index of the day nearest to a fraction of the way from `from` to `to`; `days` is sorted. */
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
