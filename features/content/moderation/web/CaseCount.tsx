import { Count, useText } from '@portal/ui'
import { commentTexts } from '../desk.texts.ts'
import { useOpenCases } from './use-open-cases.ts'

/** Badge of a desk section: number of held and reported comments. */
export function CaseCount() {
  const t = useText(commentTexts)
  const count = useOpenCases()
  if (count === 0) return null
  return <Count of={count} spoken={t('waiting', { count })} tone="accent" />
}
