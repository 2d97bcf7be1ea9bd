import type { CallFailed } from '@portal/client'
import { LoadFailed, StateView, useText } from '@portal/ui'
import { peopleTexts } from '../page.texts.ts'

/** A failed call: no such person, too many calls (T18), or a fault. */
export function PeopleLoadError({ error, onRetry }: { error: CallFailed | null; onRetry: () => void }) {
  const t = useText(peopleTexts)
  const action = { label: t('retry'), onPress: onRetry }
  const code = error?.failure.code
  if (code === 404) return <StateView kind="empty" text={t('notThere')} help={t('notThereHelp')} />
  if (code === 429) return <StateView kind="error" text={t('tooFast')} help={t('tooFastHelp')} action={action} />
  return <LoadFailed onRetry={action.onPress} />
}
