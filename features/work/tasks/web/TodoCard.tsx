import {
  Badge,
  Card,
  EmptyState,
  ErrorState,
  lazyComponent,
  LazyFallback,
  Link,
  Row,
  RowList,
  Skeleton,
  useText,
} from '@portal/ui'
import { useState } from 'react'
import type { Todo } from '../contract.ts'
import { todoStatuses } from '../rules.ts'
import { workflowTexts } from '../texts.ts'
import { tasksHref } from './addresses.ts'
import { useFirstTodos, useLiveTodos } from './queries.ts'
import styles from './TodoCard.module.css'
import { TodoRow } from './TodoRow.tsx'

const RejectDialog = lazyComponent(async () => (await import('./RejectDialog.tsx')).RejectDialog)

/** Rows of a high card; a lower one hides the last. */
const rowCount = 6
/** Enough to say how many are overdue: to-dos come by due time. */
const requestedCount = 20

/** TODO-01: the card on home with the first to-dos, answered in place where their systems accept that. */
export function TodoCard() {
  const t = useText(workflowTexts)
  const [rejected, setRejected] = useState<Todo>()
  useLiveTodos()
  const { data, error, refetch } = useFirstTodos(requestedCount)
  const overdue = data?.List.filter(({ Status }) => Status === todoStatuses.overdue).length ?? 0
  const isOver = !data?.List.some(({ Id, CanAnswer }) => Id === rejected?.Id && CanAnswer)
  return (
    <Card
      className={styles.card}
      padding="small"
      title={t('title')}
      count={data && { of: data.TotalCount, spoken: t('count', { count: data.TotalCount }) }}
      action={
        <Row gap={12} isWrapping={false}>
          {overdue > 0 && <Badge tone="danger">{t('overdueCount', { count: overdue })}</Badge>}
          <Link look="more" data-guide="workflowButton" href={tasksHref()}>
            {t('viewAll')}
          </Link>
        </Row>
      }
    >
      {error ? (
        <ErrorState onRetry={refetch} />
      ) : !data ? (
        <div aria-busy>
          <Skeleton shape="row" count={rowCount - 1} />
        </div>
      ) : data.List.length === 0 ? (
        <EmptyState title={t('nonePending')} help={t('nonePendingHelp')} />
      ) : (
        <RowList isFlush className={styles.rows}>
          {data.List.slice(0, rowCount).map((todo) => (
            <TodoRow key={todo.Id} todo={todo} onReject={() => setRejected(todo)} />
          ))}
        </RowList>
      )}
      {rejected && (
        <LazyFallback>
          <RejectDialog todo={rejected} isOver={isOver} onClose={() => setRejected(undefined)} />
        </LazyFallback>
      )}
    </Card>
  )
}
