import { cardLook, IconButton, Text, useText } from '@portal/ui'
import { Check, X } from 'lucide-react'
import type { Todo } from '../contract.ts'
import { todoStatuses } from '../rules.ts'
import { workflowTexts } from '../texts.ts'
import { answerKeys } from './answer-keys.ts'
import styles from './TodoCard.module.css'
import { TodoLink } from './TodoLink.tsx'
import { TodoNote } from './TodoNote.tsx'
import { entryId, useTodoAnswer } from './use-todo-answer.ts'

/** A to-do on home. Its answers show while the row is pointed at or has the focus; a touch screen shows them always. */
export function TodoRow({ todo, onReject }: { todo: Todo; onReject: () => void }) {
  const t = useText(workflowTexts)
  const { give, isBusy } = useTodoAnswer()
  const approve = () => void give(todo, 'approve', '')
  const isSending = todo.Answer?.State === 'sending'
  return (
    <li id={entryId(todo.Id)} className={styles.entry} data-overdue={todo.Status === todoStatuses.overdue || undefined}>
      <TodoLink
        todo={todo}
        className={`${cardLook.row} ${styles.row}`}
        onKeyDown={answerKeys(todo.CanAnswer && !isBusy ? { approve, reject: onReject } : null)}
      >
        <span className={cardLook.name}>{todo.Title}</span>
        {isSending ? (
          <Text as="span" type="small" tone="muted" role="status">
            {t(todo.Answer?.Answer === 'approve' ? 'sendingApproval' : 'sendingRejection')}
          </Text>
        ) : (
          <TodoNote todo={todo} />
        )}
      </TodoLink>
      {todo.CanAnswer && (
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
      )}
    </li>
  )
}
