import { pageHref } from '@portal/contract'
import { useNavigation } from '@portal/client'
import { ButtonGroup, ButtonLink, Card, IconButton, Page, Row, StatePage, useText } from '@portal/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { newsTexts } from '../texts.ts'
import { parseNewsPage, newsHref, findNewsId } from './addresses.ts'
import { NewsArticle, type RenderAcknowledgement } from './NewsArticle.tsx'
import { useNewsArrows } from './NewsDialog.tsx'
import styles from './NewsPage.module.css'

/** NEWS-12: `/newsDetail?newsID=…&Origin=List` */
export function NewsPage({ showSource, acknowledge }: { showSource: boolean; acknowledge?: RenderAcknowledgement }) {
  const { here, go } = useNavigation()
  const t = useText(newsTexts)
  const newsId = findNewsId(here)
  const { origin, linked } = parseNewsPage(here.search)
  const { step } = useNewsArrows({ newsId: newsId ?? 1, listOrigin: { origin } }, '', (id) => go(newsHref(id, origin)))
  if (newsId === undefined)
    return (
      <main id="content">
        <StatePage
          kind="empty"
          title={t('notThere')}
          action={{ label: t('backHome'), onPress: () => go(pageHref('/home')) }}
        />
      </main>
    )
  return (
    <main id="content">
      <Page width="article">
        <nav data-print="no">
          <Row justify="between">
            <ButtonLink look="quiet" size="small" icon={<ChevronLeft aria-hidden />} href={pageHref('/home')}>
              {t('backHome')}
            </ButtonLink>
            <ButtonGroup>
              <IconButton label={t('previous')} onClick={() => void step(-1)}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <IconButton label={t('next')} onClick={() => void step(1)}>
                <ChevronRight aria-hidden />
              </IconButton>
            </ButtonGroup>
          </Row>
        </nav>
        <Card className={styles.sheet}>
          <NewsArticle
            key={newsId}
            newsId={newsId}
            portal=""
            showSource={showSource}
            linked={linked}
            acknowledge={acknowledge}
          />
        </Card>
      </Page>
    </main>
  )
}
