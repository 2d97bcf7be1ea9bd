import { call, useCommand } from '@portal/client'
import { Button, useMessage, useText, useToasts } from '@portal/ui'
import { useState } from 'react'
import { workflow, type Todo } from '../contract.ts'
import { workflowTexts } from '../messages.ts'
import { useRenewTodos } from './queries.ts'
import { RejectDialog } from './RejectDialog.tsx'
import styles from './TodoEntry.module.css'
import { TodoLink } from './TodoLink.tsx'
import { TodoNote } from './TodoNote.tsx'

type Said = 'approve' | 'reject'

/** One to-do: opens its workflow, or is answered here where its system takes that. */
export function TodoEntry({ todo }: { todo: Todo }) {
  const t = useText(workflowTexts)
  const [isRejecting, setRejecting] = useState(false)
  const { give, isBusy } = useAnswering(todo)
  return (
    <li className={styles.entry}>
      <TodoLink todo={todo} className={styles.link}>
        <span className={styles.title}>{todo.Title}</span>
        <TodoNote todo={todo} />
      </TodoLink>
      <AnswerState todo={todo} />
      {todo.CanAnswer && (
        <div className={styles.actions}>
          <Button
            look="primary"
            isBusy={isBusy}
            aria-label={t('approveThis', { title: todo.Title })}
            onClick={() => void give('approve', '')}
          >
            {t('approve')}
          </Button>
          <Button
            isBusy={isBusy}
            aria-label={t('rejectThis', { title: todo.Title })}
            onClick={() => setRejecting(true)}
          >
            {t('reject')}
          </Button>
        </div>
      )}
      {isRejecting && (
        <RejectDialog
          title={todo.Title}
          isBusy={isBusy}
          onCancel={() => setRejecting(false)}
          onConfirm={async (remark) => {
            if (await give('reject', remark)) setRejecting(false)
          }}
        />
      )}
    </li>
  )
}

/** On its way, or refused by its system. */
function AnswerState({ todo }: { todo: Todo }) {
  const t = useText(workflowTexts)
  if (!todo.Answer || todo.Status >= 2) return null
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

function useAnswering(todo: Todo) {
  const t = useText(workflowTexts)
  const renew = useRenewTodos()
  const toasts = useToasts()
  const { show } = useMessage()
  const command = useCommand(workflow.answer)

  const failureText = ({ message }: { message: string }) => message || t('notSent')

  async function takeBack(): Promise<void> {
    const answer = await call(workflow.takeBack, { Id: todo.Id })
    renew()
    show(answer.ok ? t('takenBack') : failureText(answer.failure), { isError: !answer.ok })
  }

  /** true: the portal has it. */
  async function give(said: Said, remark: string): Promise<boolean> {
    const answer = await command.mutateAsync({ input: { Id: todo.Id, Answer: said, Remark: remark } })
    renew()
    if (!answer.ok) {
      show(failureText(answer.failure), { isError: true })
      return false
    }
    toasts.add({
      text: t(said === 'approve' ? 'toldApproved' : 'toldRejected', { title: todo.Title }),
      link: { label: t('undo'), onFollow: () => void takeBack() },
    })
    return true
  }
  return { give, isBusy: command.isPending }
}
