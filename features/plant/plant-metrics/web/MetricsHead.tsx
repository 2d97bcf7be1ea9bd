import { portalHref } from '@portal/contract'
import { PageHeader, Tabs, Text, useText } from '@portal/ui'
import { reportTexts } from '../texts.ts'
import { pulseHref, trendHref } from './addresses.ts'

/** Head of the metrics pages, with links between them and back to the site. */
export function MetricsHead({ portal, page }: { portal: string; page: 'pulse' | 'trend' }) {
  const t = useText(reportTexts)
  return (
    <PageHeader title={t(page)} back={{ href: portalHref(portal), label: t('toPortal') }}>
      <Text tone="muted">{t(page === 'pulse' ? 'pulseAbout' : 'trendAbout')}</Text>
      <Tabs
        label={t('keyFigures')}
        items={[
          { id: 'pulse', label: t('pulse'), href: pulseHref(portal) },
          { id: 'trend', label: t('trend'), href: trendHref(portal, { period: 90 }) },
        ]}
        current={page}
      />
    </PageHeader>
  )
}
