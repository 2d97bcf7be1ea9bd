import { localeOf, type Language } from '@portal/contract'

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
