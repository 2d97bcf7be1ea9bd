import { PageLink, useNavigation } from '@portal/client'
import { EmptyState, useText } from '@portal/ui'
import { Table } from '@portal/ui/table'
import type { Numbers } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { newsOverlayHref } from './addresses.ts'
import styles from './NewsReading.module.css'
import { Panel } from './Panel.tsx'

type News = Numbers['News'][number]

const peopleWithoutLanguage = ({ People, Chinese, English }: News): number => People - (Chinese ?? 0) - (English ?? 0)

/** Most read news with the languages of their readers; a title opens the news over the page. */
export function NewsReading({ news }: { news: readonly News[] }) {
  const t = useText(numbersTexts)
  const rows = [
    [t('newsTitle'), t('readers'), t('CHS'), t('EN'), t('notShownShare'), t('opened')],
    ...news.map((each) => [
      each.Title,
      each.People,
      each.Chinese,
      each.English,
      peopleWithoutLanguage(each),
      each.Times,
    ]),
  ]
  return (
    <Panel name={t('news')} rows={rows}>
      {news.length === 0 ? <EmptyState title={t('noNews')} /> : <ReadingTable news={news} />}
    </Panel>
  )
}

function ReadingTable({ news }: { news: readonly News[] }) {
  const t = useText(numbersTexts)
  const { here } = useNavigation()
  return (
    <div className={styles.reading}>
      <Table
        label={t('news')}
        phone="scroll"
        columns={[
          {
            id: 'title',
            title: t('newsTitle'),
            isOwnLink: true,
            cell: (each) => (
              <>
                <PageLink href={newsOverlayHref(here, each.Key)} data-track="numbers-news">
                  {each.Title}
                </PageLink>
                <LanguageSplit news={each} />
              </>
            ),
          },
          { id: 'readers', title: t('readers'), align: 'end', cell: ({ People }) => People },
          { id: 'opened', title: t('opened'), align: 'end', cell: ({ Times }) => Times },
        ]}
        items={news}
        idOf={({ Key }) => Key}
      />
    </div>
  )
}

/** The languages as figures and as a bar; the part without a language has its own colour. */
function LanguageSplit({ news }: { news: News }) {
  const t = useText(numbersTexts)
  const parts = [
    { kind: 'CHS', people: news.Chinese ?? 0, label: t('CHS') },
    { kind: 'EN', people: news.English ?? 0, label: t('EN') },
    { kind: 'rest', people: peopleWithoutLanguage(news), label: t('notShownShare') },
  ].filter(({ people }) => people > 0)
  const startOf = (index: number): number => parts.slice(0, index).reduce((sum, { people }) => sum + people, 0)
  return (
    <span className={styles.split}>
      <svg className={styles.bar} viewBox={`0 0 ${news.People} 1`} preserveAspectRatio="none" aria-hidden>
        {parts.map(({ kind, people }, index) => (
          <rect key={kind} data-kind={kind} x={startOf(index)} width={people} height={1} />
        ))}
      </svg>
      {parts.map(({ kind, people, label }) => (
        <span key={kind} className={styles.part} data-kind={kind}>
          {`${label} ${people}`}
        </span>
      ))}
    </span>
  )
}
