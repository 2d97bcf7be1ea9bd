import { useUnsavedFields } from '@portal/client'
import { Button, Dialog, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Form } from '@portal/ui/form-dialog'
import { useEffect, useId, useRef } from 'react'
import type { Todo } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
import styles from './RejectDialog.module.css'
import { useTodoAnswer } from './use-todo-answer.ts'

interface Props {
  todo: Todo
  /** Somebody answered it elsewhere in the meantime. */
  isOver: boolean
  onClose: () => void
}

const remarkMax = 500

/** Asks for the reason; the input stays until the portal has accepted it. */
export function RejectDialog({ todo, isOver, onClose }: Props) {
  const t = useText(workflowTexts)
  const { give, isBusy } = useTodoAnswer()
  const { fields, set, clear } = useUnsavedFields(`workflow.reject.${todo.Id}`, () => ({ remark: '' }))
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])

  async function reject(): Promise<void> {
    if (!(await give(todo, 'reject', fields.remark))) return
    clear()
    onClose()
  }

  return (
    <Dialog label={t('rejectTitle')} size="small" onClose={onClose}>
      <Form className={look.closeStack} isBusy={isBusy} onSend={() => isOver || reject()}>
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
          value={fields.remark}
          onChange={(event) => set({ remark: event.target.value })}
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
      </Form>
    </Dialog>
  )
}
