import { ConfirmDialog, useMessage, useText } from '@portal/ui'
import { management, type Attendee, type EventSession } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import { useEach } from './queries.ts'
import { useNames } from './use-names.ts'

interface Props {
  people: readonly Attendee[]
  session: EventSession
  onClose: () => void
}

export function RemovePeople({ people, session, onClose }: Props) {
  const t = useText(peopleTexts)
  const { show } = useMessage()
  const remove = useEach(management.removePerson)
  const namesOf = useNames()
  async function confirm(): Promise<void> {
    const answers = await remove.run(
      people.map(({ ADAccount }) => ({ ActivityItemId: session.ActivityItemId, ADAccount })),
    )
    const removed = people.filter((_, at) => answers[at]?.ok)
    if (removed.length > 0) show(t('removed', { name: namesOf(removed) }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('removeAsk', { name: namesOf(people) })}
      object={people.length > 1 ? people.map(({ Name }) => Name).join(' · ') : ''}
      help={t('removeHelp')}
      confirm={t('remove')}
      cancel={t('back')}
      isBusy={remove.isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
