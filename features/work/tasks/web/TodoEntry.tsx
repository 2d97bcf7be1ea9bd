import { Button, ListRow, Text, useText } from '@portal/ui'
import { ArrowUpRight, ChevronRight } from 'lucide-react'
import type { Todo } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
import { answerKeys } from './answer-keys.ts'
import { TodoNote } from './TodoNote.tsx'
import { entryId, useTodoAnswer } from './use-todo-answer.ts'
import { todoStatuses } from '../rules.ts'

/** A to-do: opens its workflow, or is answered here if its system accepts that. */
export function TodoEntry({ todo, onReject }: { todo: Todo; onReject: () => void }) {
  const t = useText(workflowTexts)
  const { give, isBusy } = useTodoAnswer()
  const isOwn = todo.Url.startsWith('/')
  const approve = () => void give(todo, 'approve', '')
  return (
    <ListRow
      id={entryId(todo.Id)}
      onKeyDown={answerKeys(todo.CanAnswer && !isBusy ? { approve, reject: onReject } : null)}
      title={todo.Title}
      lines={2}
      href={todo.Url}
      newTabLabel={isOwn ? undefined : t('opensSystem')}
      edge={todo.Status === todoStatuses.overdue ? 'danger' : undefined}
      meta={
        <>
          <TodoNote todo={todo} />
          <AnswerState todo={todo} />
        </>
      }
      end={!todo.CanAnswer && (isOwn ? <ChevronRight aria-hidden /> : <ArrowUpRight aria-hidden />)}
      actions={
        todo.CanAnswer && (
          <>
            <Button
              look="secondary"
              isBusy={isBusy}
              aria-label={t('approveThis', { title: todo.Title })}
              aria-keyshortcuts="A"
              onClick={approve}
            >
              {t('approve')}
            </Button>
            <Button
              look="quiet"
              isBusy={isBusy}
              aria-label={t('rejectThis', { title: todo.Title })}
              aria-keyshortcuts="R"
              onClick={onReject}
            >
              {t('reject')}
            </Button>
          </>
        )
      }
    />
  )
}

/** State of the reader's answer: about to be sent, or refused by the system. */
function AnswerState({ todo }: { todo: Todo }) {
  const t = useText(workflowTexts)
  if (!todo.Answer || todo.Status >= todoStatuses.done) return null
  const { State, Answer, Error } = todo.Answer
  if (State === 'sending')
    return (
      <Text as="span" type="small" role="status">
        {t(Answer === 'approve' ? 'sendingApproval' : 'sendingRejection')}
      </Text>
    )
  if (State !== 'failed') return null
  return (
    <Text as="span" type="small" tone="danger">
      {Error ? t('failed', { reason: Error }) : t('failedSilently')}
    </Text>
  )
}
