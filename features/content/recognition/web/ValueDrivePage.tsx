import { PageLink, useNavigation } from '@portal/client'
import { LeadNews, NewsAreaGrid, NewsStrip } from '@portal/news/web/area-lists'
import { useText } from '@portal/ui'
import type { ReactNode } from 'react'
import { valuePageTexts } from '../page.texts.ts'
import { valueDetailHref, type ValuePart } from './addresses.ts'
import { HonorWall } from './HonorWall.tsx'
import styles from './ValuePages.module.css'

export interface ValuePageProps {
  /** '': home */
  portal: string
  showSource: boolean
}

/** VALUE-01: the lead story, honours, joy and all value stories in a magazine layout. */
export function ValueDrivePage({ portal, showSource }: ValuePageProps) {
  const t = useText(valuePageTexts)
  return (
    <main className={styles.page} id="content">
      <header className={styles.masthead}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
      </header>
      <LeadNews portal={portal} invitation={t('readStory')} />
      <Section part="honors" intro={t('honorsIntro')}>
        <HonorWall />
      </Section>
      <Section part="joy">
        <NewsStrip portal={portal} showSource={showSource} />
      </Section>
      <Section part="values">
        <NewsAreaGrid of="Value" portal={portal} showSource={showSource} from={1} />
      </Section>
    </main>
  )
}

function Section({ part, intro, children }: { part: ValuePart; intro?: string; children: ReactNode }) {
  const t = useText(valuePageTexts)
  const { here } = useNavigation()
  return (
    <section className={styles.section} data-part={part} aria-label={t(part)}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{t(part)}</h2>
          {intro && <p className={styles.about}>{intro}</p>}
        </div>
        <PageLink
          className={styles.all}
          href={valueDetailHref(here.pathname, part)}
          aria-label={`${t('viewAll')} ${t(part)}`}
        >
          {t('viewAll')}
        </PageLink>
      </header>
      {children}
    </section>
  )
}
