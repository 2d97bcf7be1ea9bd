import { useFirstContentReady } from '@portal/client'
import { localeOf, articlePicture } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import {
  Avatar,
  EmptyState,
  ErrorState,
  Notice,
  Picture,
  RelativeTime,
  Row,
  SectionHead,
  Skeleton,
  Stack,
  Text,
  Title,
  useLanguage,
  useText,
} from '@portal/ui'
import { RichText, useScrollStops } from '@portal/ui/late'
import { Lightbulb } from 'lucide-react'
import { useRef } from 'react'
import type { ActivityDetail } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import styles from './ActivityView.module.css'
import { useActivity, useSeatChange } from './queries.ts'
import { upcomingFirst } from './seat-state.ts'
import { SessionCard } from './SessionCard.tsx'
import { CalendarSubscription } from './CalendarSubscription.tsx'

/** An activity, in a dialog or on its own page. */
export function ActivityView({ activityId, itemId }: { activityId: number; itemId: number | undefined }) {
  const t = useText(activityTexts)
  const { data, error, refetch } = useActivity(activityId)
  useFirstContentReady(data !== undefined || error !== null)
  if (error?.failure.kind === 'refused' && !data)
    return <EmptyState title={t('noActivity')} help={t('noActivityHelp')} />
  if (error && !data) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading />
  return <ActivityArticle activity={data} itemId={itemId} />
}

function Loading() {
  return (
    <div className={styles.view} aria-busy>
      <Skeleton shape="panorama" />
      <Skeleton shape="title" />
      <Skeleton shape="row" count={2} />
      <Skeleton shape="line" count={4} />
    </div>
  )
}

/** Preview for the desk, with inactive buttons. */
export function ActivityPreview({ activity }: { activity: ActivityDetail }) {
  return <ActivityArticle activity={activity} itemId={undefined} isPreview />
}

interface ActivityArticleProps {
  activity: ActivityDetail
  itemId: number | undefined
  isPreview?: boolean
}

function ActivityArticle({ activity, itemId, isPreview = false }: ActivityArticleProps) {
  const t = useText(activityTexts)
  const { language } = useLanguage()
  const seats = useSeatChange(activity.Id)
  const sessions = upcomingFirst(activity.ActivityItemList)
  const view = useRef<HTMLElement>(null)
  useScrollStops(view, activity.Content)
  return (
    <article ref={view} className={styles.view}>
      {activity.Cover && (
        <Picture
          src={activity.Cover}
          preview={activity.CoverPreview}
          ratio={21 / 9}
          alt=""
          sizes={articlePicture}
          isFirst
        />
      )}
      <Stack as="header">
        <Text as="h1" type="display">
          <Title lang={localeOf(language)}>{activity.Title}</Title>
        </Text>
        <Row gap={12}>
          <Avatar src={activity.HeadImage} name={activity.Name} size={36} />
          <Text as="span" type="small" tone="muted">
            {t('sponsor')}{' '}
            <PersonLink account={activity.ADAccount} isInText>
              {activity.Name}
            </PersonLink>
          </Text>
          <Text as="span" type="small" tone="muted">
            <RelativeTime date={activity.CreateTime} />
          </Text>
        </Row>
      </Stack>
      <Stack as="section" aria-label={t('sessions')}>
        {sessions.length > 1 && (
          <SectionHead
            title={t('sessions')}
            count={{ of: sessions.length, spoken: t('sessionsOf', { count: sessions.length }) }}
          />
        )}
        {sessions.length === 0 && <p>{t('noSessions')}</p>}
        <ul className={styles.sessions} inert={isPreview}>
          {sessions.map((item) => (
            <SessionCard
              key={item.ActivityItemId}
              item={item}
              title={activity.Title}
              isAimed={item.ActivityItemId === itemId && sessions.length > 1}
              isBusy={seats.busyItem === item.ActivityItemId}
              onChange={(kind) => seats.change(kind, item.ActivityItemId)}
            />
          ))}
        </ul>
      </Stack>
      {activity.Tip && (
        <Notice as="aside" icon={<Lightbulb aria-hidden />} title={t('tip')}>
          {activity.Tip}
        </Notice>
      )}
      {activity.Content && <RichText html={activity.Content} lang={localeOf(language)} />}
      {!isPreview && (
        <footer className={styles.foot}>
          <CalendarSubscription />
        </footer>
      )}
    </article>
  )
}
