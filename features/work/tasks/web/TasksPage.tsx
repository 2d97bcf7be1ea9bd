import { useNavigation, useFirstContentReady } from '@portal/client'
import { Card, EmptyState, ErrorState, Loading, MoreRows, Page, PageHeader, RowList, Tabs, useText } from '@portal/ui'
import { useState } from 'react'
import type { Todo } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
import { parseTodoView, tabs, tasksHref, type TodoView } from './addresses.ts'
import { useLiveTodos, useTodoPages } from './queries.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { LoadedSystems } from './Systems.tsx'
import { TodoEntry } from './TodoEntry.tsx'

/** TODO-01: the reader's pending, done and started to-dos. */
export function TasksPage() {
  const t = useText(workflowTexts)
  const view = parseTodoView(useNavigation().here.search)
  useLiveTodos()
  return (
    <main id="content">
      <Page>
        <PageHeader title={t('pageTitle')}>
          <Tabs
            label={t('tabs')}
            items={tabs.map((tab) => ({ id: tab, label: t(tab), href: tasksHref({ tab }) }))}
            current={view.tab}
            replaces
          />
        </PageHeader>
        {view.tab === 'pending' && <LoadedSystems chosen={view.source} />}
        <TodoList key={`${view.tab} ${view.source}`} view={view} />
      </Page>
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
      {pages.isPending && <Loading />}
      {pages.data && todos.length === 0 && (
        <EmptyState title={t(emptyTexts[view.tab])} help={view.tab === 'pending' ? t('nonePendingHelp') : undefined} />
      )}
      {todos.length > 0 && (
        <Card padding="none">
          <RowList look="ruled">
            {todos.map((todo) => (
              <TodoEntry key={todo.Id} todo={todo} onReject={() => setRejecting(todo)} />
            ))}
          </RowList>
        </Card>
      )}
      {/* outside the list: the input survives when the entry disappears */}
      {rejecting && (
        <RejectDialog
          key={rejecting.Id}
          todo={rejecting}
          isOver={isOver(rejecting, todos)}
          onClose={() => setRejecting(undefined)}
        />
      )}
      {!pages.data && pages.isError && <ErrorState onRetry={pages.refetch} />}
      {todos.length > 0 && <MoreRows pages={pages} rows={2} />}
    </>
  )
}
