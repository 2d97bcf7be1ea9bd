import { ConfirmDialog, useText } from '@portal/ui'
import type { Attendee, EventSession } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import { useNames } from './use-names.ts'
import { usePeopleStep } from './use-people-step.ts'

interface Props {
  people: readonly Attendee[]
  session: EventSession
  onClose: () => void
}

export function RemovePeople({ people, session, onClose }: Props) {
  const t = useText(peopleTexts)
  const step = usePeopleStep(session)
  const namesOf = useNames()
  return (
    <ConfirmDialog
      title={t('removeAsk', { name: namesOf(people) })}
      object={people.length > 1 ? people.map(({ Name }) => Name).join(' · ') : ''}
      help={t('removeHelp')}
      confirm={t('remove')}
      cancel={t('back')}
      isBusy={step.isBusy}
      onConfirm={() => void step.take(people).then(onClose)}
      onCancel={onClose}
    />
  )
}
