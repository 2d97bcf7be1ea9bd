import { ActivitiesCard } from '@portal/activities/web'
import { PageLink, useIsFirstScreenDone, useNavigation } from '@portal/client'
import { gridHref, NewsCarousel, NewsGrid, NewsList } from '@portal/news/web'
import { NewPeople } from '@portal/people/web'
import { BannerStrip } from '@portal/banners/web'
import { Greeting } from '@portal/greeting/web'
import { useReloadMe } from '@portal/me/web'
import { ToolkitCard } from '@portal/app-launcher/web'
import { Skeleton, useText, LazyFallback } from '@portal/ui'
import { Honors } from '@portal/recognition/web'
import { TodoCard } from '@portal/tasks/web'
import { type ReactNode } from 'react'
import { useMyself } from '../shell/me.ts'
import { homeTexts } from '../shell/texts.ts'
import { directoryOf } from '../shell/title.ts'
import styles from './HomePage.module.css'
import { standingOf } from '@portal/contract'

/** HOME-01: cards that load, fail and retry independently. A slice adds its card here and nowhere else. */
export function HomePage() {
  const t = useText(homeTexts)
  const me = useMyself()
  const refetchMe = useReloadMe()
  const canLoadDeferred = useIsFirstScreenDone()
  const showSource = standingOf(me?.UserTag ?? '') === 'joint-venture'
  return (
    <main className={styles.home} id="content">
      <div className={styles.hello}>
        {me ? (
          <Greeting me={me} onNewDay={refetchMe} />
        ) : (
          <div className={styles.greeted}>
            <Skeleton shape="title" />
          </div>
        )}
      </div>
      <div className={styles.stage}>
        <NewsCarousel label={t('topNews')} />
        <ActivitiesCard />
      </div>
      <div className={styles.below}>
        <SideColumn />
        <div className={styles.main}>
          <div className={styles.banners}>
            <BannerStrip />
          </div>
          <Section title={t('values')} all="values">
            <NewsList of="Value" count={4} look="card" showSource={showSource} />
          </Section>
          <div className={styles.pair}>
            <Card title={t('announcements')} all="announcement">
              <NewsList of={{ category: 'announcement' }} count={7} showSource={showSource} />
            </Card>
            <Card title={t('honors')}>
              <Honors count={9} />
            </Card>
          </div>
          <Section title={t('joy')} tone="joy" all="joy">
            <NewsList of="Joy" count={4} look="card" showSource={showSource} />
          </Section>
          <Section title={t('newPeople')} href={me ? `${directoryOf(me.UserTag)}?new=1` : undefined}>
            <div className={styles.faces}>
              <LazyFallback>{canLoadDeferred && <NewPeople />}</LazyFallback>
            </div>
          </Section>
          <Section title={t('allNews')} id={gridId}>
            <NewsGrid allLabel={t('all')} showSource={showSource} />
          </Section>
        </div>
      </div>
    </main>
  )
}

/** Side column, sticky while reading: to-dos and my tools. */
function SideColumn() {
  const canLoadDeferred = useIsFirstScreenDone()
  return (
    <div className={styles.side} data-print="no">
      <div className={styles.todos} data-guide="workflow">
        <LazyFallback>{canLoadDeferred && <TodoCard />}</LazyFallback>
      </div>
      <div className={styles.toolkit} data-guide="tools">
        <LazyFallback>{canLoadDeferred && <ToolkitCard />}</LazyFallback>
      </div>
    </div>
  )
}

/** Link to the full list of a category: the grid below, with that category chosen. */
function ViewAll({ category }: { category: string }) {
  const t = useText(homeTexts)
  const { here } = useNavigation()
  return (
    <PageLink
      className={styles.viewAll}
      href={gridHref(here.pathname, { category })}
      onClick={() => document.getElementById(gridId)?.scrollIntoView({ block: 'start' })}
    >
      {t('viewAll')}
    </PageLink>
  )
}

const gridId = 'all-news'

interface SectionProps {
  title: string
  id?: string
  tone?: 'joy'
  /** The category of the full list that 'view all' opens. */
  all?: string
  /** Another target of 'view all'. */
  href?: string | undefined
  children: ReactNode
}

function Section({ title, id, tone, all, href, children }: SectionProps) {
  const t = useText(homeTexts)
  return (
    <section id={id} className={styles.section} data-tone={tone} data-guide={tone} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {all && <ViewAll category={all} />}
        {href && (
          <PageLink className={styles.viewAll} href={href}>
            {t('viewAll')}
          </PageLink>
        )}
      </header>
      {children}
    </section>
  )
}

function Card({ title, all, children }: { title: string; all?: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.cardTitle}>{title}</h2>
        {all && <ViewAll category={all} />}
      </header>
      {children}
    </section>
  )
}
