import { IconButton, ListRow, useText } from '@portal/ui'
import { Check, X } from 'lucide-react'
import type { Todo } from '../contract.ts'
import { todoStatuses } from '../rules.ts'
import { workflowTexts } from '../texts.ts'
import { answerKeys } from './answer-keys.ts'
import styles from './TodoCard.module.css'
import { TodoNote } from './TodoNote.tsx'
import { entryId, useTodoAnswer } from './use-todo-answer.ts'

/** A to-do on home. Its answers show while the row is pointed at or has the focus; a touch screen shows them always. */
export function TodoRow({ todo, onReject }: { todo: Todo; onReject: () => void }) {
  const t = useText(workflowTexts)
  const { give, isBusy } = useTodoAnswer()
  const approve = () => void give(todo, 'approve', '')
  const isSending = todo.Answer?.State === 'sending'
  return (
    <ListRow
      size="small"
      id={entryId(todo.Id)}
      onKeyDown={answerKeys(todo.CanAnswer && !isBusy ? { approve, reject: onReject } : null)}
      title={todo.Title}
      href={todo.Url}
      newTabLabel={todo.Url.startsWith('/') ? undefined : t('opensSystem')}
      edge={todo.Status === todoStatuses.overdue ? 'danger' : undefined}
      meta={
        isSending ? (
          <span role="status">{t(todo.Answer?.Answer === 'approve' ? 'sendingApproval' : 'sendingRejection')}</span>
        ) : (
          <TodoNote todo={todo} />
        )
      }
      end={
        todo.CanAnswer && (
          <span className={styles.answers}>
            <IconButton
              look="primary"
              size="small"
              label={t('approveThis', { title: todo.Title })}
              disabled={isBusy}
              aria-keyshortcuts="A"
              onClick={approve}
            >
              <Check aria-hidden />
            </IconButton>
            <IconButton
              look="secondary"
              size="small"
              label={t('rejectThis', { title: todo.Title })}
              disabled={isBusy}
              aria-keyshortcuts="R"
              onClick={onReject}
            >
              <X aria-hidden />
            </IconButton>
          </span>
        )
      }
    />
  )
}
