import { useAnswer } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { EmptyState, ErrorState, Loading, Skeleton, useText } from '@portal/ui'
import type { ReactNode } from 'react'
import { recognition } from '../contract.ts'
import { valuePageTexts } from '../page.texts.ts'

type Honor = OutputOf<typeof recognition.honors>['List'][number]

/** The published honours, newest first, once they are there. */
export function LoadedHonors({ children }: { children: (honors: readonly Honor[]) => ReactNode }) {
  const t = useText(valuePageTexts)
  const { data, error, refetch } = useAnswer(recognition.honors, {})
  if (error) return <ErrorState onRetry={refetch} />
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  return data.List.length > 0 ? children(data.List) : <EmptyState title={t('noHonors')} help={t('noHonorsHelp')} />
}
