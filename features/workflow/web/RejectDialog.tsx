import { Button, Dialog, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useEffect, useId, useRef, useState } from 'react'
import type { Todo } from '../contract.ts'
import { workflowTexts } from '../messages.ts'
import { keepReason, recallReason } from './reject-draft.ts'
import styles from './RejectDialog.module.css'
import { useAnswering } from './use-answering.ts'

interface Props {
  todo: Todo
  /** It was dealt with elsewhere while one wrote. */
  isOver: boolean
  onClose: () => void
}

const remarkMax = 500

/** Asks for the reason; what was typed stays until the portal has it. */
export function RejectDialog({ todo, isOver, onClose }: Props) {
  const t = useText(workflowTexts)
  const { give, isBusy } = useAnswering()
  const [remark, setRemark] = useState(() => recallReason(todo.Id))
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])

  async function reject(): Promise<void> {
    if (!(await give(todo, 'reject', remark))) return
    keepReason(todo.Id, '')
    onClose()
  }

  return (
    <Dialog label={t('rejectTitle')} size="small" closeLabel={t('close')} onClose={onClose}>
      <form
        className={look.closeStack}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isOver && !isBusy) void reject()
        }}
      >
        <h2 className={look.dialogTitle}>{t('rejectTitle')}</h2>
        <p className={styles.about}>{todo.Title}</p>
        <label className={styles.label} htmlFor={id}>
          {t('remark')}
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles.remark}
          rows={4}
          maxLength={remarkMax}
          value={remark}
          onChange={(event) => {
            setRemark(event.target.value)
            keepReason(todo.Id, event.target.value)
          }}
        />
        <p className={styles.over} role="status">
          {isOver && t('dealtWith')}
        </p>
        <div className={look.dialogRow}>
          <Button onClick={onClose}>{t(isOver ? 'close' : 'cancel')}</Button>
          {!isOver && (
            <Button look="danger" type="submit" isBusy={isBusy}>
              {t('reject')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
