import { formatTime, RelativeTime, Row, Text, useLanguage, useText, useTimedValue } from '@portal/ui'
import type { ReactNode } from 'react'
import type { Todo } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
import { todoStatuses } from '../rules.ts'

const outcomes: ReadonlyMap<number, 'finished' | 'approved' | 'rejected'> = new Map([
  [todoStatuses.done, 'finished'],
  [todoStatuses.approved, 'approved'],
  [todoStatuses.rejected, 'rejected'],
])

const tones: ReadonlyMap<number, 'danger' | 'good'> = new Map([
  [todoStatuses.overdue, 'danger'],
  [todoStatuses.rejected, 'danger'],
  [todoStatuses.approved, 'good'],
])

/** System, applicant and due time of a to-do, or its outcome. */
export function TodoNote({ todo }: { todo: Todo }) {
  const t = useText(workflowTexts)
  const { language } = useLanguage()
  const outcome = outcomes.get(todo.Status)
  const time = useTimedValue((now) =>
    todo.DueTime ? formatTime(new Date(todo.DueTime), { form: 'datetime', now, language }) : '',
  )
  const isMarked = outcome !== undefined || time !== ''
  return (
    <Row as="span" isWrapping={false}>
      <Part>{todo.Source}</Part>
      {todo.Applicant && todo.Applicant !== todo.Source && <Part>{t('from', { name: todo.Applicant })}</Part>}
      <Part tone={isMarked ? tones.get(todo.Status) : undefined}>
        {outcome !== undefined ? (
          t(outcome)
        ) : time ? (
          t(todo.Status === todoStatuses.overdue ? 'overdue' : 'due', { time })
        ) : (
          <RelativeTime date={todo.CreateTime} />
        )}
      </Part>
    </Row>
  )
}

function Part({ tone, children }: { tone?: 'danger' | 'good' | undefined; children: ReactNode }) {
  return (
    <Text as="span" type="small" tone={tone ?? 'muted'} weight={tone && 'medium'} lines={1}>
      {children}
    </Text>
  )
}
