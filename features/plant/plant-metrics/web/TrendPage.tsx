import { PageLink, useNavigation } from '@portal/client'
import { LoadFailed, Loading, Skeleton, StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import type { MetricInfo } from '../contract.ts'
import { reportTexts } from '../texts.ts'
import { periods, type Period } from '../rules.ts'
import { parseTrendView, trendHref, type TrendView } from './addresses.ts'
import { useFigures, useMetrics } from './queries.ts'
import { MetricsHead } from './MetricsHead.tsx'
import { TrendChart } from './TrendChart.tsx'
import styles from './TrendPage.module.css'

/** A metric over time, alone or compared with another (ML-03). The selection is kept in the address. */
export function TrendPage({ portal }: { portal: string }) {
  const t = useText(reportTexts)
  const { here } = useNavigation()
  const { data, error, refetch } = useMetrics(portal)
  const requestedView = parseTrendView(here.search)
  const view = { ...requestedView, report: requestedView.report ?? data?.List[0]?.Id }
  return (
    <main className={look.page} id="content">
      <MetricsHead portal={portal} page="trend" />
      {error ? (
        <LoadFailed onRetry={refetch} />
      ) : !data ? (
        <TrendSkeleton />
      ) : data.List.length === 0 ? (
        <StateView kind="empty" text={t('noneYet')} help={t('noneYetHelp')} />
      ) : (
        <section className={styles.panel} aria-label={t('trend')}>
          <Choices portal={portal} reports={data.List} view={view} />
          <TrendFigures portal={portal} view={view} />
        </section>
      )}
    </main>
  )
}

function TrendSkeleton() {
  return (
    <Loading className={styles.waiting}>
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
  return (
    <div className={styles.choices}>
      <label className={styles.choice}>
        {t('report')}
        <select value={known ? view.report : ''} onChange={(event) => show({ report: Number(event.target.value) })}>
          {!known && <option value="">—</option>}
          {reports.map(({ Id, Name }) => (
            <option key={Id} value={Id}>
              {Name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.choice}>
        {t('compare')}
        <select
          value={view.beside ?? ''}
          onChange={(event) => show({ beside: Number(event.target.value) || undefined })}
        >
          <option value="">{t('alone')}</option>
          {reports
            .filter(({ Id }) => Id !== view.report)
            .map(({ Id, Name }) => (
              <option key={Id} value={Id}>
                {Name}
              </option>
            ))}
        </select>
      </label>
      <nav className={styles.periods} aria-label={t('period')}>
        {periods.map((period) => (
          <PageLink
            key={period}
            className={`${look.segment} ${styles.period}`}
            href={trendHref(portal, { ...view, period })}
            aria-current={period === view.period ? 'page' : undefined}
            replaces
          >
            <PeriodName period={period} />
          </PageLink>
        ))}
      </nav>
    </div>
  )
}

function PeriodName({ period }: { period: Period }) {
  const t = useText(reportTexts)
  return period === 0 ? t('allTime') : period === 365 ? t('year') : t('days', { count: period })
}

function TrendFigures({ portal, view }: { portal: string; view: TrendView }) {
  const t = useText(reportTexts)
  const [one, other] = [useFigures(portal, view.report), useFigures(portal, view.beside)]
  const failed = [one, other].find(({ error }) => error !== null)
  if (failed?.error?.failure.reason === 'noReport')
    return <StateView kind="empty" text={t('notThere')} help={t('notThereHelp')} />
  if (failed) return <LoadFailed onRetry={failed.refetch} />
  if (!one.data || (view.beside && !other.data)) return <TrendSkeleton />
  return (
    <TrendChart
      key={`${view.report} ${view.beside} ${view.period}`}
      figures={other.data ? [one.data, other.data] : [one.data]}
      period={view.period}
    />
  )
}
