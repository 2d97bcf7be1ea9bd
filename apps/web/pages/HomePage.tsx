import { ActivitiesCard } from '@portal/activities/web'
import { useAnswer, useIsFirstScreenDone, useNavigation } from '@portal/client'
import { news } from '@portal/news/contract'
import { gridHref, NewsCarousel, NewsGrid, NewsList } from '@portal/news/web'
import { NewPeople, viewHref } from '@portal/people/web'
import { BannerStrip } from '@portal/banners/web'
import { Greeting } from '@portal/greeting/web'
import { useReloadMe } from '@portal/me/web'
import { ToolkitCard } from '@portal/app-launcher/web'
import { Card, LazyFallback, Link, Section, Skeleton, useText } from '@portal/ui'
import { Honors } from '@portal/recognition/web'
import { TodoCard } from '@portal/tasks/web'
import { useEffect, useState, type ReactNode } from 'react'
import { dropEarlyResponses } from '../early-response.ts'
import { isDrawn } from '../shell/frame.ts'
import { useIsJointVenture, useMyself } from '../shell/me.ts'
import { homeTexts } from '../shell/texts.ts'
import { directoryOf } from '../shell/title.ts'
import styles from './HomePage.module.css'
import { overlay } from '@portal/contract'

/**
 * HOME-01: cards that load, fail and retry independently; a slice adds its card here and nowhere else. The first screen
 * has what the day needs: top news, to-dos, tools, announcements and activities (docs/decisions/0094).
 */
export function HomePage() {
  const t = useText(homeTexts)
  const me = useMyself()
  const refetchMe = useReloadMe()
  const { here } = useNavigation()
  // an address that names a list leads to it: nothing above it comes later than it
  const [isNamed] = useState(() => overlay.parse(here.search).list !== undefined)
  const canLoadDeferred = useIsFirstScreenDone()
  useEffect(() => dropEarlyResponses, [here.search])
  const showSource = useIsJointVenture()
  return (
    // the veil of a page that loads is not for one of its parts
    <LazyFallback>
      <main className={styles.home} id="content" data-leads={isNamed ? 'list' : undefined}>
        <div className={styles.hello}>
          {me ? <Greeting me={me} onNewDay={refetchMe} /> : <Skeleton shape="title" />}
        </div>
        <div className={styles.top}>
          <NewsCarousel label={t('topNews')} isFirst={!isNamed} />
        </div>
        <div className={styles.todos} data-guide="workflow" data-print="no">
          <LazyFallback fallback={<ComingTodos />}>{canLoadDeferred ? <TodoCard /> : <ComingTodos />}</LazyFallback>
        </div>
        <div className={styles.tools} data-guide="tools" data-print="no">
          {canLoadDeferred && <ToolkitCard />}
        </div>
        <Part area="announcements" isCard title={t('announcements')} all="announcement">
          <NewsList of={{ category: 'announcement' }} count={announcementCount} look="line" showSource={showSource} />
        </Part>
        <div className={styles.activities}>
          <ActivitiesCard />
        </div>
        <div className={styles.banners}>
          <BannerStrip />
        </div>
        <Part area="values" title={t('values')} all="values">
          <NewsList of="Value" count={4} look="card" showSource={showSource} isBelow={!isNamed} />
        </Part>
        <Part area="joy" title={t('joy')} all="joy" tone="joy">
          <NewsList of="Joy" count={4} look="card" showSource={showSource} isBelow={!isNamed} />
        </Part>
        <Part area="honors" isCard title={t('honors')}>
          {(isNamed || canLoadDeferred) && <Honors count={6} />}
        </Part>
        <Part
          area="people"
          isCard
          title={t('newPeople')}
          href={me ? viewHref({ pathname: directoryOf(me.UserTag), search: '' }, { isNew: true }) : undefined}
        >
          {canLoadDeferred && <NewPeople />}
        </Part>
        <AllNews showSource={showSource} isNamed={isNamed} />
      </main>
    </LazyFallback>
  )
}

/** The card as it begins, until the first screen is done. */
function ComingTodos() {
  const t = useText(homeTexts)
  return (
    <Card className={styles.coming} padding="small" title={t('todos')}>
      <div aria-busy>
        <Skeleton shape="row" count={4} />
      </div>
    </Card>
  )
}

/** Without a filter it leaves out what the carousel and the announcements show already. */
function AllNews({ showSource, isNamed }: { showSource: boolean; isNamed: boolean }) {
  const t = useText(homeTexts)
  const isShown = useIsFirstScreenDone() || isNamed
  const top = useAnswer(news.top, {})
  const announcements = useAnswer(news.list, { PageIndex: 1, PageSize: announcementCount, Category: 'announcement' })
  const above = new Set([top, announcements].flatMap(({ data }) => data?.List.map(({ Id }) => Id) ?? []))
  // where the document drew the list, it has led there; who comes back is where they left
  useEffect(() => {
    if (isNamed && !isDrawn() && scrollY === 0) document.getElementById(gridId)?.scrollIntoView()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the page opens
  }, [])
  return (
    <Part area="news" title={t('allNews')} isNamed={isNamed}>
      {isShown && (
        <NewsGrid
          allLabel={t('all')}
          showSource={showSource}
          isElsewhere={({ Id }) => above.has(Id)}
          isFirst={isNamed}
        />
      )}
    </Part>
  )
}

/** Link to the full list of a category: the grid below, with that category chosen. */
function ViewAll({ category }: { category: string }) {
  const t = useText(homeTexts)
  const { here } = useNavigation()
  return (
    <Link
      look="more"
      href={gridHref(here.pathname, { category })}
      onClick={() => document.getElementById(gridId)?.scrollIntoView({ block: 'start' })}
    >
      {t('viewAll')}
    </Link>
  )
}

const gridId = 'all-news'
const announcementCount = 10

interface PartProps {
  /** Its place in the layout. */
  area: 'announcements' | 'values' | 'joy' | 'honors' | 'people' | 'news'
  title: string
  isCard?: boolean
  /** The address leads to it. */
  isNamed?: boolean
  tone?: 'joy'
  /** The category of the full list that 'view all' opens. */
  all?: string
  /** Another target of 'view all'. */
  href?: string | undefined
  children: ReactNode
}

function Part({ area, title, isCard = false, isNamed = false, tone, all, href, children }: PartProps) {
  const t = useText(homeTexts)
  const action = all ? (
    <ViewAll category={all} />
  ) : href ? (
    <Link look="more" href={href}>
      {t('viewAll')}
    </Link>
  ) : undefined
  const Frame = isCard ? Card : Section
  return (
    <div
      id={area === 'news' ? gridId : undefined}
      className={`${styles.part} ${styles[area]}`}
      data-card={isCard || undefined}
      data-named={isNamed || undefined}
      data-guide={tone}
    >
      <Frame title={title} tone={tone ?? 'text'} action={action} {...(isCard ? { padding: 'small' as const } : {})}>
        {children}
      </Frame>
    </div>
  )
}
