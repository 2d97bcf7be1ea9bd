import { useAnswer } from '@portal/client'
import { Count, useText } from '@portal/ui'
import { dashboard } from '../contract.ts'
import { dashboardTexts } from '../texts.ts'
import { knownCount } from './known-count.ts'

/** Badge of a desk section: number of rows of the inbox. */
export function InboxCount() {
  const t = useText(dashboardTexts)
  const { data } = useAnswer(dashboard.inbox, { PageSize: 1 }, { everyMs: 60_000 })
  const { TotalCount: count = 0, IsPartial: isPartial = false } = data ?? {}
  if (count === 0 && !isPartial) return null
  const spoken = count === 0 ? t('partial') : t(isPartial ? 'itemsKnown' : 'items', { count })
  return <Count of={knownCount(count, isPartial)} spoken={spoken} tone="accent" />
}
