import { useAnswer } from '@portal/client'
import { Count, useText } from '@portal/ui'
import { moderation } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'

/** Badge of a desk section: number of held and reported comments. */
export function CaseCount() {
  const t = useText(commentTexts)
  // every opened or closed case triggers a reload (invalidateModeratorViews); polling covers a broken stream
  const { data } = useAnswer(moderation.cases, { PageSize: 1 }, { everyMs: 60_000 })
  const count = data ? data.Held + data.Reported : 0
  if (count === 0) return null
  return <Count of={count} spoken={t('waiting', { count })} tone="accent" />
}
