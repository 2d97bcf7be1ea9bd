import { Count, useText } from '@portal/ui'
import { publishingTexts } from '../texts.ts'
import { useReviewQueue } from './queries.ts'

/** Badge of a desk section: number of texts waiting for the viewer's review. */
export function ReviewCount() {
  const t = useText(publishingTexts)
  const count = useReviewQueue().data?.List.length ?? 0
  if (count === 0) return null
  return <Count of={count} spoken={t('waiting', { count })} tone="accent" />
}
