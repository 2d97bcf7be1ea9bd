import { nextLanguage, localeOf, deskHref, activityRoute } from '@portal/contract'
import { useAnswer, useNavigation } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import {
  Button,
  EmptyState,
  ErrorState,
  LazyFallback,
  lazyComponent,
  Link,
  Loading,
  useLanguage,
  useText,
} from '@portal/ui'
import { DetailPage } from '@portal/ui/desk'
import { Ban, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { management } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import { deskViewHref, type DeskView } from './addresses.ts'
import { CallOffDialog } from './CallOffDialog.tsx'
import styles from './ActivityDesk.module.css'
import { EditSession } from './EditSession.tsx'
import { sessionZone } from './session-times.ts'
import { SessionList } from './SessionList.tsx'
import { SessionPanel } from './SessionPanel.tsx'
import { selectSession, pickLanguage, isAhead } from './session-view.ts'

const ActionMenu = lazyComponent(async () => (await import('@portal/ui/overlay')).ActionMenu)

export type ManagedActivityDetail = OutputOf<typeof management.detail>

/** Poll interval: people sign up at any time. */
const refreshMs = 15_000

export function ActivityDesk({ view }: { view: DeskView }) {
  const t = useText(deskTexts)
  const { data, error, refetch } = useAnswer(management.detail, { Id: view.activity }, { everyMs: refreshMs })
  if (error?.failure.kind === 'refused' && !data)
    return <EmptyState title={t('noActivity')} help={t('noActivityHelp')} />
  if (error && !data) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading hasTitle />
  return <ActivitySections activity={data} view={view} />
}

function ActivitySections({ activity, view }: { activity: ManagedActivityDetail; view: DeskView }) {
  const t = useText(deskTexts)
  const { go } = useNavigation()
  const [isAdding, setAdding] = useState(false)
  const selected = selectSession(activity.Sessions, view.session)
  return (
    <ActivityPage activity={activity} onAdd={() => setAdding(true)}>
      {activity.Sessions.length === 0 && <EmptyState title={t('noSession')} help={t('noSessionHelp')} />}
      {selected && (
        <div className={styles.split}>
          <section className={styles.sessions} aria-label={t('sessions')}>
            <SessionList sessions={activity.Sessions} chosen={selected} view={view} />
          </section>
          <SessionPanel key={selected.ActivityItemId} activity={activity} session={selected} view={view} />
        </div>
      )}
      {isAdding && (
        <EditSession
          activityId={activity.Id}
          session={undefined}
          onClose={() => setAdding(false)}
          onAdded={(session) => go(deskViewHref(view, { session }))}
        />
      )}
    </ActivityPage>
  )
}

interface ActivityPageProps {
  activity: ManagedActivityDetail
  onAdd: () => void
  children: ReactNode
}

function ActivityPage({ activity, onAdd, children }: ActivityPageProps) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const [isCallingOff, setCallingOff] = useState(false)
  const title = pickLanguage(language, activity.TitleZh, activity.TitleEn)
  const other = pickLanguage(nextLanguage(language), activity.TitleZh, activity.TitleEn)
  return (
    <DetailPage
      title={title}
      back={{ href: deskHref('organising'), label: t('back') }}
      facts={
        <>
          {other !== title && <span lang={localeOf(nextLanguage(language))}>{other}</span>}
          <span>
            {t('sponsor')} {activity.Name}
          </span>
          <span>{t('times', sessionZone(language))}</span>
          <Link href={activityRoute.href({ id: activity.Id })}>{t('asReader')}</Link>
        </>
      }
      actions={
        <>
          <Button icon={<Plus aria-hidden />} onClick={onAdd}>
            {t('addSession')}
          </Button>
          {activity.Sessions.some(isAhead) && (
            <LazyFallback>
              <ActionMenu
                entries={[
                  {
                    id: 'cancel',
                    label: t('callOffAll'),
                    icon: <Ban aria-hidden />,
                    tone: 'danger',
                    onPress: () => setCallingOff(true),
                  },
                ]}
              />
            </LazyFallback>
          )}
        </>
      }
    >
      {children}
      {isCallingOff && (
        <CallOffDialog of={{ activities: [{ Id: activity.Id, Title: title }] }} onClose={() => setCallingOff(false)} />
      )}
    </DetailPage>
  )
}
