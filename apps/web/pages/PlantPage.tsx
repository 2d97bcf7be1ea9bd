import { pageHref, portalOf } from '@portal/contract'
import { PageLink, useNavigation } from '@portal/client'
import { loadArticle, NewsCarousel, NewsGrid, NewsList } from '@portal/news/web'
import { BannerStrip } from '@portal/banners/web'
import { KeyFigures } from '@portal/plant-metrics/web'
import { PortalToolkit } from '@portal/app-launcher/web'
import { Card, LazyFallback, Page, Section, Text, useText } from '@portal/ui'
import { backLook } from '@portal/ui/back-link'
import { ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useIsJointVenture, useMyself } from '../shell/me.ts'
import { homeTexts } from '../shell/texts.ts'
import styles from './PlantPage.module.css'
import { plantTexts } from './texts.ts'

/** ML-01: the page of a site beside home; all of its calls are the site's own. */
export function PlantPage() {
  const t = useText({ ...homeTexts, ...plantTexts })
  const portal = portalOf(useNavigation().here.pathname)
  const me = useMyself()
  const showSource = useIsJointVenture()
  useEffect(loadArticle, [])
  const title = (
    <Text as="h1" type="heading">
      {me?.Portal.Name ?? ' '}
    </Text>
  )
  return (
    <main id="content">
      <Page>
        {/* the header of a site leads to that site only (SHELL-10) */}
        <PageLink className={backLook} href={pageHref('/home')}>
          <ChevronLeft aria-hidden />
          {t('toHome')}
        </PageLink>
        <LazyFallback fallback={<div className={styles.board}>{title}</div>}>
          <KeyFigures portal={portal} title={title} />
        </LazyFallback>
        <div className={styles.stage}>
          <NewsCarousel label={t('topNews')} portal={portal} />
          <Card title={t('newest')} className={styles.newest}>
            <NewsList of={{ category: '' }} count={4} portal={portal} showSource={showSource} />
          </Card>
        </div>
        <div className={styles.tools}>
          <LazyFallback>
            <PortalToolkit portal={portal} />
          </LazyFallback>
        </div>
        <BannerStrip portal={portal} />
        <Section title={t('values')}>
          <NewsList of="Value" count={3} look="card" portal={portal} showSource={showSource} />
        </Section>
        <Section title={t('joy')} tone="joy">
          <NewsList of="Joy" count={3} look="card" portal={portal} showSource={showSource} />
        </Section>
        <Section title={t('plantNews')}>
          <NewsGrid portal={portal} isPlain allLabel={t('all')} showSource={showSource} />
        </Section>
      </Page>
    </main>
  )
}
