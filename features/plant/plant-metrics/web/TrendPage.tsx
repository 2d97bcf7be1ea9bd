import { useNavigation } from '@portal/client'
import { Card, EmptyState, ErrorState, Loading, Page, Row, Segmented, Skeleton, useText } from '@portal/ui'
import { Select } from '@portal/ui/forms'
import type { MetricInfo } from '../contract.ts'
import { reportTexts } from '../texts.ts'
import { periods, type Period } from '../rules.ts'
import { parseTrendView, trendHref, type TrendView } from './addresses.ts'
import { useFigures, useMetrics } from './queries.ts'
import { MetricsHead } from './MetricsHead.tsx'
import { TrendChart } from './TrendChart.tsx'

/** A metric over time, alone or compared with another (ML-03). The selection is kept in the address. */
export function TrendPage({ portal }: { portal: string }) {
  const t = useText(reportTexts)
  const { here } = useNavigation()
  const { data, error, refetch } = useMetrics(portal)
  const requestedView = parseTrendView(here.search)
  const view = { ...requestedView, report: requestedView.report ?? data?.List[0]?.Id }
  return (
    <main id="content">
      <Page>
        <MetricsHead portal={portal} page="trend" />
        {error ? (
          <ErrorState onRetry={refetch} />
        ) : !data ? (
          <TrendSkeleton />
        ) : data.List.length === 0 ? (
          <EmptyState title={t('noneYet')} help={t('noneYetHelp')} />
        ) : (
          <Card label={t('trend')}>
            <Choices portal={portal} reports={data.List} view={view} />
            <TrendFigures portal={portal} view={view} />
          </Card>
        )}
      </Page>
    </main>
  )
}

function TrendSkeleton() {
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton shape="cover" />
    </Loading>
  )
}

function Choices({ portal, reports, view }: { portal: string; reports: readonly MetricInfo[]; view: TrendView }) {
  const t = useText(reportTexts)
  const { go } = useNavigation()
  const show = (change: Partial<TrendView>): void => go(trendHref(portal, { ...view, ...change }), { replace: true })
  const known = reports.some(({ Id }) => Id === view.report)
  const periodName = (period: Period): string =>
    period === 0 ? t('allTime') : period === 365 ? t('year') : t('days', { count: period })
  const options = reports.map(({ Id, Name }) => ({ value: String(Id), label: Name }))
  return (
    <Row gap={16} align="end">
      <Select
        label={t('report')}
        width={240}
        options={known ? options : [{ value: '', label: '—' }, ...options]}
        value={known ? view.report : ''}
        onChange={({ target }) => show({ report: Number(target.value) })}
      />
      <Select
        label={t('compare')}
        width={240}
        placeholder={t('alone')}
        options={options.filter(({ value }) => value !== String(view.report))}
        value={view.beside ?? ''}
        onChange={({ target }) => show({ beside: Number(target.value) || undefined })}
      />
      <Segmented
        label={t('period')}
        items={periods.map((period) => ({
          id: String(period),
          label: periodName(period),
          href: trendHref(portal, { ...view, period }),
        }))}
        current={String(view.period)}
      />
    </Row>
  )
}

function TrendFigures({ portal, view }: { portal: string; view: TrendView }) {
  const t = useText(reportTexts)
  const [one, other] = [useFigures(portal, view.report), useFigures(portal, view.beside)]
  const failed = [one, other].find(({ error }) => error !== null)
  if (failed?.error?.failure.reason === 'noReport') return <EmptyState title={t('notThere')} help={t('notThereHelp')} />
  if (failed) return <ErrorState onRetry={failed.refetch} />
  if (!one.data || (view.beside && !other.data)) return <TrendSkeleton />
  return (
    <TrendChart
      key={`${view.report} ${view.beside} ${view.period}`}
      figures={other.data ? [one.data, other.data] : [one.data]}
      period={view.period}
    />
  )
}
