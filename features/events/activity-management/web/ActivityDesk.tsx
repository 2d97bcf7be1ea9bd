import { nextLanguage, localeOf, deskHref, activityRoute } from '@portal/contract'
import { PageLink, useAnswer, useNavigation } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, EmptyState, ErrorState, Loading, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { backLook } from '@portal/ui/back-link'
import { Ban, ChevronLeft, ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import { management } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import { deskViewHref, type DeskView } from './addresses.ts'
import { CallOffDialog } from './CallOffDialog.tsx'
import styles from './ActivityDesk.module.css'
import desk from './Desk.module.css'
import { EditSession } from './EditSession.tsx'
import { SessionList } from './SessionList.tsx'
import { SessionPanel } from './SessionPanel.tsx'
import { selectSession, pickLanguage, isAhead } from './session-view.ts'

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
    <div className={look.looseColumn}>
      <ActivityHead activity={activity} />
      <section className={look.column} aria-label={t('sessions')}>
        <div className={styles.bar}>
          <h2 className={styles.heading}>{t('sessions')}</h2>
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            {t('addSession')}
          </Button>
        </div>
        {activity.Sessions.length === 0 ? (
          <EmptyState title={t('noSession')} help={t('noSessionHelp')} />
        ) : (
          <SessionList sessions={activity.Sessions} chosen={selected} view={view} />
        )}
      </section>
      {selected && <SessionPanel key={selected.ActivityItemId} activity={activity} session={selected} view={view} />}
      {isAdding && (
        <EditSession
          activityId={activity.Id}
          session={undefined}
          onClose={() => setAdding(false)}
          onAdded={(session) => go(deskViewHref(view, { session }))}
        />
      )}
    </div>
  )
}

function ActivityHead({ activity }: { activity: ManagedActivityDetail }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const [isCallingOff, setCallingOff] = useState(false)
  const title = pickLanguage(language, activity.TitleZh, activity.TitleEn)
  const other = pickLanguage(nextLanguage(language), activity.TitleZh, activity.TitleEn)
  return (
    <header className={look.closeStack}>
      <PageLink className={backLook} href={deskHref('organising')}>
        <ChevronLeft aria-hidden />
        {t('back')}
      </PageLink>
      <div className={desk.head}>
        <div>
          <h1 className={desk.title}>{title}</h1>
          <p className={look.intro}>
            {other !== title && (
              <span className={styles.other} lang={localeOf(nextLanguage(language))}>
                {other}
              </span>
            )}
            {t('sponsor')} {activity.Name}
          </p>
        </div>
        <div className={look.row}>
          <PageLink className={styles.link} href={activityRoute.href({ id: activity.Id })}>
            <ExternalLink aria-hidden />
            {t('asReader')}
          </PageLink>
          {activity.Sessions.some(isAhead) && (
            <Button onClick={() => setCallingOff(true)}>
              <Ban aria-hidden />
              {t('callOffAll')}
            </Button>
          )}
        </div>
      </div>
      {isCallingOff && <CallOffDialog of={{ activity: activity.Id }} onClose={() => setCallingOff(false)} />}
    </header>
  )
}
