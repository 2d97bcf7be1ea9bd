import { call, useCommand } from '@portal/client'
import { useMessage, useText, useToasts } from '@portal/ui'
import { tasks, type Todo } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
import { graceMs } from '../rules.ts'
import { useReloadTodos } from './queries.ts'

/** Element id of a to-do in the list, which takes the focus when a pressed button disappears. */
export const entryId = (id: number): string => `todo-${id}`

/** Sends an answer and offers to take it back until it is sent to the system. */
export function useTodoAnswer() {
  const t = useText(workflowTexts)
  const reload = useReloadTodos()
  const toasts = useToasts()
  const { show } = useMessage()
  const command = useCommand(tasks.answer)

  const failureText = ({ message }: { message: string }) => message || t('notSent')

  async function takeBack({ Id }: Todo): Promise<void> {
    const answer = await call(tasks.takeBack, { Id })
    reload()
    show(answer.ok ? t('takenBack') : failureText(answer.failure), { isError: !answer.ok })
  }

  /** Resolves to true if the portal has accepted the answer. */
  async function give(todo: Todo, decision: 'approve' | 'reject', remark: string): Promise<boolean> {
    const askedAt = performance.now()
    const answer = await command.mutateAsync({ input: { Id: todo.Id, Answer: decision, Remark: remark } })
    reload()
    if (!answer.ok) {
      show(failureText(answer.failure), { isError: true })
      return false
    }
    toasts.add({
      text: t(decision === 'approve' ? 'toldApproved' : 'toldRejected', { title: todo.Title }),
      link: { label: t('undo'), onFollow: () => void takeBack(todo) },
      // never longer than it can be taken back
      ms: Math.max(0, graceMs - (performance.now() - askedAt)),
      focusBack: () => find(`#${entryId(todo.Id)} a`) ?? find('#content a[aria-current]'),
    })
    return true
  }
  return { give, isBusy: command.isPending }
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
