import { localeOf, type Language } from '@portal/contract'
import type { ReportInfo } from '../contract.ts'

type Measure = Pick<ReportInfo, 'Unit' | 'Decimals'>

/** Formats a number in the reader's language: 1,234.5. */
export function numberText(value: number, decimals: number, language: Language): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(localeOf(language), digits).format(value)
}

/** Formats a value with its unit: 97.4%, 412 cars, 412 台. */
export function valueText(value: number, { Unit, Decimals }: Measure, language: Language): string {
  const number = numberText(value, Decimals, language)
  return Unit === '' ? number : `${number}${/^[%°]/.test(Unit) ? '' : ' '}${Unit}`
}

/** Formats a value of the scale as briefly as possible. */
export function markText(value: number, language: Language): string {
  const large = Math.abs(value) >= 100_000
  const format = { maximumFractionDigits: 3, ...(large ? { notation: 'compact' as const } : {}) }
  return new Intl.NumberFormat(localeOf(language), format).format(value)
}
