import { useText } from '@portal/ui'
import type { PlanItem } from '../contract.ts'
import { planTexts } from '../plan.texts.ts'
import { publishingTexts } from '../texts.ts'

/** Returns a function that titles an entry of the plan. */
export function usePlanTitle(): (item: Pick<PlanItem, 'Title' | 'Link'>) => string {
  const t = useText(planTexts)
  const c = useText(publishingTexts)
  return ({ Title, Link }) => Title || (Link === '' ? c('untitled') : t('untitled'))
}
