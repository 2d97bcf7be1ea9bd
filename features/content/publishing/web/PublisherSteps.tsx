import { Button, useText } from '@portal/ui'
import type { PublishingState } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { canTakeStep } from '../rules.ts'
import { resolveLocalTime } from '@portal/contract/zones'

export interface PublisherProps {
  state: PublishingState
  isWhole: boolean
  isBusy: boolean
  /** Id of the element that says why the buttons are disabled. */
  why: string | undefined
  ask: (what: 'publish' | 'schedule' | 'return' | 'archive') => void
}

/** The steps of a publisher. */
export function PublisherSteps(props: PublisherProps) {
  return props.state.Status === 'published' ? <PublishedSteps {...props} /> : <UnpublishedSteps {...props} />
}

function UnpublishedSteps({ state: { Status, Settings }, isWhole, isBusy, why, ask }: PublisherProps) {
  const t = useText(publishingTexts)
  const canTake = (step: Parameters<typeof canTakeStep>[0]): boolean => canTakeStep(step, Status)
  const hasTime = canTake('schedule') && Settings.Publish !== null
  return (
    <>
      {canTake('return') && <Button onClick={() => ask('return')}>{t('giveBack')}</Button>}
      {hasTime && (
        <Button look="primary" disabled={!isWhole || isBusy} aria-describedby={why} onClick={() => ask('schedule')}>
          {t(Status === 'scheduled' ? 'reschedule' : 'schedule')}
        </Button>
      )}
      <Button
        look={Settings.Publish ? 'secondary' : 'primary'}
        disabled={!isWhole || isBusy}
        aria-describedby={why}
        onClick={() => ask('publish')}
      >
        {t('publish')}
      </Button>
    </>
  )
}

/** Publishes changes to a public text, now or at a new time. */
function PublishedSteps({ state, isWhole, isBusy, why, ask }: PublisherProps) {
  const t = useText(publishingTexts)
  const isReady = isWhole && !isBusy && state.HasChanged
  return (
    <>
      {state.NextAt !== '' && <Button onClick={() => ask('return')}>{t('dropNext')}</Button>}
      <Button onClick={() => ask('archive')}>{t('archive')}</Button>
      {hasNewTime(state) && (
        <Button disabled={!isReady} aria-describedby={why} onClick={() => ask('schedule')}>
          {t('scheduleUpdate')}
        </Button>
      )}
      <Button look="primary" disabled={!isReady} aria-describedby={why} onClick={() => ask('publish')}>
        {t('update')}
      </Button>
    </>
  )
}

function hasNewTime({ Settings: { Publish, Zone }, PublishAt }: PublishingState): boolean {
  const publishTime = Publish && resolveLocalTime(Publish.Local, Zone, Publish.Turn)
  return publishTime?.kind === 'at' && Math.abs(publishTime.at.getTime() - Date.parse(PublishAt)) >= 60_000
}
