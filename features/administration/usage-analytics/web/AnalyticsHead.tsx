import { deskHref, pageHref } from '@portal/contract'
import { lazyComponent, LazyFallback, PageHeader, Segmented, Tabs, useText } from '@portal/ui'
import type { ReactNode } from 'react'
import { numbersTexts } from '../numbers.texts.ts'
import { statisticsHref } from './addresses.ts'

const InfoTip = lazyComponent(async () => (await import('@portal/ui/overlay')).InfoTip)

interface Props {
  about: string
  current: 'content' | 'usage'
  days: 7 | 30 | 90
  periods: readonly { days: 7 | 30 | 90; href: string }[]
  /** Further filters. */
  children?: ReactNode
}

/** The head of all analytics: texts, and the portal as a whole, of the same period. */
export function AnalyticsHead({ about, current, days, periods, children }: Props) {
  const t = useText(numbersTexts)
  const usage = statisticsHref(days)
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
          <Segmented
            label={t('period')}
            current={String(days)}
            items={periods.map((each) => ({
              id: String(each.days),
              label: t('days', { count: each.days }),
              href: each.href,
            }))}
          />
        </>
      }
    >
      <Tabs
        label={t('views')}
        current={current}
        items={[
          { id: 'content', label: t('ofTexts'), href: deskHref('numbers') + usage.slice(pageHref('/numbers').length) },
          { id: 'usage', label: t('ofPortal'), href: usage },
        ]}
      />
    </PageHeader>
  )
}
