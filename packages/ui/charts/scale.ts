import { dayMs, type Language } from '@portal/contract'
import { formatTime } from '../text/format-time.ts'

export interface Scale {
  low: number
  high: number
  /** Round, evenly spaced, from low to high: at most seven. */
  lines: number[]
}

/** Returns a scale in round steps from below the lowest to above the highest value. */
export function scaleOf(lowest: number, highest: number): Scale {
  // a single value, or equal ones, stand in the middle
  const around = highest > lowest ? 0 : Math.max(Math.abs(highest) / 20, 1)
  const [from, to] = [lowest - around, highest + around]
  const rough = (to - from) / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((each) => each * unit >= rough * 0.999) ?? 10) * unit
  const [first, last] = [Math.floor(from / step + 1e-9), Math.ceil(to / step - 1e-9)]
  const lines = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step))
  return { low: lines[0]!, high: lines.at(-1)!, lines }
}

/** turns 0.30000000000000004 into 0.3 */
const tidy = (value: number): number => Number(value.toPrecision(12))

/** Returns an axis in round steps from zero to above the highest bar: at most five lines. */
export function axisOf(highest: number): { top: number; lines: number[] } {
  const rough = Math.max(highest, 4) / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((each) => each * unit >= rough) ?? 10) * unit
  const count = Math.max(1, Math.ceil(highest / step))
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** Returns the point that a key leads to; undefined if the key is not for the chart. */
export function pointAfter(key: string, at: number, count: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 7,
    PageUp: at + 7,
    Home: 0,
    End: count - 1,
  }
  const wanted = to[key]
  return wanted === undefined ? undefined : Math.min(Math.max(wanted, 0), count - 1)
}

/** Returns the days since 1970 of a YYYY-MM-DD. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

/** Formats a day: Nov 21 · 11月21日; with its weekday, or with its year. */
export function dayText(day: string, language: Language, detail: 'weekday' | 'year' | 'nothing' = 'weekday'): string {
  const at = new Date(`${day}T00:00:00Z`)
  // the year is that of the chart's range
  const form = { form: 'date', now: at, zone: 'UTC', language } as const
  return formatTime(at, detail === 'nothing' ? form : { ...form, detail })
}
