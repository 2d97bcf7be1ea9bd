import { PageLink, useNavigation } from '@portal/client'
import { Skeleton, StateView, useSentinel, useText } from '@portal/ui'
import { workflowTexts } from '../messages.ts'
import { placeOf, tabs, workflowHref, type Place } from './addresses.ts'
import { useLiveTodos, useSystems, useTodoPages } from './queries.ts'
import { Systems } from './Systems.tsx'
import { TodoEntry } from './TodoEntry.tsx'
import styles from './WorkflowPage.module.css'

/** TODO-01: what waits for me, what I did, what I started. */
export function WorkflowPage() {
  const t = useText(workflowTexts)
  const place = placeOf(useNavigation().here.search)
  const { data } = useSystems()
  useLiveTodos()
  return (
    <main className={styles.page} id="content">
      <h1 className={styles.title}>{t('pageTitle')}</h1>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        {tabs.map((tab) => (
          <PageLink
            key={tab}
            className={styles.tab}
            href={workflowHref({ tab })}
            aria-current={tab === place.tab ? 'page' : undefined}
            replaces
          >
            {t(tab)}
          </PageLink>
        ))}
      </nav>
      {place.tab === 'pending' && data && data.List.length > 0 && <Systems systems={data.List} chosen={place.source} />}
      <TodoList key={`${place.tab} ${place.source}`} place={place} />
    </main>
  )
}

const emptyTexts = { pending: 'nonePending', done: 'noneDone', started: 'noneStarted' } as const

function TodoList({ place }: { place: Place }) {
  const t = useText(workflowTexts)
  const pages = useTodoPages(place)
  const todos = pages.data?.pages.flatMap((page) => page.List) ?? []
  const bottom = useSentinel(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage && !pages.isError) void pages.fetchNextPage()
  }, todos.length)
  return (
    <>
      {pages.isPending && (
        <div className={styles.list} role="status" aria-label={t('loading')}>
          <Skeleton shape="row" count={6} />
        </div>
      )}
      {pages.data && todos.length === 0 && (
        <StateView
          kind="empty"
          text={t(emptyTexts[place.tab])}
          {...(place.tab === 'pending' ? { help: t('nonePendingHelp') } : {})}
        />
      )}
      <ul className={styles.list}>
        {todos.map((todo) => (
          <TodoEntry key={todo.Id} todo={todo} />
        ))}
      </ul>
      {pages.isError && (!pages.data || pages.isFetchNextPageError) && (
        <StateView
          kind="error"
          text={t('loadFailed')}
          action={{ label: t('retry'), onPress: () => void (pages.data ? pages.fetchNextPage() : pages.refetch()) }}
        />
      )}
      <div ref={bottom} />
      {pages.isFetchingNextPage && <Skeleton shape="row" count={2} />}
      {todos.length > 0 && !pages.hasNextPage && <StateView kind="end" text={t('end')} />}
    </>
  )
}
