import { pageHref } from '@portal/contract'
import { useNavigation } from '@portal/client'
import { IconButton, StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { newsTexts } from '../texts.ts'
import { linkedBy, newsHref, newsIdAt, pageQuery } from './addresses.ts'
import { NewsArticle, type Acknowledge } from './NewsArticle.tsx'
import { useArrows } from './NewsDialog.tsx'
import styles from './NewsPage.module.css'

/** NEWS-12: `/newsDetail?newsID=…&Origin=List` */
export function NewsPage({ showSource, acknowledge }: { showSource: boolean; acknowledge?: Acknowledge }) {
  const { here, go } = useNavigation()
  const t = useText(newsTexts)
  const query = pageQuery(here.search)
  const newsId = newsIdAt(here)
  const origin = query.get('origin') ?? 'List'
  const { step } = useArrows({ newsId: newsId ?? 1, came: { origin } }, '', (id) => go(newsHref(id, origin)))
  if (newsId === undefined)
    return (
      <main className={look.articlePage} id="content">
        <StateView
          kind="empty"
          text={t('notThere')}
          isPage
          action={{ label: t('backHome'), onPress: () => go(pageHref('/home')) }}
        />
      </main>
    )
  return (
    <main className={look.articlePage} id="content">
      <nav className={styles.arrows} data-print="no">
        <IconButton label={t('previous')} onClick={() => void step(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={t('next')} onClick={() => void step(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </nav>
      <NewsArticle
        key={newsId}
        newsId={newsId}
        portal=""
        showSource={showSource}
        linked={linkedBy(query)}
        acknowledge={acknowledge}
      />
    </main>
  )
}
