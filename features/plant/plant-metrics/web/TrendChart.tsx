import { Button, EmptyState, FactList, Row, Stack, Text, useLanguage, useText } from '@portal/ui'
import { CollapsedTable, dayText, LineChart, saveCsv, type Line } from '@portal/ui/charts'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import type { Point, MetricFigures } from '../contract.ts'
import { reportTexts } from '../texts.ts'
import type { Period } from '../rules.ts'
import styles from './TrendChart.module.css'
import { cutToPeriod, toTableRows, summarizePoints } from './trend.ts'
import { formatScaleMark, formatNumber, formatValue } from './format-number.ts'

/** Chart with a summary, and the same figures as a table and a CSV file. */
export function TrendChart({ figures, period }: { figures: readonly MetricFigures[]; period: Period }) {
  const t = useText(reportTexts)
  const { language } = useLanguage()
  const cut = useMemo(() => cutToPeriod(figures, period), [figures, period])
  const lines = useMemo(
    () =>
      figures.map((report, index): Line => ({
        key: report.Id,
        name: report.Name,
        points: (cut?.points[index] ?? []).map(({ Date, Value }) => ({ date: Date, value: Value })),
        valueText: (value) => formatValue(value, report, language),
        scaleText: (value) => formatScaleMark(value, language),
      })),
    [figures, cut, language],
  )
  const rows = useMemo(() => toTableRows(cut?.points ?? []), [cut])
  if (!cut || rows.length === 0) return <EmptyState title={t('noPoints')} help={t('noPointsHelp')} />
  const head = [t('date'), ...figures.map(({ Name, Unit }) => (Unit ? `${Name} (${Unit})` : Name))]
  const withYear = cut.from.slice(0, 4) === cut.to.slice(0, 4) ? 'nothing' : 'year'
  const dayOf = (day: string): string => dayText(day, language, withYear)
  const names = figures.map(({ Name }) => Name)
  const pointText = (day: string, values: readonly (string | null)[]): string => {
    const summary = values.map((value, index) =>
      value === null ? t('noValueText', { name: names[index]! }) : t('valueText', { name: names[index]!, value }),
    )
    return t('pointText', {
      day: dayText(day, language, 'year'),
      values: summary.join(language === 'CHS' ? '；' : '; '),
    })
  }
  const inWords = ([day, ...values]: (typeof rows)[number]) => [
    dayText(String(day), language, 'year'),
    ...values.map((value, index) =>
      typeof value === 'number' ? formatNumber(value, figures[index]!.Decimals, language) : null,
    ),
  ]
  return (
    <>
      <LineChart
        lines={lines}
        from={cut.from}
        to={cut.to}
        label={`${names.join(language === 'CHS' ? '与' : ' and ')} · ${t('walk')}`}
        dayText={dayOf}
        pointText={pointText}
        missing={t('missing')}
      />
      <Stack>
        {figures.map((report, index) => (
          <MetricSummary key={report.Id} report={report} points={cut.points[index]!} dayOf={dayOf} rank={index} />
        ))}
      </Stack>
      <Row as="footer" align="start" justify="between">
        <CollapsedTable
          name={t('asTable')}
          caption={names.join(', ')}
          rows={[head, ...rows.toReversed().map(inWords)]}
          missing={t('missing')}
        />
        <Button
          icon={<Download aria-hidden />}
          onClick={() => saveCsv(`${names.join('-')}-${cut.to}`, [head, ...rows])}
        >
          {t('download')}
        </Button>
      </Row>
    </>
  )
}

interface SummaryProps {
  report: MetricFigures
  points: readonly Point[]
  dayOf: (day: string) => string
  rank: number
}

function MetricSummary({ report, points, dayOf, rank }: SummaryProps) {
  const t = useText(reportTexts)
  const { language } = useLanguage()
  const summary = summarizePoints(points)
  if (!summary) return <Text tone="muted">{t('noValueText', { name: report.Name })}</Text>
  const together = {
    mean: [t('mean'), summary.mean, ''],
    sum: [t('total'), summary.sum, ''],
    last: [t('change'), summary.change, ''],
  } as const
  const facts = [
    [t('newest'), summary.newest.Value, dayOf(summary.newest.Date)],
    together[report.Together],
    [t('highest'), summary.high.Value, dayOf(summary.high.Date)],
    [t('lowest'), summary.low.Value, dayOf(summary.low.Date)],
  ] as const
  return (
    <div className={styles.summary} data-place={rank}>
      <h2 className={styles.name}>{report.Name}</h2>
      <FactList
        look="columns"
        items={facts.map(([label, value, day]) => ({
          label,
          value: (
            <>
              {formatValue(value, report, language)}{' '}
              <Text as="span" type="small" tone="muted">
                {day}
              </Text>
            </>
          ),
        }))}
      />
    </div>
  )
}
