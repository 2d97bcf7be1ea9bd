import { RelativeTime, useLanguage, useText } from '@portal/ui'
import type { Todo } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
import { dayText } from './day-text.ts'
import styles from './TodoNote.module.css'

/** System, applicant and due time of a to-do, or its outcome. */
export function TodoNote({ todo }: { todo: Todo }) {
  const t = useText(workflowTexts)
  const { language } = useLanguage()
  const became = { 2: 'finished', 3: 'approved', 4: 'rejected' } as const
  const outcome = todo.Status >= 2 ? t(became[todo.Status as 2 | 3 | 4]) : ''
  const time = todo.DueTime && dayText(new Date(todo.DueTime), language)
  return (
    <span className={styles.note}>
      <span className={styles.part}>{todo.Source}</span>
      {todo.Applicant && todo.Applicant !== todo.Source && (
        <span className={styles.part}>{t('from', { name: todo.Applicant })}</span>
      )}
      {outcome ? (
        <span className={styles.part} data-status={todo.Status}>
          {outcome}
        </span>
      ) : time ? (
        <span className={styles.part} data-status={todo.Status}>
          {t(todo.Status === 1 ? 'overdue' : 'due', { time })}
        </span>
      ) : (
        <span className={styles.part}>
          <RelativeTime date={todo.CreateTime} />
        </span>
      )}
    </span>
  )
}
