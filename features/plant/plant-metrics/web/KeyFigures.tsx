import { Anchor, ErrorState, Link, Row, Skeleton, Text, useLanguage, useText } from '@portal/ui'
import { dayText, Sparkline } from '@portal/ui/charts'
import type { ReactNode } from 'react'
import { computeChange } from '../rules.ts'
import type { MetricInfo } from '../contract.ts'
import { reportTexts } from '../texts.ts'
import { pulseHref, trendHref } from './addresses.ts'
import { ChangeLine } from './ChangeLine.tsx'
import styles from './KeyFigures.module.css'
import { useRecentFigures, useMetrics } from './queries.ts'
import { isStraight } from './trend.ts'
import { FigureText } from './FigureText.tsx'

/** Board of key figures at the top of a site (ML-03). */
export function KeyFigures({ portal, title }: { portal: string; title: ReactNode }) {
  const t = useText(reportTexts)
  const { data, error, refetch } = useMetrics(portal)
  return (
    <section className={styles.board} aria-label={t('keyFigures')}>
      <Row as="header" justify="between" align="baseline">
        {title}
        {data && data.List.length > 0 && (
          <Link look="more" href={pulseHref(portal)}>
            {t('toPulse')}
          </Link>
        )}
      </Row>
      {error ? (
        <ErrorState onRetry={refetch} />
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
    <Anchor className={styles.link} href={trendHref(portal, { report: report.Id, period: 90 })}>
      <Text as="span" type="small" tone="muted" lines={1}>
        {report.Name}
      </Text>
      {newest ? (
        <>
          <FigureText type="display" value={newest.Value} figures={report} />
          <ChangeLine change={computeChange(points, report)} report={report} />
          <Sparkline
            points={points.map(({ Date, Value }) => ({ date: Date, value: Value }))}
            isStraight={isStraight(points)}
          />
          <span className="visually-hidden">{t('asOf', { day: dayText(newest.Date, language) })}</span>
        </>
      ) : (
        <>
          <Text as="span" type="display">
            —
          </Text>
          <Text as="span" type="small" tone="muted">
            {error ? t('failed') : data ? t('noFigure') : t('loading')}
          </Text>
        </>
      )}
    </Anchor>
  )
}
