import { useText } from '@portal/ui'
import { numbersTexts } from '../numbers.texts.ts'

/** Returns a function that compares a figure with that of the period before, for a `StatStrip`. */
export function useComparison() {
  const t = useText(numbersTexts)
  return (value: number | null, before: number | null, unit = '') =>
    value === null || before === null
      ? {}
      : {
          delta: {
            text: unit === '%' ? t('points', { difference: signed(value - before) }) : signed(value - before),
            tone: 'neutral' as const,
          },
          hint: t('before', { count: `${before}${unit}` }),
        }
}

function signed(difference: number): string {
  if (difference === 0) return '±0'
  return difference > 0 ? `+${difference}` : `−${-difference}`
}
