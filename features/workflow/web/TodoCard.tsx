import { PageLink } from '@portal/client'
import { Skeleton, StateView, useText } from '@portal/ui'
import { workflowTexts } from '../messages.ts'
import { workflowHref } from './addresses.ts'
import { useFirstTodos, useLiveTodos } from './queries.ts'
import { LoadedSystems } from './Systems.tsx'
import styles from './TodoCard.module.css'
import { TodoLink } from './TodoLink.tsx'
import { TodoNote } from './TodoNote.tsx'

const shown = 4

/** TODO-01 on home: the systems with their counts, and what is due first. */
export function TodoCard() {
  const t = useText(workflowTexts)
  useLiveTodos()
  const { data, error, refetch } = useFirstTodos(shown)
  return (
    <section className={styles.card} aria-label={t('title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {t('title')}
          {data && data.TotalCount > 0 && (
            <span className={styles.count}>
              <span aria-hidden>{data.TotalCount > 99 ? '99+' : data.TotalCount}</span>
              <span className="visually-hidden">{t('count', { count: data.TotalCount })}</span>
            </span>
          )}
        </h2>
        <PageLink className={styles.viewAll} data-guide="workflowButton" href={workflowHref()}>
          {t('viewAll')}
        </PageLink>
      </header>
      <LoadedSystems />
      {error ? (
        <StateView kind="error" text={t('loadFailed')} action={{ label: t('retry'), onPress: () => void refetch() }} />
      ) : !data ? (
        <div className={styles.list} aria-busy>
          <Skeleton shape="row" count={shown} />
        </div>
      ) : data.List.length === 0 ? (
        <StateView kind="empty" text={t('nonePending')} help={t('nonePendingHelp')} />
      ) : (
        <ul className={styles.list}>
          {data.List.map((todo) => (
            <li key={todo.Id}>
              <TodoLink todo={todo} className={styles.row}>
                <span className={styles.name}>{todo.Title}</span>
                <TodoNote todo={todo} />
              </TodoLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
