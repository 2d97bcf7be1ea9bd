import { dayAfter } from '@portal/contract'
import { PageLink } from '@portal/client'
import { IconButton, LoadFailed, Skeleton, StateView, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { CollapsedTable, dayText, saveCsv, Sparkline } from '@portal/ui/charts'
import { ChartLine, Download } from 'lucide-react'
import type { MetricFigures, MetricInfo } from '../contract.ts'
import { reportTexts } from '../texts.ts'
import { computeChange } from '../rules.ts'
import { trendHref } from './addresses.ts'
import { ChangeLine } from './ChangeLine.tsx'
import styles from './PulsePage.module.css'
import { useRecentFigures, useMetrics } from './queries.ts'
import { recentDays } from './recent.ts'
import { MetricsHead } from './MetricsHead.tsx'
import { formatNumber } from './format-number.ts'

/** Every metric with its latest figure, change and trend (ML-03). */
export function PulsePage({ portal }: { portal: string }) {
  const t = useText(reportTexts)
  const { data, error, refetch } = useMetrics(portal)
  return (
    <main className={look.page} id="content">
      <MetricsHead portal={portal} page="pulse" />
      {error ? (
        <LoadFailed onRetry={refetch} />
      ) : data?.List.length === 0 ? (
        <StateView kind="empty" text={t('noneYet')} help={t('noneYetHelp')} />
      ) : (
        <ul className={styles.cards} aria-busy={!data}>
          {data
            ? data.List.map((report) => (
                <li key={report.Id}>
                  <MetricCard portal={portal} report={report} />
                </li>
              ))
            : [1, 2, 3].map((place) => (
                <li key={place} className={styles.card}>
                  <Skeleton shape="title" />
                  <Skeleton shape="line" count={4} />
                </li>
              ))}
        </ul>
      )}
    </main>
  )
}

function MetricCard({ portal, report }: { portal: string; report: MetricInfo }) {
  const { data, error, refetch } = useRecentFigures(portal, report.Id)
  return (
    <article className={styles.card} aria-label={report.Name}>
      {error ? (
        <>
          <h2 className={styles.name}>{report.Name}</h2>
          <LoadFailed onRetry={refetch} />
        </>
      ) : data ? (
        <MetricCardContent figures={data} portal={portal} />
      ) : (
        <>
          <h2 className={styles.name}>{report.Name}</h2>
          <Skeleton shape="line" count={4} />
        </>
      )}
    </article>
  )
}

function MetricCardContent({ figures, portal }: { figures: MetricFigures; portal: string }) {
  const t = useText(reportTexts)
  const { language } = useLanguage()
  const newest = figures.Points.at(-1)
  const trend = trendHref(portal, { report: figures.Id, period: 90 })
  if (!newest)
    return (
      <>
        <h2 className={styles.name}>{figures.Name}</h2>
        <StateView kind="empty" text={t('noFigure')} help={t('noneYetHelp')} />
      </>
    )
  const points = figures.Points.filter(({ Date }) => Date > dayAfter(newest.Date, -recentDays))
  const rows = [[t('date'), figures.Unit ? `${figures.Name} (${figures.Unit})` : figures.Name]]
  const cells = points.map(({ Date, Value }) => [Date, Value])
  const tableRows = points.map(({ Date, Value }) => [
    dayText(Date, language, 'year'),
    formatNumber(Value, figures.Decimals, language),
  ])
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.name}>{figures.Name}</h2>
        <IconButton
          label={t('downloadOf', { name: figures.Name })}
          onClick={() => saveCsv(figures.Name, [...rows, ...cells])}
        >
          <Download aria-hidden />
        </IconButton>
      </header>
      <p className={styles.value}>
        {formatNumber(newest.Value, figures.Decimals, language)} <span className={styles.unit}>{figures.Unit}</span>
        <span className={styles.day}>{t('asOf', { day: dayText(newest.Date, language) })}</span>
      </p>
      <ChangeLine change={computeChange(points, figures)} report={figures} />
      <div className={styles.spark}>
        <Sparkline points={points.map(({ Date, Value }) => ({ date: Date, value: Value }))} />
      </div>
      <footer className={styles.foot}>
        <CollapsedTable
          name={t('asTable')}
          caption={figures.Name}
          rows={[...rows, ...tableRows.toReversed()]}
          missing={t('missing')}
        />
        <PageLink className={styles.trend} href={trend} aria-label={t('trendOf', { name: figures.Name })}>
          <ChartLine aria-hidden />
          {t('seeTrend')}
        </PageLink>
      </footer>
    </>
  )
}
