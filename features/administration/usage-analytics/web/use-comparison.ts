import { fullNumber, signedNumber, useLanguage, useText } from '@portal/ui'
import { numbersTexts } from '../numbers.texts.ts'

/** Returns a function that compares a figure with that of the period before, for a `StatStrip`. */
export function useComparison() {
  const t = useText(numbersTexts)
  const { language } = useLanguage()
  return (value: number | null, before: number | null, unit = '') => {
    if (value === null || before === null) return {}
    const difference = signedNumber(value - before, language)
    return {
      delta: { text: unit === '%' ? t('points', { difference }) : difference, tone: 'neutral' as const },
      hint: t('before', { count: `${fullNumber(before, language)}${unit}` }),
    }
  }
}
