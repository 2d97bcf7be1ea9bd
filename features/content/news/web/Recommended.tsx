import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { Picture, useText } from '@portal/ui'
import { news } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { recommendedMax } from '../rules.ts'
import { newsHref, popupHref } from './addresses.ts'
import type { Portal } from './queries.ts'
import styles from './Recommended.module.css'

/** NEWS-02: up to three by the first tag; blank slots fill the row to three. */
export function Recommended({
  newsId,
  portal,
  asPage,
}: {
  newsId: number
  portal: Portal
  asPage: boolean
  showSource: boolean
}) {
  const t = useText(newsTexts)
  const { here } = useNavigation()
  const { data } = useAnswer(news.recommend, { NewsId: newsId }, { portal })
  if (!data || data.List.length === 0) return null
  const blanks = Array.from({ length: recommendedMax - data.List.length }, (_, index) => index)
  return (
    <section aria-label={t('recommended')} data-print="no">
      <h2 className={styles.title}>{t('recommended')}</h2>
      <ul className={styles.row}>
        {data.List.map((item) => (
          <li key={item.Id}>
            <PageLink
              className={styles.item}
              href={asPage ? newsHref(item.Id) : popupHref(here.pathname, item.Id)}
              replaces={!asPage}
            >
              <Picture src={item.CoverUrl} preview={item.CoverPreview} ratio={16 / 9} alt="" width={320} />
              <span className={styles.name}>{item.Title}</span>
            </PageLink>
          </li>
        ))}
        {blanks.map((blank) => (
          <li key={`blank ${blank}`} className={styles.blank} aria-hidden />
        ))}
      </ul>
    </section>
  )
}
