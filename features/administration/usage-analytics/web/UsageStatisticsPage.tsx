import { useAnswer, useNavigation } from '@portal/client'
import { EmptyState, ErrorState, Loading, Page, Skeleton, useText } from '@portal/ui'
import { usageAnalytics, type Numbers } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { AnalyticsHead } from './AnalyticsHead.tsx'
import { statisticsHref, parsePeriod, periods, type UsagePart } from './addresses.ts'
import { NewsReading } from './NewsReading.tsx'
import styles from './UsageStatisticsPage.module.css'
import { Searches } from './Searches.tsx'
import { Shares } from './Shares.tsx'
import { Summary } from './Summary.tsx'
import { ToolUse } from './ToolUse.tsx'
import { VisitsChart } from './VisitsChart.tsx'

/** SHELL-21: usage statistics for editors and moderators, without revealing anybody's use. */
export function UsageStatisticsPage({ part }: { part: UsagePart }) {
  const t = useText(numbersTexts)
  const period = parsePeriod(useNavigation().here.search)
  const { data, error, refetch } = useAnswer(usageAnalytics.numbers, { Days: period })
  const Part = parts[part]
  return (
    <Page>
      <AnalyticsHead
        about={t('about')}
        days={period}
        periods={periods.map((days) => ({ days, href: statisticsHref(part, days) }))}
      />
      {error ? (
        <ErrorState onRetry={refetch} />
      ) : data ? (
        isEmpty(data) ? (
          <EmptyState title={t('empty')} help={t('emptyHelp')} />
        ) : (
          <Part numbers={data} />
        )
      ) : (
        <Loading>
          <Skeleton shape="row" count={2} />
          <Skeleton shape="cover" />
          <Skeleton shape="row" count={6} />
        </Loading>
      )}
    </Page>
  )
}

/** Visits, and what is read. */
function PortalUse({ numbers }: { numbers: Numbers }) {
  const t = useText(numbersTexts)
  return (
    <>
      <Summary numbers={numbers} />
      <VisitsChart key={numbers.From} numbers={numbers} />
      <div className={styles.pair}>
        <Shares name={t('byLanguage')} whole={numbers.People} shares={numbers.Languages} />
        <Shares name={t('byDoor')} whole={numbers.People} shares={numbers.Doors} />
      </div>
      <NewsReading news={numbers.News} />
    </>
  )
}

const parts = { portal: PortalUse, search: Searches, tools: ToolUse } satisfies Record<UsagePart, unknown>

function isEmpty({ People, Days, News, Tools, Misses }: Numbers): boolean {
  return People + News.length + Tools.length + (Misses?.length ?? 0) === 0 && Days.every((day) => day.People === 0)
}
