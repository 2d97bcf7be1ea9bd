import { Segmented, useText } from '@portal/ui'
import { numbersTexts } from '../numbers.texts.ts'

export interface Props {
  days: 7 | 30 | 90
  periods: readonly { days: 7 | 30 | 90; href: string }[]
}

/** The days up to now that figures are of. */
export function PeriodChoice({ days, periods }: Props) {
  const t = useText(numbersTexts)
  return (
    <Segmented
      label={t('period')}
      current={String(days)}
      items={periods.map((each) => ({
        id: String(each.days),
        label: t('days', { count: each.days }),
        href: each.href,
      }))}
    />
  )
}
