import { useText } from '@portal/ui'
import { StatStrip } from '@portal/ui/desk'
import type { Numbers } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { averagePeoplePerDay } from '../rules.ts'
import { useComparison } from './use-comparison.ts'

/** The four main figures, compared with the period before. */
export function Summary({ numbers }: { numbers: Numbers }) {
  const t = useText(numbersTexts)
  const compare = useComparison()
  const daily = averagePeoplePerDay(numbers.Days)
  const { Known, Nothing, Times } = numbers.Searches
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
        {
          label: t('searchCount'),
          value: Times,
          ...said(Times, Before?.Searches, Known === 0 ? '' : `${t('nothingShare')} ${percent(Nothing, Known)}`),
        },
      ]}
    />
  )
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
