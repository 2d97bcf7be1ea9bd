import { lazyComponent, LazyFallback, PageHeader, useText } from '@portal/ui'
import type { ReactNode } from 'react'
import { numbersTexts } from '../numbers.texts.ts'
import { PeriodChoice, type Props as PeriodProps } from './PeriodChoice.tsx'

const InfoTip = lazyComponent(async () => (await import('@portal/ui/overlay')).InfoTip)

interface Props extends PeriodProps {
  about: string
  /** Further filters. */
  children?: ReactNode
}

/** The head of all statistics, with the period that they are of. */
export function AnalyticsHead({ about, days, periods, children }: Props) {
  const t = useText(numbersTexts)
  return (
    <PageHeader
      title={t('title')}
      badge={
        <LazyFallback>
          <InfoTip>{about}</InfoTip>
        </LazyFallback>
      }
      actions={
        <>
          {children}
          <PeriodChoice days={days} periods={periods} />
        </>
      }
    />
  )
}
