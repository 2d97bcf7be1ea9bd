import { useAnswer, useNavigation } from '@portal/client'
import { authTypeTexts } from '@portal/auth/platforms'
import {
  EmptyState,
  ErrorState,
  formatDeskTime,
  fullNumber,
  Link,
  Loading,
  Row,
  Stack,
  Text,
  useLanguage,
  useText,
} from '@portal/ui'
import { BarList, dayText, LineChart } from '@portal/ui/charts'
import { StatStrip } from '@portal/ui/desk'
import { PeriodChoice, useComparison } from '@portal/usage-analytics/web'
import { Lock } from 'lucide-react'
import { contentAnalytics, type ReachOfOne } from '../contract.ts'
import { reachTexts } from '../desk.texts.ts'
import { sumPeriod } from '../rules.ts'
import { pageOf, textPeriod, textPeriods } from './addresses.ts'
import { ByHour } from './ByHour.tsx'
import styles from './ContentAnalyticsPage.module.css'
import { AsTable, Panel } from './Panel.tsx'
import { TooFewReaders } from './TooFewReaders.tsx'

/** Reach of one text by hour, day, language, door and department. */
export function TextAnalytics({ newsId }: { newsId: number }) {
  const t = useText(reachTexts)
  const { data, error, refetch } = useAnswer(contentAnalytics.one, { NewsId: newsId }, { everyMs: 30_000 })
  if (error?.failure.reason === 'noNews') return <EmptyState icon={<Lock aria-hidden />} title={t('gone')} />
  if (error && !data) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading rows={4} />
  return (
    <Stack>
      <TextFacts text={data} />
      <TextFigures text={data} />
    </Stack>
  )
}

function TextFacts({ text }: { text: ReachOfOne }) {
  const t = useText(reachTexts)
  const { language } = useLanguage()
  return (
    <Row gap={12}>
      <Text as="span" type="small" tone="muted">
        {[text.CategoryName, formatDeskTime(text.PublishDate, { form: 'date', language })].filter(Boolean).join(' · ')}
      </Text>
      <Text as="span" type="small">
        <Link href={pageOf(text)}>{t('open')}</Link>
      </Text>
    </Row>
  )
}

function TextFigures({ text }: { text: ReachOfOne }) {
  const t = useText(reachTexts)
  const { SeesReach, Meant, People, Share, Likes, Comments } = text
  const format = (value: number | string | null) => value ?? t('notShown')
  const figures = [
    ...(!SeesReach
      ? []
      : ([
          [t('share'), Share === null ? t('notShown') : `${Share}%`],
          [t('read'), format(People)],
          [t('meant'), format(Meant)],
          [t('likes'), format(Likes)],
        ] as const)),
    [t('comments'), Comments],
  ] as const
  return (
    <>
      <StatStrip label={t('figures')} items={figures.map(([label, value]) => ({ label, value }))} />
      {SeesReach && (
        <>
          <TooFewReaders text={text} />
          {text.Hours.length > 0 && <ByHour hours={text.Hours} />}
          <ByDay text={text} />
          <ByPart name={t('byLanguage')} parts={text.Languages} />
          <ByPart name={t('byDoor')} parts={text.Doors} />
          <ByPart name={t('byDepartment')} help={t('sumOfDepartments')} parts={text.Departments} />
        </>
      )}
    </>
  )
}

