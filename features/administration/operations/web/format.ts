import { localeOf, type Language, dayMs } from '@portal/contract'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats bytes in the largest fitting unit (factor 1024). */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** power
  const options = {
    style: 'unit',
    unit: units[power]!,
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  } as const
  return new Intl.NumberFormat(localeOf(language), options).format(value)
}

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
