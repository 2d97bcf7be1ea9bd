import { useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { organising, type Session } from '../contract.ts'
import { deskTexts } from '../page-texts.ts'
import { useChange } from './queries.ts'
import { SessionForm, type SessionInput } from './SessionForm.tsx'

interface Props {
  activityId: number
  /** undefined: a new one */
  session: Session | undefined
  onClose: () => void
  onAdded?: (itemId: number) => void
}

/** A session of what readers have: each saving is told to those concerned. */
export function EditSession({ activityId, session, onClose, onAdded }: Props) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  // what stood there when one began: a change that came between is refused by its revision
  const [seen] = useState(session)
  const add = useChange(organising.addSession)
  const change = useChange(organising.changeSession)

  async function save(input: SessionInput): Promise<void> {
    if (seen) {
      const ref = { ActivityItemId: seen.ActivityItemId, Revision: seen.Revision }
      const answer = await change.run({ ...ref, ...input })
      if (answer?.ok) show(t('saved'))
      if (answer?.ok || answer?.failure.code === 409) onClose()
      return
    }
    const answer = await add.run({ Id: activityId, ...input })
    if (!answer?.ok) return
    show(t('added'))
    onClose()
    onAdded?.(answer.data.ActivityItemId)
  }

  const isBusy = add.isBusy || change.isBusy
  return <SessionForm session={seen} isBusy={isBusy} onSave={(input) => void save(input)} onClose={onClose} />
}
