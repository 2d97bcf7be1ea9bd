import { Button, useText } from '@portal/ui'
import { ActionMenu } from '@portal/ui/overlay'
import { Archive, MessageSquareText } from 'lucide-react'
import type { PublishingState } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { sheetTexts } from '../sheet.texts.ts'
import { canSubmit, canTakeStep } from '../rules.ts'
import { hintId } from './PublishNotes.tsx'

const texts = { ...publishingTexts, ...sheetTexts }

/** Steps that are asked about first. */
export type AskedStep = 'submit' | 'publish' | 'return' | 'archive'

interface Props {
  state: PublishingState
  /** Why it cannot go on; '' if it can. */
  whyNot: string
  isBusy: boolean
  ask: (step: AskedStep) => void
}

/** The steps of a publisher. */
export function PublisherSteps(props: Props) {
  return props.state.Status === 'published' ? <PublishedSteps {...props} /> : <UnpublishedSteps {...props} />
}

function UnpublishedSteps({ state: { Status, HasChanged }, whyNot, isBusy, ask }: Props) {
  const t = useText(texts)
  const isScheduled = Status === 'scheduled'
  const isRest = isScheduled && !HasChanged
  return (
    <>
      {canTakeStep('return', Status) && (
        <Button look="quiet" disabled={isBusy} onClick={() => ask('return')}>
          {t(isScheduled ? 'unschedule' : 'giveBack')}
        </Button>
      )}
      {/* what is missing comes first */}
      <Button look={isRest || whyNot !== '' ? 'secondary' : 'primary'} disabled={isBusy} onClick={() => ask('publish')}>
        {t(isRest ? 'changeSchedule' : 'publishOpen')}
      </Button>
    </>
  )
}

/** Publishes changes to a public text, now or at a new time. */
function PublishedSteps({ state, isBusy, ask }: Props) {
  const t = useText(texts)
  return (
    <>
      {state.NextAt !== '' && (
        <Button look="quiet" disabled={isBusy} onClick={() => ask('return')}>
          {t('dropNext')}
        </Button>
      )}
      <Button
        look={state.HasChanged ? 'primary' : 'secondary'}
        disabled={isBusy || !state.HasChanged}
        aria-describedby={hintId(state.Id)}
        onClick={() => ask('publish')}
      >
        {t('updateOpen')}
      </Button>
      <ActionMenu
        entries={[{ id: 'archive', label: t('archive'), icon: <Archive aria-hidden />, onPress: () => ask('archive') }]}
      />
    </>
  )
}

interface AuthorProps extends Props {
  onTakeBack: () => void
  onSubmit: () => void
}

export function AuthorSteps({ state, whyNot, isBusy, ask, onTakeBack, onSubmit }: AuthorProps) {
  const t = useText(texts)
  return (
    <>
      {state.IsOwn && state.Status === 'review' && !state.MayPublish && (
        <Button isBusy={isBusy} onClick={onTakeBack}>
          {t('takeBack')}
        </Button>
      )}
      {canSubmit(state) && (
        <Button
          look={state.MayPublish ? 'secondary' : 'primary'}
          isBusy={isBusy}
          disabled={whyNot !== ''}
          aria-describedby={hintId(state.Id)}
          onClick={onSubmit}
        >
          {t('submit')}
        </Button>
      )}
      {canSubmit(state) && whyNot === '' && (
        <ActionMenu
          label={t('submitMore')}
          entries={[
            {
              id: 'note',
              label: t('submitNote'),
              icon: <MessageSquareText aria-hidden />,
              onPress: () => ask('submit'),
            },
          ]}
        />
      )}
    </>
  )
}
