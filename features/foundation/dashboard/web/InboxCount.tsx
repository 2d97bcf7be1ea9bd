import { useAnswer } from '@portal/client'
import { Count, useText } from '@portal/ui'
import { dashboard } from '../contract.ts'
import { dashboardTexts } from '../texts.ts'

/** Badge of a desk section: number of rows of the inbox. */
export function InboxCount() {
  const t = useText(dashboardTexts)
  const { data } = useAnswer(dashboard.inbox, { PageSize: 1 }, { everyMs: 60_000 })
  const count = data?.TotalCount ?? 0
  if (count === 0) return null
  return <Count of={count} spoken={t('items', { count })} tone="accent" />
}
