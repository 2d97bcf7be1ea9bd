import { useUnsaved } from '@portal/client'
import { useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { management, type EventSession } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import { useChange } from './queries.ts'
import type { SessionDraft } from './session-draft.ts'
import { SessionForm, type SessionInput } from './SessionForm.tsx'
import { formatSession } from './session-times.ts'
import { useSessionUndo } from './use-session-undo.ts'

interface Props {
  activityId: number
  /** undefined: a new session */
  session: EventSession | undefined
  onClose: () => void
  onAdded?: (itemId: number) => void
}

/** Edits a session of a published activity; those concerned are notified once that can no longer be taken back. */
export function EditSession({ activityId, session, onClose, onAdded }: Props) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const offerUndo = useSessionUndo()
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
      const answer = await change.run({ ...ref, ...input, IsHeld: true })
      if (answer?.ok) {
        offerUndo([answer.data], t('saved'), formatSession(original, language))
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
