import { useUnsavedFields } from '@portal/client'
import { Button, ButtonGroup, Dialog, Stack, Text, useText } from '@portal/ui'
import { Form, TextArea } from '@portal/ui/forms'
import { useEffect, useRef } from 'react'
import type { Todo } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
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
  useEffect(() => field.current?.focus(), [])

  async function reject(): Promise<void> {
    if (!(await give(todo, 'reject', fields.remark))) return
    clear()
    onClose()
  }

  return (
    <Dialog label={t('rejectTitle')} hasTitle object={todo.Title} size="medium" onClose={onClose}>
      <Form isBusy={isBusy} onSend={() => isOver || reject()}>
        <Stack>
          <TextArea
            ref={field}
            label={t('remark')}
            rows={4}
            maxLength={remarkMax}
            isCounting
            value={fields.remark}
            onChange={({ target }) => set({ remark: target.value })}
          />
          <Text type="small" tone="danger" role="status">
            {isOver && t('dealtWith')}
          </Text>
          <ButtonGroup align="end">
            <Button onClick={onClose}>{t(isOver ? 'close' : 'cancel')}</Button>
            {!isOver && (
              <Button look="danger" type="submit" isBusy={isBusy}>
                {t('reject')}
              </Button>
            )}
          </ButtonGroup>
        </Stack>
      </Form>
    </Dialog>
  )
}
