import { dayAfter } from '@portal/contract'
import {
  Card,
  EmptyState,
  ErrorState,
  Grid,
  IconButton,
  Link,
  Loading,
  Page,
  Row,
  Skeleton,
  Stack,
  Text,
  useLanguage,
  useText,
} from '@portal/ui'
import { CollapsedTable, dayText, saveCsv, Sparkline } from '@portal/ui/charts'
import { Download } from 'lucide-react'
import type { MetricFigures, MetricInfo } from '../contract.ts'
import { reportTexts } from '../texts.ts'
import { computeChange } from '../rules.ts'
import { trendHref } from './addresses.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { useRecentFigures, useMetrics } from './queries.ts'
import { recentDays } from './recent.ts'
import { MetricsHead } from './MetricsHead.tsx'
import { isStraight } from './trend.ts'
import { FigureText } from './FigureText.tsx'
import { formatNumber } from './format-number.ts'

/** Every metric with its latest figure, change and trend (ML-03). */
export function PulsePage({ portal }: { portal: string }) {
  const t = useText(reportTexts)
  const { data, error, refetch } = useMetrics(portal)
  return (
    <main id="content">
      <Page>
        <MetricsHead portal={portal} page="pulse" />
        {error ? (
          <ErrorState onRetry={refetch} />
        ) : !data ? (
          <Loading>
            <Skeleton shape="cover" />
          </Loading>
        ) : data.List.length === 0 ? (
          <EmptyState title={t('noneYet')} help={t('noneYetHelp')} />
        ) : (
          // four cards: two rows of two
          <Grid columns={data.List.length === 4 ? 2 : 3} align="stretch">
            {data.List.map((report) => (
              <MetricCard key={report.Id} portal={portal} report={report} />
            ))}
          </Grid>
        )}
      </Page>
    </main>
  )
}

function MetricCard({ portal, report }: { portal: string; report: MetricInfo }) {
  const t = useText(reportTexts)
  const { data, error, refetch } = useRecentFigures(portal, report.Id)
  return (
    <Card
      as="article"
      label={report.Name}
      title={report.Name}
      action={data && <SaveButton figures={data} label={t('downloadOf', { name: report.Name })} />}
    >
      {error ? (
        <ErrorState size="inline" onRetry={refetch} />
      ) : data ? (
        <MetricCardContent figures={data} portal={portal} />
      ) : (
        <Skeleton shape="line" count={4} />
      )}
    </Card>
  )
}

interface RecentFigures {
  points: MetricFigures['Points']
  rows: (string | number)[][]
}

/** The points of the last days, and the head of their table. */
function recentOf(figures: MetricFigures, date: string): RecentFigures {
  const newest = figures.Points.at(-1)
  const points = newest ? figures.Points.filter(({ Date }) => Date > dayAfter(newest.Date, -recentDays)) : []
  return { points, rows: [[date, figures.Unit ? `${figures.Name} (${figures.Unit})` : figures.Name]] }
}

function SaveButton({ figures, label }: { figures: MetricFigures; label: string }) {
  const t = useText(reportTexts)
  const { points, rows } = recentOf(figures, t('date'))
  if (points.length === 0) return null
  const cells = points.map(({ Date, Value }) => [Date, Value])
  return (
    <IconButton look="secondary" label={label} onClick={() => saveCsv(figures.Name, [...rows, ...cells])}>
      <Download aria-hidden />
    </IconButton>
  )
}

function MetricCardContent({ figures, portal }: { figures: MetricFigures; portal: string }) {
  const t = useText(reportTexts)
  const { language } = useLanguage()
  const newest = figures.Points.at(-1)
  if (!newest) return <EmptyState size="inline" title={t('noFigure')} help={t('noneYetHelp')} />
  const { points, rows } = recentOf(figures, t('date'))
  const tableRows = points.map(({ Date, Value }) => [
    dayText(Date, language, 'year'),
    formatNumber(Value, figures.Decimals, language),
  ])
  return (
    <>
      <Stack gap={4}>
        <Row align="baseline" justify="between">
          <FigureText value={newest.Value} figures={figures} />
          <Text as="span" type="small" tone="muted">
            {t('asOf', { day: dayText(newest.Date, language) })}
          </Text>
        </Row>
        <ChangeLine change={computeChange(points, figures)} report={figures} />
      </Stack>
      <Sparkline
        points={points.map(({ Date, Value }) => ({ date: Date, value: Value }))}
        isStraight={isStraight(points)}
      />
      <Row align="baseline" justify="between">
        <CollapsedTable
          name={t('asTable')}
          caption={figures.Name}
          rows={[...rows, ...tableRows.toReversed()]}
          missing={t('missing')}
        />
        <Link
          look="more"
          href={trendHref(portal, { report: figures.Id, period: 90 })}
          aria-label={t('trendOf', { name: figures.Name })}
        >
          {t('seeTrend')}
        </Link>
      </Row>
    </>
  )
}
