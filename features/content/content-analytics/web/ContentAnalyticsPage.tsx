import { useAnswer } from '@portal/client'
import { EmptyState, ErrorState, fullNumber, Loading, Page, useLanguage, useText } from '@portal/ui'
import { StatStrip, useNoChoice } from '@portal/ui/desk'
import { Select } from '@portal/ui/forms'
import { useList, type ListState } from '@portal/ui/list'
import { AnalyticsHead, useComparison } from '@portal/usage-analytics/web'
import { contentAnalytics, publishingPeriods, type Overview } from '../contract.ts'
import { reachTexts } from '../desk.texts.ts'
import { periodOf, usualFilters } from './addresses.ts'
import { AllTexts } from './AllTexts.tsx'
import styles from './ContentAnalyticsPage.module.css'
import { MostDiscussed, Ranking } from './Ranking.tsx'

export type AnalyticsState = ListState<keyof typeof usualFilters>

/** `/desk/numbers`: all texts of a period. */
export function ContentAnalyticsPage() {
  const t = useText(reachTexts)
  const noChoice = useNoChoice()
  const list = useList('numbers', usualFilters)
  const days = periodOf(list.filters.days)
  const { data, error, refetch } = useAnswer(contentAnalytics.overview, {
    Days: days,
    Category: list.filters.category,
  })
  return (
    <Page>
      <AnalyticsHead
        about={t(data && !data.SeesReach ? 'aboutComments' : 'about')}
        days={days}
        periods={publishingPeriods.map((each) => ({
          days: each,
          href: list.hrefOf({ filters: { days: String(each) } }),
        }))}
      >
        {data && data.Categories.length > 0 && (
          <Select
            label={t('category')}
            isLabelHidden
            placeholder={noChoice(t('category'))}
            options={data.Categories.map(({ Key, Name }) => ({ value: Key, label: Name }))}
            value={list.filters.category}
            onChange={(event) => list.change({ filters: { category: event.target.value } })}
          />
        )}
      </AnalyticsHead>
      {error ? (
        <ErrorState onRetry={refetch} />
      ) : data ? (
        <OverviewContent overview={data} list={list} />
      ) : (
        <Loading rows={8} />
      )}
    </Page>
  )
}

function OverviewContent({ overview, list }: { overview: Overview; list: AnalyticsState }) {
  const t = useText(reachTexts)
  const { language } = useLanguage()
  const compare = useComparison()
  const { SeesReach, News, Comments, Median, Before, Top, Flop } = overview
  if (News === 0 && Before.News === 0) return <EmptyState title={t('none')} help={t('noneHelp')} />
  const best = Top[0]?.Share
  const percent = (value: number | null | undefined) => (value == null ? '–' : `${value}%`)
  return (
    <>
      <StatStrip
        label={t('figures')}
        items={[
          { label: t('newsCount'), value: fullNumber(News, language), ...compare(News, Before.News) },
          { label: t('commentCount'), value: fullNumber(Comments, language), ...compare(Comments, Before.Comments) },
          ...(SeesReach
            ? [
                { label: t('median'), value: percent(Median), ...compare(Median, Before.Median, '%') },
                { label: t('best'), value: percent(best) },
              ]
            : []),
        ]}
      />
      <div className={styles.pair}>
        {SeesReach ? (
          <>
            <Ranking name={t('top')} help={t('topHelp')} none={t('noTop')} list={Top} />
            <Ranking name={t('flop')} help={t('flopHelp')} none={t('noFlop')} list={Flop} />
          </>
        ) : (
          <MostDiscussed list={Top} />
        )}
      </div>
      <AllTexts list={list} seesReach={SeesReach} />
    </>
  )
}
