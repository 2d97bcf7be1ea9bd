import { useUnsaved } from '@portal/client'
import { useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { management, type EventSession } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import { useChange } from './queries.ts'
import type { SessionDraft } from './session-draft.ts'
import { SessionForm, type SessionInput } from './SessionForm.tsx'

interface Props {
  activityId: number
  /** undefined: a new session */
  session: EventSession | undefined
  onClose: () => void
  onAdded?: (itemId: number) => void
}

/** Edits a session of a published activity; saving notifies those concerned. */
export function EditSession({ activityId, session, onClose, onAdded }: Props) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  // the session as it was when editing began: a concurrent change is refused by its revision
  const [original] = useState(session)
  const [typed, keep] = useUnsaved<Partial<SessionDraft>>(
    original ? `organising.session.${original.ActivityItemId}` : `organising.add.${activityId}`,
  )
  function close(): void {
    keep(null)
    onClose()
  }
  const add = useChange(management.addSession)
  const change = useChange(management.changeSession)

  async function save(input: SessionInput): Promise<void> {
    if (original) {
      const ref = { ActivityItemId: original.ActivityItemId, Revision: original.Revision }
      const answer = await change.run({ ...ref, ...input })
      if (answer?.ok) {
        show(t('saved'))
        close()
      }
      // reopened, the form merges what was typed with the other change
      if (answer?.ok === false && answer.failure.code === 409) onClose()
      return
    }
    const answer = await add.run({ Id: activityId, ...input })
    if (!answer?.ok) return
    show(t('added'))
    close()
    onAdded?.(answer.data.ActivityItemId)
  }

  const isBusy = add.isBusy || change.isBusy
  return <SessionForm session={original} typed={typed} isBusy={isBusy} onTyped={keep} onSave={save} onClose={close} />
}
