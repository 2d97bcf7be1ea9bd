import { Button, useText } from '@portal/ui'
import type { PublishingState } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { mayStep } from '../rules.ts'
import { meant } from '@portal/contract/zones'

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
  return props.state.Status === 'published' ? <OfPublic {...props} /> : <OfOthers {...props} />
}

function OfOthers({ state: { Status, Settings }, isWhole, isBusy, why, ask }: PublisherProps) {
  const t = useText(publishingTexts)
  const may = (step: Parameters<typeof mayStep>[0]): boolean => mayStep(step, Status)
  const hasTime = may('schedule') && Settings.Publish !== null
  return (
    <>
      {may('return') && <Button onClick={() => ask('return')}>{t('giveBack')}</Button>}
      {hasTime && (
        <Button look="primary" disabled={!isWhole || isBusy} aria-describedby={why} onClick={() => ask('schedule')}>
          {t(Status === 'scheduled' ? 'reschedule' : 'schedule')}
        </Button>
      )}
      <Button
        look={Settings.Publish ? 'quiet' : 'primary'}
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
function OfPublic({ state, isWhole, isBusy, why, ask }: PublisherProps) {
  const t = useText(publishingTexts)
  const isReady = isWhole && !isBusy && state.HasChanged
  return (
    <>
      {state.NextAt !== '' && <Button onClick={() => ask('return')}>{t('dropNext')}</Button>}
      <Button onClick={() => ask('archive')}>{t('archive')}</Button>
      {isOtherTime(state) && (
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

function isOtherTime({ Settings: { Publish, Zone }, PublishAt }: PublishingState): boolean {
  const said = Publish && meant(Publish.Local, Zone, Publish.Turn)
  return said?.kind === 'at' && Math.abs(said.at.getTime() - Date.parse(PublishAt)) >= 60_000
}
