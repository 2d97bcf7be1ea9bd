import { call } from '@portal/client'
import { people } from '@portal/people/contract'
import { LazyFallback, lazyComponent, useLanguage, useMessage, useText } from '@portal/ui'
import { FormDialog } from '@portal/ui/form-dialog'
import type { Load, PickOption } from '@portal/ui/pick'
import { useState } from 'react'
import { management, type EventSession } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import { useChange } from './queries.ts'
import { formatSession } from './session-times.ts'
import { SessionFullDialog } from './SessionFullDialog.tsx'

const ComboBox = lazyComponent(async () => (await import('@portal/ui/pick')).ComboBox)

interface Props {
  session: EventSession
  onClose: () => void
}

/** The account and department tell namesakes apart. */
const findPeople: Load = async (Keyword, signal) => {
  const answer = await call(people.search, { Keyword, PageSize: 8 }, { signal })
  if (!answer.ok) return []
  return answer.data.List.map(({ ADAccount, Name, Department }) => ({
    id: ADAccount,
    label: Name,
    description: `${ADAccount} · ${Department}`,
  }))
}

/** Adds a person from the directory; asks about the waiting list if there is no free seat. */
export function AddPerson({ session, onClose }: Props) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const [person, setPerson] = useState<PickOption>()
  const [isFull, setFull] = useState(false)
  const add = useChange(management.addPerson)

  async function send(IfFull: 'refuse' | 'wait'): Promise<void> {
    if (!person) return
    const ref = { ActivityItemId: session.ActivityItemId, ADAccount: person.id }
    const answer = await add.run({ ...ref, IfFull }, IfFull === 'refuse' ? [512] : [])
    if (!answer) return
    if (!answer.ok && answer.failure.code === 512 && IfFull === 'refuse') return setFull(true)
    if (!answer.ok) return
    const { IsSigned, Position } = answer.data
    show(IsSigned ? t('added', { name: person.label }) : t('queued', { name: person.label, position: Position }))
    onClose()
  }

  if (isFull && person)
    return (
      <SessionFullDialog
        name={person.label}
        isBusy={add.isBusy}
        onConfirm={() => void send('wait')}
        onCancel={onClose}
      />
    )
  return (
    <FormDialog
      title={`${t('add')} · ${formatSession(session, language)}`}
      size="small"
      isDirty={false}
      isBusy={add.isBusy}
      send={t('addSend')}
      canSend={person !== undefined}
      onSend={() => send('refuse')}
      onClose={onClose}
    >
      <LazyFallback>
        <ComboBox
          label={t('addSearch')}
          help={person?.description ?? t('addHelp')}
          load={findPeople}
          value={person?.id ?? ''}
          valueLabel={person?.label}
          onChange={(_, option) => setPerson(option)}
        />
      </LazyFallback>
    </FormDialog>
  )
}
