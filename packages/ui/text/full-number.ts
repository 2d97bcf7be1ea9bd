import { localeOf, type Language } from '@portal/contract'
import type { ReactNode } from 'react'

/** A count in full, in the format of the language: 12,345. What is no number stays as it is. */
export const fullNumber = <T extends ReactNode>(value: T, language: Language): T | string =>
  typeof value === 'number' ? new Intl.NumberFormat(localeOf(language)).format(value) : value

/** A difference with its sign. */
export const signedNumber = (difference: number, language: Language): string =>
  `${difference === 0 ? '±' : difference > 0 ? '+' : '−'}${fullNumber(Math.abs(difference), language)}`
