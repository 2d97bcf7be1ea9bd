import { localeOf, type Language, dayMs } from '@portal/contract'

/** Formats a duration in milliseconds, seconds, minutes, hours or days. */
export function formatDuration(ms: number, language: Language): string {
  const [unit, size] = durationUnit(ms)
  const value = ms / size
  const options = {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && size > 1 ? 1 : 0,
  } as const
  // Chinese has no space between them, and both stay on one line
  return new Intl.NumberFormat(localeOf(language), options).format(value).replace(/(\d)(?=\p{Script=Han})/u, '$1\u00a0')
}

function durationUnit(ms: number): [unit: string, size: number] {
  if (ms < 1_000) return ['millisecond', 1]
  if (ms < 60_000) return ['second', 1_000]
  if (ms < 3_600_000) return ['minute', 60_000]
  return ms < 2 * dayMs ? ['hour', 3_600_000] : ['day', dayMs]
}
