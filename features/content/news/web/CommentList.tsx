import { EmptyState, EndOfList, ErrorState, Skeleton, Stack, useSentinel, useText } from '@portal/ui'
import { useDeferredValue } from 'react'
import { newsTexts } from '../texts.ts'
import { commentPageSize, shouldLoadMore } from '../rules.ts'
import type { LinkedComment } from './addresses.ts'
import { CommentItem } from './CommentItem.tsx'
import { NewComments } from './NewComments.tsx'
import { useComments, useLinkedComment, type SiteKey } from './queries.ts'
import type { ReplyTarget } from './reply-target.ts'

interface CommentListProps {
  newsId: number
  portal: SiteKey
  /** The target of a notification: its comment comes first. */
  linked: LinkedComment | null
  /** The comment just written here. */
  mine: LinkedComment | null
  /** undefined: comments are closed. */
  onReply: ((target: ReplyTarget) => void) | undefined
  onChanged: () => Promise<void>
  /** Number of comments of others that wait to be shown. */
  onNew: (count: number) => void
}

/** CMT-01: newest first, page by page. */
export function CommentList({ newsId, portal, linked, mine, onReply, onChanged, onNew }: CommentListProps) {
  const t = useText(newsTexts)
  const pages = useComments(newsId, portal)
  const first = useLinkedComment(newsId, portal, linked)
  // built in pieces, as the article is
  const data = useDeferredValue(pages.data)
  const loaded = data?.pages ?? []
  const listed = loaded.flatMap((page) => page.List)
  const comments = first ? [first, ...listed.filter((each) => each.Id !== first.Id)] : listed
  const total = loaded[0]?.TotalCount ?? 0
  const bottom = useSentinel(() => {
    const list = { progress: 1, total, pageIndex: loaded.length, pageSize: commentPageSize }
    if (shouldLoadMore(list) && !pages.isFetchingNextPage && !pages.isError) void pages.fetchNextPage()
  }, comments.length)
  if (!data) return pages.isError ? <ErrorState onRetry={pages.refetch} /> : <Skeleton shape="row" count={3} />
  return (
    <>
      <NewComments newsId={newsId} comments={comments} onShow={onChanged} onCount={onNew} />
      {comments.length === 0 ? (
        <EmptyState title={t('noComments')} />
      ) : (
        <Stack as="ul">
          {comments.map((comment) => (
            <CommentItem
              key={comment.Id}
              comment={comment}
              newsId={newsId}
              portal={portal}
              linked={[mine, linked].find((each) => each?.commentId === comment.Id) ?? null}
              onReply={onReply}
              onChanged={onChanged}
            />
          ))}
        </Stack>
      )}
      <div ref={bottom} />
      {pages.isFetchingNextPage && <Skeleton shape="row" />}
      {pages.isFetchNextPageError && <ErrorState size="inline" onRetry={pages.fetchNextPage} />}
      {!pages.hasNextPage && comments.length > 0 && <EndOfList text={t('endOfComments')} />}
    </>
  )
}
