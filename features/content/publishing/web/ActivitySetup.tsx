import { useNavigation } from '@portal/client'
import { deskHref } from '@portal/contract'
import {
  ButtonLink,
  Card,
  ErrorState,
  FactList,
  Link,
  Loading,
  Notice,
  Row,
  RowList,
  useLanguage,
  useText,
} from '@portal/ui'
import { DetailPage, SaveState } from '@portal/ui/desk'
import { useEffect, useState } from 'react'
import { activityStepHref, lacksOf, stepOfLack, type ActivityStep } from '../activity-steps.ts'
import { activityStepTexts } from '../activity-steps.texts.ts'
import type { PublishingState } from '../contract.ts'
import { filterStaleFields } from '../rules.ts'
import { publishingTexts } from '../texts.ts'
import { ActivitySteps } from './ActivitySteps.tsx'
import { PublishBar } from './PublishBar.tsx'
import { usePublishingState, useReach } from './queries.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { useLackNames } from './step-blockers.ts'
import { formatLocalTime } from './times.ts'

/** The steps of a new activity after its text: sessions, readers, and what is still missing. */
export function ActivitySetup({ id, step }: { id: number; step: ActivityStep }) {
  const t = useText(activityStepTexts)
  const { data, error, refetch } = usePublishingState(id)
  const { go } = useNavigation()
  // once it is published its organiser has its sessions
  const isElsewhere = data !== undefined && (data.Kind !== 'activity' || data.ObjectId !== 0)
  useEffect(() => {
    if (isElsewhere) go(activityStepHref(id, 'content'), { replace: true })
  }, [isElsewhere, id, go])
  if (error && !data) return <ErrorState onRetry={refetch} />
  if (!data || isElsewhere) return <Loading hasTitle />
  return (
    <DetailPage
      title={data.Title || t('untitled')}
      back={{ href: deskHref('writing', id), label: t('content') }}
      facts={<ActivitySteps id={id} step={step} />}
    >
      {step !== 'check' && <StepSettings key={step} id={id} only={step === 'sessions' ? 'sessions' : 'readers'} />}
      {step === 'check' && <Check state={data} onDone={refetch} />}
    </DetailPage>
  )
}

/** Settings of a step, and how far they are saved. */
function StepSettings({ id, only }: { id: number; only: 'sessions' | 'readers' }) {
  const [state, setState] = useState<'saved' | 'saving' | 'offline' | 'refused'>('saved')
  return (
    <>
      <SaveState state={state === 'refused' ? 'error' : state} />
      <SettingsPanel id={id} only={only} onSaveState={setState} />
    </>
  )
}

/** Each lack with the way to the step that mends it, and what goes out to whom. */
function Check({ state, onDone }: { state: PublishingState; onDone: () => Promise<unknown> }) {
  const t = useText(activityStepTexts)
  const p = useText(publishingTexts)
  const nameOf = useLackNames()
  const { go } = useNavigation()
  const lacks = lacksOf(state)
  return (
    <>
      {lacks.length === 0 ? (
        <Notice tone="good">{t('ready')}</Notice>
      ) : (
        <Card title={t('missing')}>
          <RowList>
            {lacks.map((lack) => (
              <li key={lack}>
                <Link href={activityStepHref(state.Id, stepOfLack(lack))}>
                  {lack === 'Sessions' ? t('lackSessions') : nameOf(lack)}
                </Link>
              </li>
            ))}
          </RowList>
        </Card>
      )}
      <Facts state={state} />
      <Row gap={8}>
        <ButtonLink look="quiet" href={deskHref('writing', state.Id, 'preview')}>
          {p('preview')}
        </ButtonLink>
        <PublishBar
          id={state.Id}
          save={() => Promise.resolve(true)}
          reload={async () => void (await onDone())}
          lacks={state.Lacks.filter((lack) => !filterStaleFields([lack]).length)}
          untranslated={{ CHS: 0, EN: 0 }}
          onSettings={() => go(activityStepHref(state.Id, 'readers'))}
        />
      </Row>
    </>
  )
}

const noticeTexts = { off: 'noticeOff', normal: 'noticeNormal', 'must-know': 'noticeMustKnow' } as const

function Facts({ state: { Settings } }: { state: PublishingState }) {
  const t = useText(activityStepTexts)
  const p = useText(publishingTexts)
  const { language } = useLanguage()
  const { data: reach } = useReach(Settings.Audience, Settings.Portal)
  const { Publish, Sessions = [], Notice: notice } = Settings
  return (
    <Card title={t('facts')}>
      <FactList
        look="columns"
        items={[
          { label: t('people'), value: reach ? t('peopleCount', { count: reach.People }) : '…' },
          { label: t('sessions'), value: t('sessionCount', { count: Sessions.length }) },
          { label: t('when'), value: Publish ? formatLocalTime(Publish.Local, language) : t('byHand') },
          { label: t('notice'), value: p(noticeTexts[notice]) },
        ]}
      />
    </Card>
  )
}
