import { PageLink } from '@portal/client'
import { Card, cardLook, LoadFailed, Skeleton, StateView, useText } from '@portal/ui'
import { workflowTexts } from '../texts.ts'
import { tasksHref } from './addresses.ts'
import { useFirstTodos, useLiveTodos } from './queries.ts'
import { LoadedSystems } from './Systems.tsx'
import styles from './TodoCard.module.css'
import { TodoLink } from './TodoLink.tsx'
import { TodoNote } from './TodoNote.tsx'

const shown = 4

/** TODO-01: the card on home with the systems, their counts, and the first to-dos. */
export function TodoCard() {
  const t = useText(workflowTexts)
  useLiveTodos()
  const { data, error, refetch } = useFirstTodos(shown)
  return (
    <Card
      className={styles.card}
      title={t('title')}
      count={data && { of: data.TotalCount, spoken: t('count', { count: data.TotalCount }) }}
      action={
        <PageLink className={cardLook.all} data-guide="workflowButton" href={tasksHref()}>
          {t('viewAll')}
        </PageLink>
      }
    >
      <LoadedSystems />
      {error ? (
        <LoadFailed onRetry={refetch} />
      ) : !data ? (
        <div className={cardLook.list} aria-busy>
          <Skeleton shape="row" count={shown} />
        </div>
      ) : data.List.length === 0 ? (
        <StateView kind="empty" text={t('nonePending')} help={t('nonePendingHelp')} />
      ) : (
        <ul className={cardLook.list}>
          {data.List.map((todo) => (
            <li key={todo.Id}>
              <TodoLink todo={todo} className={`${cardLook.row} ${styles.row}`}>
                <span className={cardLook.name}>{todo.Title}</span>
                <TodoNote todo={todo} />
              </TodoLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
