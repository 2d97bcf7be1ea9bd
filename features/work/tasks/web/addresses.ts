import { pageHref } from '@portal/contract'

/** The query of `/Workflow`: the tab and the system. */
export const tabs = ['pending', 'done', 'started'] as const
type TabName = (typeof tabs)[number]

export interface TodoView {
  tab: TabName
  source: string
}

export function parseTodoView(search: string): TodoView {
  const query = new URLSearchParams(search)
  const tab = query.get('tab')
  return { tab: tabs.find((each) => each === tab) ?? 'pending', source: query.get('source')?.slice(0, 60) ?? '' }
}

export function tasksHref({ tab = 'pending', source = '' }: Partial<TodoView> = {}): string {
  return pageHref('/Workflow', { tab: tab === 'pending' ? undefined : tab, source: source || undefined })
}
