import { localeOf, type Language } from '@portal/contract'

/** Round steps up to above the highest bar: at most five lines. */
export function axisOf(highest: number): { top: number; lines: number[] } {
  const rough = Math.max(highest, 4) / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((each) => each * unit >= rough) ?? 10) * unit
  const count = Math.max(1, Math.ceil(highest / step))
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** Where an arrow key leads; undefined: it is not for the chart. */
export function nextDay(key: string, at: number, days: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 7,
    PageUp: at + 7,
    Home: 0,
    End: days - 1,
  }
  const wanted = to[key]
  return wanted === undefined ? undefined : Math.min(Math.max(wanted, 0), days - 1)
}

export function dayText(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'EN' ? 'en-GB' : localeOf(language), {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}
