import type { CallFailed } from '@portal/client'
import { EmptyState, ErrorState, useText } from '@portal/ui'
import { peopleTexts } from '../page.texts.ts'

/** A failed call: no such person, too many calls (T18), or a fault. */
export function PeopleLoadError({ error, onRetry }: { error: CallFailed | null; onRetry: () => void }) {
  const t = useText(peopleTexts)
  const code = error?.failure.code
  if (code === 404) return <EmptyState title={t('notThere')} help={t('notThereHelp')} />
  if (code === 429) return <ErrorState title={t('tooFast')} help={t('tooFastHelp')} onRetry={onRetry} />
  return <ErrorState onRetry={onRetry} />
}
