import { NewsCarousel, NewsGrid, NewsList } from '@portal/news/web'
import { BannerStrip, Greeting } from '@portal/profile/web'
import { Skeleton, useText } from '@portal/ui'
import { Honors } from '@portal/values/web'
import type { ReactNode } from 'react'
import { useMyself } from '../shell/me.ts'
import { homeTexts } from '../shell/messages.ts'
import styles from './HomePage.module.css'

/** HOME-01: made of cards that load, fail and retry each by itself; a slice adds its card here and nowhere else. */
export function HomePage() {
  const t = useText(homeTexts)
  const me = useMyself()
  const showSource = me?.UserTag === 'jac'
  return (
    <main className={styles.home} id="content">
      <div className={styles.hello}>{me ? <Greeting me={me} /> : <Skeleton shape="title" />}</div>
      <div className={styles.stage}>
        <NewsCarousel label={t('topNews')} />
        <Card title={t('announcements')}>
          <NewsList of={{ category: 'announcement' }} count={5} showSource={showSource} />
        </Card>
      </div>
      <BannerStrip failed={t('cardFailed')} retry={t('retry')} />
      <div className={styles.values}>
        <Section title={t('values')}>
          <NewsList of="Value" count={4} look="card" showSource={showSource} />
        </Section>
        <Card title={t('honors')}>
          <Honors count={9} />
        </Card>
      </div>
      <Section title={t('joy')} tone="joy">
        <NewsList of="Joy" count={4} look="card" showSource={showSource} />
      </Section>
      <Section title={t('allNews')}>
        <NewsGrid allLabel={t('all')} showSource={showSource} />
      </Section>
    </main>
  )
}

function Section({ title, tone, children }: { title: string; tone?: 'joy'; children: ReactNode }) {
  return (
    <section className={styles.section} data-tone={tone} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.cardTitle}>{title}</h2>
      {children}
    </section>
  )
}