/** Its readers in a period, compared with the one before. */
function ByDay({ text }: { text: ReachOfOne }) {
  const t = useText(reachTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const compare = useComparison()
  const period = textPeriod(here.search)
  const { days, sums, before } = sumPeriod(text.Days, period)
  const chart = <DayChart key={period} days={days} from={days[0]?.Day ?? text.From} to={text.To} />
  if (text.Days.every(({ People }) => People === null)) return chart
  return (
    <>
      <Row justify="end">
        <PeriodChoice days={period} periods={textPeriods(here)} />
      </Row>
      <StatStrip
        label={t('ofPeriod')}
        items={[
          {
            label: t('peopleByDay'),
            value: fullNumber(sums.People, language),
            ...compare(sums.People, before && before.People),
          },
          {
            label: t('opened'),
            value: fullNumber(sums.Times, language),
            ...compare(sums.Times, before && before.Times),
          },
        ]}
      />
      {chart}
    </>
  )
}

interface DayProps {
  days: readonly ReachOfOne['Days'][number][]
  from: string
  to: string
}

function DayChart({ days: Days, from: From, to: To }: DayProps) {
  const t = useText(reachTexts)
  const { language } = useLanguage()
  const rows = [[t('day'), t('readers'), t('opened')], ...Days.map(({ Day, People, Times }) => [Day, People, Times])]
  const points = Days.flatMap(({ Day, People }) => (People === null ? [] : [{ date: Day, value: People }]))
  const nameOf = (day: string) => dayText(day, language)
  return (
    <Panel name={t('byDay')} help={t('byDayHelp')} rows={points.length > 0 ? rows : []}>
      {points.length === 0 ? (
        <EmptyState title={t('noDays')} help={t('noDaysHelp')} />
      ) : points.length === 1 ? (
        // a line needs two points
        <SingleDay day={Days.find(({ Day }) => Day === points[0]!.date)!} />
      ) : (
        <>
          <LineChart
            lines={[
              {
                key: 'people',
                name: t('readers'),
                points,
                valueText: (count) => t('peopleText', { count }),
                // no fractions of people on the axis
                scaleText: (count) => (Number.isInteger(count) ? String(count) : ''),
                isCount: true,
              },
            ]}
            from={From}
            to={To}
            label={t('walk')}
            dayText={nameOf}
            pointText={(day, [people]) => t('pointText', { day: nameOf(day), people: people ?? t('notShown') })}
            missing={t('notShown')}
            hidden={{
              days: Days.flatMap(({ Day, People }) => (People === null ? [Day] : [])),
              label: t('fewerThanFive'),
            }}
          />
          <AsTable caption={t('byDay')} rows={rows} />
        </>
      )}
    </Panel>
  )
}

function SingleDay({ day: { Day, People, Times } }: { day: ReachOfOne['Days'][number] }) {
  const t = useText(reachTexts)
  const { language } = useLanguage()
  const figures = [
    [t('day'), dayText(Day, language)],
    [t('readers'), People ?? t('notShown')],
    [t('opened'), Times ?? t('notShown')],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.under}>{name}</dt>
          <dd className={styles.oneValue}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ByPartProps {
  name: string
  help?: string
  parts: readonly (ReachOfOne['Languages'] | ReachOfOne['Doors'] | ReachOfOne['Departments'])[number][]
}

const isNamedDoor = (part: string): part is keyof typeof authTypeTexts => Object.hasOwn(authTypeTexts, part)

/** The readers of all days by a property that each has once a day. */
function ByPart({ name, help, parts }: ByPartProps) {
  const t = useText(reachTexts)
  const doorName = useText(authTypeTexts)
  const nameOf = (part: ByPartProps['parts'][number]): string => {
    if ('Name' in part) return part.Name || t('others')
    return isNamedDoor(part.Part) ? doorName(part.Part) : t(`part_${part.Part}`)
  }
  const whole = parts.reduce((sum, { People }) => sum + People, 0)
  const rows = [[name, t('peopleByDay')], ...parts.map((part) => [nameOf(part), part.People])]
  return (
    <Panel name={name} help={help ?? t('sumOfDays')} rows={rows}>
      {whole === 0 ? (
        <EmptyState title={t('noParts')} />
      ) : (
        <>
          <BarList
            bars={parts.map((part) => ({
              key: part.Part,
              name: nameOf(part),
              value: part.People,
              share: part.People / whole,
              ...(part.Part === 'rest' ? { tone: 'rest' as const } : {}),
            }))}
          />
          <AsTable caption={name} rows={rows} />
        </>
      )}
    </Panel>
  )
}
