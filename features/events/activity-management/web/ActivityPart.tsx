import { useAnswer, useNavigation } from '@portal/client'
import { activityRoute, localeOf, nextLanguage, type OutputOf } from '@portal/contract'
import {
  Button,
  deskZone,
  EmptyState,
  ErrorState,
  LazyFallback,
  lazyComponent,
  Link,
  Loading,
  Row,
  Stack,
  Text,
  useLanguage,
  useText,
} from '@portal/ui'
import { useMedia } from '@portal/ui/media'
import { Ban, Plus } from 'lucide-react'
import { useState } from 'react'
import { management } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import { sessionAt, sessionHref, type ActivityPartName } from './addresses.ts'
import styles from './ActivityPart.module.css'
import { CallOffDialog } from './CallOffDialog.tsx'
import { EditSession } from './EditSession.tsx'
import { SessionList } from './SessionList.tsx'
import { SessionActions, SessionPanel } from './SessionPanel.tsx'
import { selectSession, pickLanguage, isAhead } from './session-view.ts'

const ActionMenu = lazyComponent(async () => (await import('@portal/ui/overlay')).ActionMenu)

export type ManagedActivityDetail = OutputOf<typeof management.detail>

/** Poll interval: people sign up at any time. */
const refreshMs = 15_000

interface Props {
  activityId: number
  part: ActivityPartName
}

/** The sessions of an activity beside the people, the check-in or the messages of one of them: a tab of its page. */
export function ActivityPart({ activityId, part }: Props) {
  const { data, error, refetch } = useAnswer(management.detail, { Id: activityId }, { everyMs: refreshMs })
  if (error && !data) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading />
  return <Sessions activity={data} part={part} />
}

function Sessions({ activity, part }: { activity: ManagedActivityDetail; part: ActivityPartName }) {
  const t = useText(deskTexts)
  const { go, here } = useNavigation()
  const [isAdding, setAdding] = useState(false)
  const selected = selectSession(activity.Sessions, sessionAt(here.search))
  const isPhone = useMedia('(max-width: 560px)')
  // there the check-in of the selected session is all one needs at the door
  const isBelow = isPhone && part === 'door'
  const list = selected && <SessionList sessions={activity.Sessions} chosen={selected} />
  const isApart = isPhone && !isBelow
  const sessions = (
    <section className={styles.sessions} aria-label={t('sessions')}>
      {!isApart && list}
      {selected && part === 'people' && (
        <SessionActions key={selected.ActivityItemId} activity={activity} session={selected} />
      )}
      <Row gap={8}>
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          {t('addSession')}
        </Button>
        {activity.Sessions.some(isAhead) && <CallOffMenu activity={activity} />}
      </Row>
      <ActivityFacts activity={activity} />
    </section>
  )
  return (
    <div className={styles.split}>
      {isApart ? list : !isBelow && sessions}
      {selected ? (
        <SessionPanel key={selected.ActivityItemId} activity={activity} session={selected} part={part} />
      ) : (
        <EmptyState title={t('noSession')} help={t('noSessionHelp')} />
      )}
      {isPhone && sessions}
      {isAdding && (
        <EditSession
          activityId={activity.Id}
          session={undefined}
          onClose={() => setAdding(false)}
          onAdded={(session) => go(sessionHref(here.pathname, session))}
        />
      )}
    </div>
  )
}

function CallOffMenu({ activity }: { activity: ManagedActivityDetail }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const of = { activities: [{ Id: activity.Id, Title: pickLanguage(language, activity.TitleZh, activity.TitleEn) }] }
  const icon = <Ban aria-hidden />
  return (
    <>
      <LazyFallback>
        <ActionMenu
          size="small"
          entries={[{ id: 'cancel', label: t('callOffAll'), icon, tone: 'danger', onPress: () => setAsking(true) }]}
        />
      </LazyFallback>
      {isAsking && <CallOffDialog of={of} onClose={() => setAsking(false)} />}
    </>
  )
}

function ActivityFacts({ activity }: { activity: ManagedActivityDetail }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const other = nextLanguage(language)
  const otherTitle = pickLanguage(other, activity.TitleZh, activity.TitleEn)
  const isOther = otherTitle !== pickLanguage(language, activity.TitleZh, activity.TitleEn)
  return (
    <Stack gap={4}>
      {[isOther && otherTitle, `${t('sponsor')} ${activity.Name}`, t('times', deskZone(language))]
        .filter((fact) => fact !== false)
        .map((fact) => (
          <Text key={fact} type="small" tone="muted" lang={fact === otherTitle ? localeOf(other) : undefined}>
            {fact}
          </Text>
        ))}
      <Text type="small">
        <Link href={activityRoute.href({ id: activity.Id })}>{t('asReader')}</Link>
      </Text>
    </Stack>
  )
}
