import { Button, useText } from '@portal/ui'
import { ArrowUpRight, ChevronRight } from 'lucide-react'
import type { Todo } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
import styles from './TodoEntry.module.css'
import { TodoLink } from './TodoLink.tsx'
import { TodoNote } from './TodoNote.tsx'
import { entryId, useTodoAnswer } from './use-todo-answer.ts'
import { todoStatuses } from '../rules.ts'

/** A to-do: opens its workflow, or is answered here if its system accepts that. */
export function TodoEntry({ todo, onReject }: { todo: Todo; onReject: () => void }) {
  const t = useText(workflowTexts)
  const { give, isBusy } = useTodoAnswer()
  return (
    <li id={entryId(todo.Id)} className={styles.entry}>
      <TodoLink todo={todo} className={styles.link}>
        <span className={styles.title}>{todo.Title}</span>
        <TodoNote todo={todo} />
      </TodoLink>
      <AnswerState todo={todo} />
      {!todo.CanAnswer && (
        <span className={styles.opens}>
          {todo.Url.startsWith('/') ? <ChevronRight aria-hidden /> : <ArrowUpRight aria-hidden />}
        </span>
      )}
      {todo.CanAnswer && (
        <div className={styles.actions}>
          <Button
            look="primary"
            isBusy={isBusy}
            aria-label={t('approveThis', { title: todo.Title })}
            onClick={() => void give(todo, 'approve', '')}
          >
            {t('approve')}
          </Button>
          <Button isBusy={isBusy} aria-label={t('rejectThis', { title: todo.Title })} onClick={onReject}>
            {t('reject')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** State of the reader's answer: about to be sent, or refused by the system. */
function AnswerState({ todo }: { todo: Todo }) {
  const t = useText(workflowTexts)
  if (!todo.Answer || todo.Status >= todoStatuses.done) return null
  const { State, Answer, Error } = todo.Answer
  if (State === 'sending')
    return (
      <p className={styles.sending} role="status">
        {t(Answer === 'approve' ? 'sendingApproval' : 'sendingRejection')}
      </p>
    )
  return State === 'failed' ? (
    <p className={styles.failed}>{Error ? t('failed', { reason: Error }) : t('failedSilently')}</p>
  ) : null
}
