import { useText } from '@portal/ui'
import { StatStrip } from '@portal/ui/desk'
import type { Numbers } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { averagePeoplePerDay } from '../rules.ts'
import { useComparison } from './use-comparison.ts'

/** The main figures, compared with the period before. */
export function Summary({ numbers }: { numbers: Numbers }) {
  const t = useText(numbersTexts)
  const compare = useComparison()
  const daily = averagePeoplePerDay(numbers.Days)
  const { Before } = numbers
  /** Hint of a figure, and its change since the period before. */
  const said = (now: number | null, before: number | null | undefined, help = '') => {
    const { hint, ...delta } = { hint: undefined, ...compare(now, before ?? null) }
    return { ...delta, hint: [hint, help].filter(Boolean).join(' · ') }
  }
  return (
    <StatStrip
      label={t('figures')}
      items={[
        {
          label: t('peopleByDay'),
          value: numbers.People,
          ...said(numbers.People, Before?.People, t('peopleHelp')),
        },
        {
          label: t('visitCount'),
          value: numbers.Visits,
          ...said(numbers.Visits, Before?.Visits),
        },
        {
          label: t('perVisitor'),
          value: daily?.people ?? '–',
          ...said(daily?.people ?? null, Before?.Daily, daily === null ? '' : t('overDays', { count: daily.days })),
        },
      ]}
    />
  )
}
