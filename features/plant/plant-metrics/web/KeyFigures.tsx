import { PageLink } from '@portal/client'
import { LoadFailed, Skeleton, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { dayText, Sparkline } from '@portal/ui/charts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { computeChange } from '../rules.ts'
import type { MetricInfo } from '../contract.ts'
import { reportTexts } from '../texts.ts'
import { pulseHref, trendHref } from './addresses.ts'
import { ChangeLine } from './ChangeLine.tsx'
import styles from './KeyFigures.module.css'
import { useRecentFigures, useMetrics } from './queries.ts'
import { formatNumber } from './format-number.ts'

/** Board of key figures at the top of a site (ML-03). */
export function KeyFigures({ portal, title }: { portal: string; title: ReactNode }) {
  const t = useText(reportTexts)
  const { data, error, refetch } = useMetrics(portal)
  return (
    <section className={styles.board} aria-label={t('keyFigures')}>
      <header className={styles.head}>
        {title}
        {data && data.List.length > 0 && (
          <PageLink className={styles.all} href={pulseHref(portal)}>
            {t('toPulse')}
            <ArrowRight aria-hidden />
          </PageLink>
        )}
      </header>
      {error ? (
        <LoadFailed onRetry={refetch} />
      ) : data && data.List.length === 0 ? null : (
        <ul className={styles.figures}>
          {data
            ? data.List.slice(0, 5).map((report) => (
                <li key={report.Id} className={styles.figure}>
                  <KeyFigure portal={portal} report={report} />
                </li>
              ))
            : [1, 2, 3, 4, 5].map((place) => (
                <li key={place} className={styles.figure}>
                  <Skeleton shape="line" count={3} />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

function KeyFigure({ portal, report }: { portal: string; report: MetricInfo }) {
  const t = useText(reportTexts)
  const { language } = useLanguage()
  const { data, error } = useRecentFigures(portal, report.Id)
  const points = data?.Points ?? []
  const newest = points.at(-1)
  return (
    <PageLink className={styles.link} href={trendHref(portal, { report: report.Id, period: 90 })}>
      <span className={styles.name}>{report.Name}</span>
      <span className={styles.value}>
        {newest ? formatNumber(newest.Value, report.Decimals, language) : '—'}
        {newest && <span className={styles.unit}>{report.Unit}</span>}
      </span>
      {newest ? (
        <>
          <ChangeLine change={computeChange(points, report)} report={report} />
          <span className={styles.spark}>
            <Sparkline points={points.map(({ Date, Value }) => ({ date: Date, value: Value }))} />
          </span>
          <span className="visually-hidden">{t('asOf', { day: dayText(newest.Date, language) })}</span>
        </>
      ) : (
        <span className={look.note}>{error ? t('failed') : data ? t('noFigure') : t('loading')}</span>
      )}
    </PageLink>
  )
}
