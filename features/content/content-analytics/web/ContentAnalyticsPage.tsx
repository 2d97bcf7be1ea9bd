import { useAnswer, useNavigation } from '@portal/client'
import { EmptyState, ErrorState, Loading, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { DataTable } from '@portal/ui/charts'
import { contentAnalytics, type Overview } from '../contract.ts'
import { reachTexts } from '../desk.texts.ts'
import { parseFilter, parseTextId, type AnalyticsFilter } from './addresses.ts'
import { AllTexts } from './AllTexts.tsx'
import { Controls } from './Controls.tsx'
import styles from './ContentAnalyticsPage.module.css'
import { TextAnalytics } from './TextAnalytics.tsx'
import { Panel } from './Panel.tsx'
import { MostDiscussed, Ranking } from './Ranking.tsx'

/** `/desk/numbers`, and `/desk/numbers/<id>` for one text. */
export function ContentAnalyticsPage({ path }: { path: readonly string[] }) {
  const newsId = parseTextId(path)
  return newsId === undefined ? <AnalyticsOverview /> : <TextAnalytics key={newsId} newsId={newsId} />
}

function AnalyticsOverview() {
  const t = useText(reachTexts)
  const filter = parseFilter(useNavigation().here.search)
  const { Days, Category } = filter
  const { data, error, refetch } = useAnswer(contentAnalytics.overview, { Days, Category })
  if (error)
    return (
      <>
        <h1 className={look.longTitle}>{t('title')}</h1>
        <ErrorState onRetry={refetch} />
      </>
    )
  return (
    <div className={look.column}>
      <header>
        <h1 className={look.longTitle}>{t('title')}</h1>
        <p className={look.about}>{t(data && !data.SeesReach ? 'aboutComments' : 'about')}</p>
      </header>
      <Controls filter={filter} overview={data} />
      {data ? <OverviewContent overview={data} filter={filter} /> : <Loading rows={8} className={look.stack} />}
    </div>
  )
}

function OverviewContent({ overview, filter }: { overview: Overview; filter: AnalyticsFilter }) {
  const t = useText(reachTexts)
  const { SeesReach, News, Comments, Top, Flop } = overview
  if (News === 0) return <EmptyState title={t('none')} help={t('noneHelp')} />
  const best = Top[0]?.Share
  const figures = [
    [t('newsCount'), News],
    [t('commentCount'), Comments],
    ...(SeesReach ? [[t('best'), best == null ? '–' : `${best}%`] as const] : []),
  ] as const
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
      <AllTexts filter={filter} seesReach={SeesReach} />
      {overview.Misses && <MissesPanel misses={overview.Misses} />}
    </>
  )
}

function MissesPanel({ misses }: { misses: NonNullable<Overview['Misses']> }) {
  const t = useText(reachTexts)
  const rows = [[t('word'), t('peopleByDay')], ...misses.map(({ Text, Count }) => [Text, Count])]
  return (
    <Panel name={t('misses')} help={t('missesHelp')} rows={rows}>
      {misses.length === 0 ? (
        <EmptyState title={t('noMisses')} />
      ) : (
        <DataTable caption={t('misses')} rows={rows} missing={t('notShown')} />
      )}
    </Panel>
  )
}
