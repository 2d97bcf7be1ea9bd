import { useAnswer, useNavigation } from '@portal/client'
import { LoadFailed, Loading, StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { DataTable } from '@portal/ui/charts'
import { reach, type Overview } from '../contract.ts'
import { reachTexts } from '../desk.texts.ts'
import { askedBy, textBy, type Asked } from './addresses.ts'
import { AllTexts } from './AllTexts.tsx'
import { Controls } from './Controls.tsx'
import styles from './NumbersOfTextsPage.module.css'
import { OneText } from './OneText.tsx'
import { Panel } from './Panel.tsx'
import { MostTalked, Ranking } from './Ranking.tsx'

/** `/desk/numbers`, and `/desk/numbers/<id>` for one text. */
export function NumbersOfTextsPage({ path }: { path: readonly string[] }) {
  const newsId = textBy(path)
  return newsId === undefined ? <AllNumbers /> : <OneText key={newsId} newsId={newsId} />
}

function AllNumbers() {
  const t = useText(reachTexts)
  const asked = askedBy(useNavigation().here.search)
  const { Days, Category } = asked
  const { data, error, refetch } = useAnswer(reach.overview, { Days, Category })
  if (error)
    return (
      <>
        <h1 className={look.longTitle}>{t('title')}</h1>
        <LoadFailed onRetry={refetch} />
      </>
    )
  return (
    <div className={look.column}>
      <header>
        <h1 className={look.longTitle}>{t('title')}</h1>
        <p className={look.about}>{t(data && !data.SeesReach ? 'aboutComments' : 'about')}</p>
      </header>
      <Controls asked={asked} overview={data} />
      {data ? <Loaded overview={data} asked={asked} /> : <Loading rows={8} className={look.stack} />}
    </div>
  )
}

function Loaded({ overview, asked }: { overview: Overview; asked: Asked }) {
  const t = useText(reachTexts)
  const { SeesReach, News, Comments, Top, Flop } = overview
  if (News === 0) return <StateView kind="empty" text={t('none')} help={t('noneHelp')} />
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
          <MostTalked list={Top} />
        )}
      </div>
      <AllTexts asked={asked} seesReach={SeesReach} />
      {overview.Misses && <Misses misses={overview.Misses} />}
    </>
  )
}

function Misses({ misses }: { misses: NonNullable<Overview['Misses']> }) {
  const t = useText(reachTexts)
  const rows = [[t('word'), t('peopleByDay')], ...misses.map(({ Text, Count }) => [Text, Count])]
  return (
    <Panel name={t('misses')} help={t('missesHelp')} rows={rows}>
      {misses.length === 0 ? (
        <StateView kind="empty" text={t('noMisses')} />
      ) : (
        <DataTable caption={t('misses')} rows={rows} missing={t('notShown')} />
      )}
    </Panel>
  )
}
