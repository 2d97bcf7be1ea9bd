/** Filters of the lists of comments: reported ones by the reason of a report, decided ones by the decision. */
import { useText } from '@portal/ui'
import { usePeriodFilter } from '@portal/ui/list'
import { reportReasons } from '@portal/news/contract'
import { decisions } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import type { CaseState } from '../rules.ts'

interface Chosen {
  readonly decision: string
  readonly reason: string
}

/** For the call; a filter of another of the lists narrows nothing. */
export const narrowedBy = (state: CaseState, { decision, reason }: Chosen) => ({
  ...(state === 'decided' && { Decision: decisions.find((each) => each === decision) }),
  ...(state === 'reports' && { Reason: reportReasons.find((each) => each === reason) }),
})

export function useCaseFilters(state: CaseState) {
  const t = useText(commentTexts)
  const days = usePeriodFilter('days', t(state === 'decided' ? 'decidedAt' : 'since'))
  const decision = {
    id: 'decision',
    label: t('decision'),
    options: decisions.map((value) => ({ value, label: t(`only_${value}`) })),
  } as const
  const reason = {
    id: 'reason',
    label: t('why'),
    options: reportReasons.map((value) => ({ value, label: t(`reason_${value}`) })),
  } as const
  return { words: [days], reports: [reason, days], decided: [decision, days] }[state]
}
