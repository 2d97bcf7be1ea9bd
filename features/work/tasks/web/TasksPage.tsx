import { PageLink, useNavigation, useFirstContentReady } from '@portal/client'
import { LoadFailed, Loading, MoreRows, StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import type { Todo } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
import { parseTodoView, tabs, tasksHref, type TodoView } from './addresses.ts'
import { useLiveTodos, useTodoPages } from './queries.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { LoadedSystems } from './Systems.tsx'
import { TodoEntry } from './TodoEntry.tsx'
import styles from './TasksPage.module.css'

/** TODO-01: the reader's pending, done and started to-dos. */
export function TasksPage() {
  const t = useText(workflowTexts)
  const view = parseTodoView(useNavigation().here.search)
  useLiveTodos()
  return (
    <main className={styles.page} id="content">
      <h1 className={look.pageTitle}>{t('pageTitle')}</h1>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        {tabs.map((tab) => (
          <PageLink
            key={tab}
            className={styles.tab}
            href={tasksHref({ tab })}
            aria-current={tab === view.tab ? 'page' : undefined}
            replaces
          >
            {t(tab)}
          </PageLink>
        ))}
      </nav>
      {view.tab === 'pending' && <LoadedSystems chosen={view.source} />}
      <TodoList key={`${view.tab} ${view.source}`} view={view} />
    </main>
  )
}

/** Returns true if the to-do no longer waits for an answer. */
function isOver({ Id }: Todo, todos: readonly Todo[]): boolean {
  return !todos.some((each) => each.Id === Id && each.CanAnswer)
}

const emptyTexts = { pending: 'nonePending', done: 'noneDone', started: 'noneStarted' } as const

function TodoList({ view }: { view: TodoView }) {
  const t = useText(workflowTexts)
  const pages = useTodoPages(view)
  useFirstContentReady(!pages.isPending)
  const todos = pages.data?.pages.flatMap((page) => page.List) ?? []
  const [rejecting, setRejecting] = useState<Todo>()
  return (
    <>
      {pages.isPending && <Loading className={styles.list} />}
      {pages.data && todos.length === 0 && (
        <StateView
          kind="empty"
          text={t(emptyTexts[view.tab])}
          {...(view.tab === 'pending' ? { help: t('nonePendingHelp') } : {})}
        />
      )}
      <ul className={styles.list}>
        {todos.map((todo) => (
          <TodoEntry key={todo.Id} todo={todo} onReject={() => setRejecting(todo)} />
        ))}
      </ul>
      {/* outside the list: the input survives when the entry disappears */}
      {rejecting && (
        <RejectDialog
          key={rejecting.Id}
          todo={rejecting}
          isOver={isOver(rejecting, todos)}
          onClose={() => setRejecting(undefined)}
        />
      )}
      {!pages.data && pages.isError && <LoadFailed onRetry={pages.refetch} />}
      {todos.length > 0 && <MoreRows pages={pages} rows={2} />}
    </>
  )
}
