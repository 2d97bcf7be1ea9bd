import { RelativeTime, useLanguage, useText } from '@portal/ui'
import type { Todo } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
import { dayText } from './day-text.ts'
import styles from './TodoNote.module.css'
import { todoStatuses } from '../rules.ts'

const outcomes: ReadonlyMap<number, 'finished' | 'approved' | 'rejected'> = new Map([
  [todoStatuses.done, 'finished'],
  [todoStatuses.approved, 'approved'],
  [todoStatuses.rejected, 'rejected'],
])

/** System, applicant and due time of a to-do, or its outcome. */
export function TodoNote({ todo }: { todo: Todo }) {
  const t = useText(workflowTexts)
  const { language } = useLanguage()
  const outcome = outcomes.get(todo.Status)
  const time = todo.DueTime && dayText(new Date(todo.DueTime), language)
  return (
    <span className={styles.note}>
      <span className={styles.part}>{todo.Source}</span>
      {todo.Applicant && todo.Applicant !== todo.Source && (
        <span className={styles.part}>{t('from', { name: todo.Applicant })}</span>
      )}
      {outcome !== undefined ? (
        <span className={styles.part} data-status={todo.Status}>
          {t(outcome)}
        </span>
      ) : time ? (
        <span className={styles.part} data-status={todo.Status}>
          {t(todo.Status === todoStatuses.overdue ? 'overdue' : 'due', { time })}
        </span>
      ) : (
        <span className={styles.part}>
          <RelativeTime date={todo.CreateTime} />
        </span>
      )}
    </span>
  )
}
