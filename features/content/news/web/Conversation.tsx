import { tabAccount } from '@portal/client'
import { EmptyState, ErrorState, Loading, useText } from '@portal/ui'
import { Lock } from 'lucide-react'
import { newsTexts } from '../texts.ts'
import { Comments } from './Comments.tsx'
import { useNewsDetail, type SiteKey } from './queries.ts'

/** The comments on a news item without the item, at the desk. */
export function Conversation({ newsId, portal }: { newsId: number; portal: SiteKey }) {
  const t = useText(newsTexts)
  const { data, error, refetch } = useNewsDetail(newsId, portal)
  if (error?.failure.kind === 'refused') return <EmptyState title={error.failure.message || t('newDeleted')} />
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading rows={3} />
  if (!data.IsAuthority)
    return <EmptyState icon={<Lock aria-hidden />} title={t('newNonAccess')} help={t('accessHelp')} />
  return (
    <Comments
      newsId={newsId}
      portal={portal}
      total={data.CommentNumber}
      isOpen={data.IsCommentable}
      account={tabAccount()}
      linked={null}
      onNew={() => undefined}
    />
  )
}
