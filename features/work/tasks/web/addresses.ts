import { pageHref } from '@portal/contract'

/** The query of `/Workflow`: the tab and the system. */
export const tabs = ['pending', 'done', 'started'] as const
type TabName = (typeof tabs)[number]

export interface Place {
  tab: TabName
  source: string
}

export function placeOf(search: string): Place {
  const query = new URLSearchParams(search)
  const asked = query.get('tab')
  return { tab: tabs.find((each) => each === asked) ?? 'pending', source: query.get('source')?.slice(0, 60) ?? '' }
}

export function workflowHref({ tab = 'pending', source = '' }: Partial<Place> = {}): string {
  return pageHref('/Workflow', { tab: tab === 'pending' ? undefined : tab, source: source || undefined })
}
