import { PageLink, useNavigation } from '@portal/client'
import { StateView, useText } from '@portal/ui'
import { tableLook } from '@portal/ui/charts'
import type { Numbers } from '../contract.ts'
import { numbersTexts } from '../numbers-texts.ts'
import styles from './NewsReading.module.css'
import { Panel } from './Panel.tsx'

type News = Numbers['News'][number]

const restOf = ({ People, Chinese, English }: News): number => People - (Chinese ?? 0) - (English ?? 0)

/** The most read first, each with the languages of its readers; the title opens it over the page. */
export function NewsReading({ news }: { news: readonly News[] }) {
  const t = useText(numbersTexts)
  const rows = [
    [t('newsTitle'), t('readers'), t('CHS'), t('EN'), t('notShownShare'), t('opened')],
    ...news.map((each) => [each.Title, each.People, each.Chinese, each.English, restOf(each), each.Times]),
  ]
  return (
    <Panel name={t('news')} rows={rows}>
      {news.length === 0 ? <StateView kind="empty" text={t('noNews')} /> : <Reading news={news} />}
    </Panel>
  )
}

function Reading({ news }: { news: readonly News[] }) {
  const t = useText(numbersTexts)
  const { here } = useNavigation()
  return (
    <>
      {/* what scrolls must be reached by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={tableLook.scroll} role="region" aria-label={t('news')} tabIndex={0}>
        <table className={tableLook.table}>
          <thead>
            <tr>
              <th scope="col">{t('newsTitle')}</th>
              <th scope="col">{t('split')}</th>
              <th scope="col">{t('readers')}</th>
              <th scope="col">{t('opened')}</th>
            </tr>
          </thead>
          <tbody>
            {news.map((each) => (
              <tr key={each.Key}>
                <th scope="row">
                  <PageLink className={styles.title} href={overHref(here, each.Key)} data-track="numbers-news">
                    {each.Title}
                  </PageLink>
                </th>
                <td>
                  <Split news={each} />
                </td>
                <td>{each.People}</td>
                <td>{each.Times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.legend}>
        <li data-kind="CHS">{t('CHS')}</li>
        <li data-kind="EN">{t('EN')}</li>
        <li>{t('notShownShare')}</li>
      </ul>
    </>
  )
}

function overHref({ pathname, search }: { pathname: string; search: string }, id: string): string {
  const query = new URLSearchParams(search)
  query.set('news', id)
  return `${pathname}?${query}`
}

function Split({ news }: { news: News }) {
  const t = useText(numbersTexts)
  const chinese = ((news.Chinese ?? 0) / news.People) * 100
  const english = ((news.English ?? 0) / news.People) * 100
  const label = t('splitText', {
    chinese: news.Chinese ?? t('notShown'),
    english: news.English ?? t('notShown'),
    rest: restOf(news),
  })
  return (
    <svg className={styles.split} viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={label}>
      <title>{label}</title>
      <rect className={styles.rest} width={100} height={1} />
      <rect className={styles.chinese} width={chinese} height={1} />
      <rect className={styles.english} x={chinese} width={english} height={1} />
    </svg>
  )
}
