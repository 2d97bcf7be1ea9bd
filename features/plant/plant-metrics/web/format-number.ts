import { localeOf, type Language } from '@portal/contract'
import type { MetricInfo } from '../contract.ts'

type NumberFormatOptions = Pick<MetricInfo, 'Unit' | 'Decimals'>

/** Formats a number in the reader's language: 1,234.5. */
export function formatNumber(value: number, decimals: number, language: Language): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(localeOf(language), digits).format(value)
}

/** Formats a value with its unit: 97.4%, 412 cars, 412 台. */
export function formatValue(value: number, { Unit, Decimals }: NumberFormatOptions, language: Language): string {
  const number = formatNumber(value, Decimals, language)
  return Unit === '' ? number : `${number}${/^[%°]/.test(Unit) ? '' : ' '}${Unit}`
}

/** Formats a value of the scale as briefly as possible. */
export function formatScaleMark(value: number, language: Language): string {
  const large = Math.abs(value) >= 100_000
  const format = { maximumFractionDigits: 3, ...(large ? { notation: 'compact' as const } : {}) }
  return new Intl.NumberFormat(localeOf(language), format).format(value)
}
