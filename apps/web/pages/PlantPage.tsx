import { pageHref, standingOf, portalOf } from '@portal/contract'
import { PageLink, useNavigation } from '@portal/client'
import { loadArticle, NewsCarousel, NewsGrid, NewsList } from '@portal/news/web'
import { BannerStrip } from '@portal/banners/web'
import { KeyFigures } from '@portal/plant-metrics/web'
import { PortalToolkit } from '@portal/app-launcher/web'
import { useText, LazyFallback } from '@portal/ui'
import { backLook } from '@portal/ui/back-link'
import { ChevronLeft } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useMyself } from '../shell/me.ts'
import { homeTexts } from '../shell/texts.ts'
import styles from './PlantPage.module.css'
import { plantTexts } from './texts.ts'

/** ML-01: the page of a site beside home; all of its calls are the site's own. */
export function PlantPage() {
  const t = useText({ ...homeTexts, ...plantTexts })
  const portal = portalOf(useNavigation().here.pathname)
  const me = useMyself()
  const showSource = standingOf(me?.UserTag ?? '') === 'joint-venture'
  useEffect(loadArticle, [])
  const title = <h1 className={styles.title}>{me?.Portal.Name ?? ' '}</h1>
  return (
    <main className={styles.page} id="content">
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
        <Section title={t('newest')} look="card">
          <NewsList of={{ category: '' }} count={4} portal={portal} showSource={showSource} />
        </Section>
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
      <Section title={t('joy')} look="joy">
        <NewsList of="Joy" count={3} look="card" portal={portal} showSource={showSource} />
      </Section>
      <Section title={t('plantNews')}>
        <NewsGrid portal={portal} isPlain allLabel={t('all')} showSource={showSource} />
      </Section>
    </main>
  )
}

function Section({ title, look, children }: { title: string; look?: 'card' | 'joy'; children: ReactNode }) {
  return (
    <section className={styles.section} data-look={look} aria-label={title}>
      <h2 className={styles.name}>{title}</h2>
      {children}
    </section>
  )
}
